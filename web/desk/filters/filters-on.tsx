// Filters that are on, each with its end button.
import Button from '@cloudscape-design/components/button'
import type { DeskFilters } from '#domain/cases/desk.ts'
import { filterTexts } from './filter-text.ts'
import styles from './filters-on.module.css'

type FiltersOnProps = {
  filters: DeskFilters
  nameOf: (id: string) => string
  onEnd: (key: keyof DeskFilters) => void
  onClear: () => void
}

export const FiltersOn = ({ filters, nameOf, onEnd, onClear }: FiltersOnProps) => {
  const shown = filterTexts(filters, nameOf)
  if (shown.length === 0) return null
  return (
    <ul className={styles.filters} aria-label="Filters that are on">
      {shown.map(({ key, text }) => (
        <li key={key}>
          <Button
            iconName="close"
            iconAlign="right"
            ariaLabel={`End filter: ${text}`}
            onClick={() => onEnd(key)}
          >
            {text}
          </Button>
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <Button variant="link" onClick={onClear}>
            Clear all filters
          </Button>
        </li>
      )}
    </ul>
  )
}
