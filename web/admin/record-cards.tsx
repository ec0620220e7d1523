// Records as cards, where a table would have to be pushed sideways.
import type { ReactNode } from 'react'
import styles from './record-cards.module.css'
import type { RecordColumn } from './record-columns.ts'

type RecordCardsProps<Item> = {
  name: string
  columns: readonly RecordColumn<Item>[]
  items: readonly Item[]
  isLoading: boolean
  empty: ReactNode
}

const Card = <Item,>({ columns, item }: { columns: readonly RecordColumn<Item>[]; item: Item }) => {
  const placed = (place: RecordColumn<Item>['place']) => columns.filter((column) => column.place === place)
  return (
    <li className={styles.card}>
      {placed('name').map(({ id, cell }) => (
        <div key={id} className={styles.name}>
          {cell(item)}
        </div>
      ))}
      <dl className={styles.facts}>
        {placed(undefined).map(({ id, header, cell }) => (
          <div key={id} className={styles.fact}>
            <dt>{header}</dt>
            <dd>{cell(item)}</dd>
          </div>
        ))}
      </dl>
      {placed('link').map(({ id, cell }) => (
        <div key={id} className={styles.link}>
          {cell(item)}
        </div>
      ))}
    </li>
  )
}

export const RecordCards = <Item extends { id: string }>({
  name,
  columns,
  items,
  isLoading,
  empty,
}: RecordCardsProps<Item>) => {
  if (isLoading) return <p className={styles.note}>Loading...</p>
  if (items.length === 0) return <div className={styles.note}>{empty}</div>
  return (
    <ul className={styles.cards} aria-label={name}>
      {items.map((item) => (
        <Card key={item.id} columns={columns} item={item} />
      ))}
    </ul>
  )
}
