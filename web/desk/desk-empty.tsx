// The desk without rows.
import Button from '@cloudscape-design/components/button'
import type { DeskView } from '#domain/cases/desk.ts'
import styles from '#web/staff/list/record-list.module.css'

export const emptyTexts: Readonly<Record<DeskView, string>> = {
  mine: 'No case is yours. Look in Nobody’s for one to take.',
  nobodys: 'Every open case has an assignee.',
  'waiting-for-us': 'No case is waiting for us.',
  'waiting-for-them': 'No case is waiting for anyone else.',
  overdue: 'No case is late.',
  all: 'Nobody has sent in a form yet.',
}

type NoMatchProps = { words: string; onClearSearch: () => void; onClearFilters: () => void }

export const NoMatch = ({ words, onClearSearch, onClearFilters }: NoMatchProps) =>
  words === '' ? (
    <div className={styles.empty}>
      <p>No case of this view matches the filters.</p>
      <Button onClick={onClearFilters}>Clear all filters</Button>
    </div>
  ) : (
    <div className={styles.empty}>
      <p>Nothing matches “{words}”.</p>
      <p className={styles.summary}>
        We looked at all cases, drafts too. Check the spelling, or try a phone number or reference.
      </p>
      <Button onClick={onClearSearch}>Clear search</Button>
    </div>
  )
