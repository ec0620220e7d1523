// Titles that open their text; open on paper.
import styles from './disclosures.module.css'

export type Disclosure = { title: string; text: string }

export const Disclosures = ({ list }: { list: readonly Disclosure[] }) => (
  <div className={styles.list}>
    {list.map(({ title, text }) => (
      <details key={title}>
        <summary>
          <h3>{title}</h3>
        </summary>
        <p>{text}</p>
      </details>
    ))}
  </div>
)
