// What a long page asks for, in order, each with a way there: the last step is several screens long. The heading takes the focus, so
// that the keyboard goes on from it.
import styles from './page-parts.module.css'

const goTo = (id: string) => {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Titles by the id of their heading. */
export const PageParts = ({ parts }: { parts: Readonly<Record<string, string>> }) => (
  <nav className={styles.parts} aria-label="On this page">
    <ol className={styles.list}>
      {Object.entries(parts).map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              goTo(id)
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
