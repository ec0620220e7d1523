// A list with check marks.
import styles from './check-list.module.css'

export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

const promises = [
  'Your answers are always encrypted.',
  'We never ask for a whole Social Security number.',
  'You can say no to any offer.',
]

export const Promises = () => <CheckList items={promises} />
