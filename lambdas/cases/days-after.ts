const dayInMilliseconds = 24 * 60 * 60 * 1000

export const isTime = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(text))

export const daysAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * dayInMilliseconds).toISOString()

/** A save doesn't write the sweep's keys, so this comes before a reminder could be due. */
export const nextLookAtNew = (now: string): string => daysAfter(now, 7)

export const minutesAfter = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString()
