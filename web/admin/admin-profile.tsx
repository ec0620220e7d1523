// The signed-in admin.
import { displayName, initials } from '#domain/person-name.ts'
import { usDateOf } from '#domain/us-date.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './admin-profile.module.css'
import { hourOf } from './moment.tsx'

const signedInText = (timestamp: string) => {
  const date = new Date(timestamp)
  const day = usDateOf(date)
  return `Signed in ${day === usDateOf(new Date()) ? 'today' : day}, ${hourOf(date)}`
}

export const AdminProfile = () => {
  const { user } = useAuth()
  if (!user) return null
  return (
    <section className={styles.card} aria-label="Your admin profile">
      <span className={styles.initials} aria-hidden="true">
        {initials(user)}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{displayName(user)}</p>
        <p className={styles.email}>
          <BreakableEmail email={user.email} />
        </p>
        <p className={styles.since}>
          Administrator{user.signedInAt !== undefined && ` · ${signedInText(user.signedInAt)}`}
        </p>
      </div>
    </section>
  )
}
