// Days and times in lists, in Eastern time. Their columns say ET.
import { easternDayText, easternHourText, easternMinuteText } from '#web/platform/eastern-text.ts'
import styles from '#web/staff/list/record-cells.module.css'

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

/** Within a day, how long ago. */
export const RecentMoment = ({ at, now = Date.now() }: { at: string; now?: number }) => {
  const ago = agoText(at, now)
  if (ago === '') return <Moment at={at} />
  return (
    <time className={styles.moment} dateTime={at}>
      {ago}, {easternHourText(at)}
    </time>
  )
}
