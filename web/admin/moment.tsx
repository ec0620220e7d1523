// Points in time as admins read them: month/day/year, and the hour of their own place.
import { usDateOf } from '#domain/us-date.ts'
import styles from './record-cells.module.css'

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

export const hourOf = (date: Date): string => hour.format(date)

const dateText = (timestamp: string): string => usDateOf(new Date(timestamp))
const momentText = (timestamp: string): string => `${dateText(timestamp)} ${hourOf(new Date(timestamp))}`

export const Day = ({ at }: { at: string }) => (
  <time className={styles.moment} dateTime={at}>
    {dateText(at)}
  </time>
)
export const Moment = ({ at }: { at: string }) => (
  <time className={styles.moment} dateTime={at}>
    {momentText(at)}
  </time>
)
