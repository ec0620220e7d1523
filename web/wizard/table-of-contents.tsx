// Links to the parts of a long page.
import styles from './table-of-contents.module.css'

const goToPart = (id: string) => {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

export const TableOfContents = ({ parts }: { parts: Readonly<Record<string, string>> }) => (
  <nav className={styles.parts} aria-label="On this page">
    <ol className={styles.list}>
      {Object.entries(parts).map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              goToPart(id)
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
