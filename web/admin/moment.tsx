// Dates and times in the admin's time zone.
import { usDateOf } from '#domain/us-date.ts'
import styles from './record-cells.module.css'

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

export const hourOf = (date: Date): string => hour.format(date)

/** 'ET', for the head of a column. */
export const timeZone = (): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'local time'

/** Shows damaged timestamps unchanged. */
const textOf = (timestamp: string, format: (date: Date) => string): string =>
  Number.isNaN(Date.parse(timestamp)) ? timestamp : format(new Date(timestamp))

export const Day = ({ at }: { at: string }) => (
  <time className={styles.moment} dateTime={at}>
    {textOf(at, usDateOf)}
  </time>
)
export const Moment = ({ at }: { at: string }) => (
  <time className={styles.moment} dateTime={at}>
    {textOf(at, (date) => `${usDateOf(date)} ${hourOf(date)}`)}
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

/** Within a day, how long ago it was instead of the date. */
export const RecentMoment = ({ at, now = Date.now() }: { at: string; now?: number }) => {
  const ago = agoText(at, now)
  if (ago === '') return <Moment at={at} />
  return (
    <time className={styles.moment} dateTime={at}>
      {ago}, {hourOf(new Date(at))}
    </time>
  )
}
