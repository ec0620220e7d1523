// Sound times, days of 24 hours, and the sweep's first look.

const dayInMilliseconds = 24 * 60 * 60 * 1000

export const isTime = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(text))

export const daysAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * dayInMilliseconds).toISOString()

/** A save doesn't write the keys of the sweep, so a new account is looked at before a reminder could be due. */
export const nextLookAtNew = (now: string): string => daysAfter(now, 7)
