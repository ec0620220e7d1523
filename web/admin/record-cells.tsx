// Cells that several lists share.
import styles from './record-cells.module.css'

export const Nothing = () => <span className={styles.nothing}>–</span>

export const Email = ({ email }: { email: string | null }) =>
  email === null ? (
    <Nothing />
  ) : (
    <span className={`${styles.breaking} ${styles.short}`} title={email}>
      {email}
    </span>
  )

export const ShortId = ({ id }: { id: string }) => (
  <span className={styles.shortId} title={id}>
    {id.slice(0, 8)}
  </span>
)
