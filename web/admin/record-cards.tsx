// Records as cards, for narrow screens.
import Cards from '@cloudscape-design/components/cards'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { type RecordRow, type RecordsProps, selectionProps } from './record-columns.ts'

export const RecordCards = ({ name, columns, isLoading, items, empty, selection }: RecordsProps) => {
  const title = columns.find(({ isName }) => isName)?.id ?? ''
  const facts = columns.filter(({ id }) => id !== title)
  const sectionOf = (shown: typeof columns, perLine: number) => ({
    content: ({ cells }: RecordRow) => (
      <KeyValuePairs
        columns={perLine}
        minColumnWidth={105}
        items={shown.map(({ id, header }) => ({ label: header, value: cells[id] }))}
      />
    ),
  })
  const [long, short] = [facts.filter(({ isLong }) => isLong), facts.filter(({ isLong }) => !isLong)]
  return (
    <Cards
      items={items}
      empty={empty}
      {...(selection && selectionProps(selection))}
      ariaLabels={{
        cardsLabel: name,
        selectionGroupLabel: `Selected ${name}`,
        itemSelectionLabel: (_, { id }) => `Select ${selection?.nameOf(id)}`,
      }}
      cardDefinition={{
        header: ({ cells }: RecordRow) => cells[title],
        sections: [sectionOf(long, 1), sectionOf(short, 2)],
      }}
      cardsPerRow={[{ cards: 1 }, { minWidth: 600, cards: 2 }]}
      trackBy="id"
      loading={isLoading}
      loadingText="Loading..."
    />
  )
}
