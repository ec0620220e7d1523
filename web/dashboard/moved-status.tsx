// Where a moved case is, and by when the applicant hears from us.
import { telephoneLink } from '#web/components/telephone-link.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import type { MovedCase } from './moved-case.ts'
import styles from './status-card.module.css'
import { StatusIcon } from './status-icon.tsx'

const Late = ({ updateBy }: { updateBy: string }) => {
  const { supportPhone } = siteConfig().brand
  return (
    <p className={styles.late}>
      <strong>We are late.</strong> You should have heard from us by {updateBy}.{' '}
      <a href={telephoneLink(supportPhone)}>Call {supportPhone}</a>
    </p>
  )
}

const NextUpdate = ({ updateBy, isLate }: MovedCase) => {
  if (updateBy === undefined) return null
  return isLate ? <Late updateBy={updateBy} /> : <p className={styles.update}>Next update by {updateBy}</p>
}

export const MovedStatus = ({ moved }: { moved: MovedCase }) => (
  <>
    <div className={styles.state}>
      <p className={`${styles.badge} ${moved.isYours ? styles.yours : ''}`}>
        <StatusIcon moved={moved} />
        {moved.badge}
      </p>
      {moved.since && <p className={styles.muted}>since {moved.since}</p>}
    </div>
    <h2 className={styles.title}>{moved.title}</h2>
    <p>{moved.text}</p>
    {moved.isMovedBack && (
      <p>
        Your case went back a step. That can happen, and nothing is lost: we still have all that you sent us.
      </p>
    )}
    <NextUpdate {...moved} />
  </>
)
