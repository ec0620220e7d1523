// Cells that several lists share.
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import styles from './record-cells.module.css'

export const Nothing = () => <span className={styles.nothing}>–</span>

export const Email = ({ email }: { email: string | null }) =>
  email === null ? (
    <Nothing />
  ) : (
    <span className={styles.breaking}>
      <BreakableEmail email={email} />
    </span>
  )

export const ShortId = ({ id }: { id: string }) => (
  <span className={styles.shortId} title={id}>
    {id.slice(0, 8)}
  </span>
)
