// The signed-in admin.
import { displayName } from '#domain/person-name.ts'
import { usDateOf } from '#domain/us-date.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { hourOf } from '#web/platform/moment-text.ts'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './admin-profile.module.css'

const signedInText = (timestamp: string) => {
  const date = new Date(timestamp)
  const day = usDateOf(date)
  return `Signed in ${day === usDateOf(new Date()) ? 'today' : day}, ${hourOf(date)}`
}

export const AdminProfile = () => {
  const { user } = useAuth()
  if (!user) return null
  return (
    <section className={styles.profile} aria-label="Your admin profile">
      <p className={styles.line}>
        <strong>{displayName(user)}</strong> · <BreakableEmail email={user.email} />
      </p>
      <p className={styles.line}>
        Administrator{user.signedInAt !== undefined && ` · ${signedInText(user.signedInAt)}`}
      </p>
    </section>
  )
}
