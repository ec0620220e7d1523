// The way back from a page about the case.
import { dashboardPath } from '#domain/paths.ts'
import { Link } from '#web/components/link.tsx'
import styles from './card.module.css'

export const BackToCase = () => (
  <Link className={`${styles.back} screen-only`} to={dashboardPath}>
    Back to your case
  </Link>
)
