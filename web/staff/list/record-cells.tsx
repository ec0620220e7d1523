import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { easternDayText, easternHourText, easternMinuteText } from '#web/platform/eastern-text.ts'
import styles from './record-cells.module.css'

export const Nothing = () => <span className="muted">–</span>

export const Email = ({ email }: { email: string }) => (
  <span className={styles.breaking}>
    <BreakableEmail email={email} />
  </span>
)

export const ShortId = ({ id }: { id: string }) => (
  <span className={styles.shortId} title={id}>
    {id.slice(0, 8)}
  </span>
)

export const Day = ({ at }: { at: string }) => (
  <time className={styles.moment} dateTime={at}>
    {easternDayText(at)}
  </time>
)
export const Moment = ({ at }: { at: string }) => (
  <time className={styles.moment} dateTime={at}>
    {easternMinuteText(at)}
  </time>
)

const minute = 60_000
const hourLong = 60 * minute

const agoText = (at: string, now: number): string => {
  const passed = now - Date.parse(at)
  if (!(passed > -minute && passed < 24 * hourLong)) return ''
  if (passed >= hourLong) return `${Math.floor(passed / hourLong)} h ago`
  return passed >= minute ? `${Math.floor(passed / minute)} min ago` : 'Just now'
}

export const RecentMoment = ({ at, now = Date.now() }: { at: string; now?: number }) => {
  const ago = agoText(at, now)
  if (ago === '') return <Moment at={at} />
  return (
    <time className={styles.moment} dateTime={at}>
      {ago}, {easternHourText(at)}
    </time>
  )
}
