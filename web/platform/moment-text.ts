// In the reader's time zone.
import { usDateOf } from '#domain/text/us-date.ts'

/** Without `Intl`, whose first use takes a slow phone 60 ms. */
const hourOf = (date: Date): string => {
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}

/** `long` has a name where `longGeneric` is 'GMT+00:00'. */
const timeZone = (): string =>
  (['longGeneric', 'long'] as const)
    .map((timeZoneName) =>
      new Intl.DateTimeFormat('en-US', { timeZoneName })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName'),
    )
    .find((part) => part && !/\d/.test(part.value))?.value ?? 'local time'

/** Leaves damaged timestamps unchanged. */
const textOf = (timestamp: string, format: (date: Date) => string): string =>
  Number.isNaN(Date.parse(timestamp)) ? timestamp : format(new Date(timestamp))

const minuteOf = (date: Date) => `${usDateOf(date)} ${hourOf(date)}`

export const dayText = (timestamp: string): string => textOf(timestamp, usDateOf)

/** '9:15 PM' */
export const hourText = (timestamp: string): string => textOf(timestamp, hourOf)

export const momentWithZone = (timestamp: string): string =>
  textOf(timestamp, (date) => `${minuteOf(date)} ${timeZone()}`)
