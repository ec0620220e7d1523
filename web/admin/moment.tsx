// Dates and times in the admin's time zone.
import { usDateOf } from '#domain/us-date.ts'
import styles from './record-cells.module.css'

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

export const hourOf = (date: Date): string => hour.format(date)

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
