import type { Clause } from '#domain/legal/hipaa-authorization.ts'
import { ChangedMark } from './changed-mark.tsx'
import styles from './fraud-warning.module.css'

export const FraudWarning = ({ clauses }: { clauses: readonly Clause[] }) =>
  clauses.map(({ heading, text }) => (
    <section key={heading} className={styles.warning} aria-label={heading} data-legal-text>
      <h2 className="small-title">
        {heading}
        <ChangedMark heading={heading} />
      </h2>
      <p>{text}</p>
    </section>
  ))
