// Records as cards, for narrow screens.
import Cards from '@cloudscape-design/components/cards'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type { RecordRow, RecordsProps } from './record-columns.ts'

export const RecordCards = ({ name, columns, isLoading, items, empty }: RecordsProps) => {
  const title = columns.find(({ isName }) => isName)?.id ?? ''
  const facts = columns.filter(({ id }) => id !== title)
  const content = ({ cells }: RecordRow) => (
    <KeyValuePairs
      columns={facts.some(({ isLong }) => isLong) ? 1 : 2}
      minColumnWidth={105}
      items={facts.map(({ id, header }) => ({ label: header, value: cells[id] }))}
    />
  )
  return (
    <Cards
      items={items}
      empty={empty}
      ariaLabels={{ cardsLabel: name, selectionGroupLabel: '', itemSelectionLabel: () => '' }}
      cardDefinition={{ header: ({ cells }: RecordRow) => cells[title], sections: [{ content }] }}
      cardsPerRow={[{ cards: 1 }, { minWidth: 600, cards: 2 }]}
      trackBy="id"
      loading={isLoading}
      loadingText="Loading..."
    />
  )
}
