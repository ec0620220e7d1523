import { createContext, use } from 'react'
import styles from './changed-mark.module.css'

/** Headings of clauses that are new or changed since the page was opened. */
export const ChangedClauses = createContext<readonly string[]>([])

/** Inside of the heading, so that screen readers say it with it. */
export const ChangedMark = ({ heading }: { heading: string }) =>
  use(ChangedClauses).includes(heading) && (
    <>
      {' '}
      <span className={styles.mark}>New or changed</span>
    </>
  )
