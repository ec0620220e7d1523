// The state of a moved case.
import { telephoneLink } from '#web/components/phone-link.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import type { MovedCase } from './moved-case.ts'
import styles from './status-card.module.css'
import { StatusIcon } from './status-icon.tsx'

export const Late = ({ updateBy }: Pick<MovedCase, 'updateBy'>) => {
  const { supportPhone } = siteConfig().brand
  return (
    <p className={styles.late}>
      <span>
        <strong>We are late.</strong> You should have heard from us by {updateBy}.
      </span>{' '}
      <a href={telephoneLink(supportPhone)}>Call {supportPhone}</a>
    </p>
  )
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
      <p className={styles.muted}>
        Your case went back a step. That can happen, and nothing is lost: we still have all that you sent us.
      </p>
    )}
    {moved.updateBy && !moved.isLate && <p className={styles.update}>Next update by {moved.updateBy}</p>}
  </>
)
