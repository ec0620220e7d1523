// Records as cards, for narrow screens.
import Cards from '@cloudscape-design/components/cards'
import type { RecordRow, RecordsProps } from './record-columns.ts'

export const RecordCards = ({ name, columns, isLoading, ...cards }: RecordsProps) => {
  const title = columns.find(({ isName }) => isName)?.id ?? ''
  const sections = columns
    .filter(({ id }) => id !== title)
    .map(({ id, header }) => ({ id, header, content: ({ cells }: RecordRow) => cells[id], width: 50 }))
  return (
    <Cards
      {...cards}
      ariaLabels={{ cardsLabel: name, selectionGroupLabel: '', itemSelectionLabel: () => '' }}
      cardDefinition={{ header: ({ cells }: RecordRow) => cells[title], sections }}
      cardsPerRow={[{ cards: 1 }, { minWidth: 600, cards: 2 }]}
      trackBy="id"
      loading={isLoading}
      loadingText="Loading..."
    />
  )
}
