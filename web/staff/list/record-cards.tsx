import Cards from '@cloudscape-design/components/cards'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import styles from './record-list.module.css'
import { type RecordRow, type RecordsProps, selectionProps } from './records.ts'
import { useScreenWidth } from './screen-width.ts'

const step = 10

/** Fifty cards at once block a slow phone for a second. */
const useGrowing = (items: readonly RecordRow[]) => {
  const [most, setMost] = useState(items.length || step)
  useEffect(() => {
    if (most < items.length) startTransition(() => setMost(most + step))
  }, [most, items])
  return items.slice(0, most)
}

export const RecordCards = ({ name, columns, isLoading, items, empty, selection }: RecordsProps) => {
  const shown = useGrowing(useDeferredValue(items))
  const hasTwoColumns = useScreenWidth() >= 22
  const title = columns.find(({ isName }) => isName)?.id ?? ''
  const facts = columns.filter(({ id }) => id !== title)
  const sections = [...facts.filter(({ isLong }) => isLong), ...facts.filter(({ isLong }) => !isLong)].map(
    ({ id, header, isLong }) => ({
      id,
      header,
      content: ({ cells }: RecordRow) => <div className={styles.fact}>{cells[id]}</div>,
      width: isLong || !hasTwoColumns ? 100 : 50,
    }),
  )
  return (
    <Cards
      items={shown}
      empty={empty}
      {...(selection && selectionProps(selection))}
      ariaLabels={{
        cardsLabel: name,
        selectionGroupLabel: `Selected ${name}`,
        itemSelectionLabel: (_, { id }) => `Select ${selection?.nameOf(id)}`,
      }}
      cardDefinition={{
        header: ({ cells }: RecordRow) => cells[title],
        sections,
      }}
      cardsPerRow={[{ cards: 1 }, { minWidth: 640, cards: 2 }]}
      trackBy="id"
      loading={isLoading || shown.length < Math.min(items.length, 1)}
      loadingText="Loading..."
    />
  )
}
