// The signed-in admin.
import { displayName } from '#domain/text/person-name.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { easternDayText, easternHourText } from '#web/platform/eastern-text.ts'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './admin-profile.module.css'

const signedInText = (timestamp: string) => {
  const day = easternDayText(timestamp)
  const today = easternDayText(new Date().toISOString())
  return `Signed in ${day === today ? 'today' : day}, ${easternHourText(timestamp)} ET`
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
