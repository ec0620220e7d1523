// Tells times from damaged ones, counts days of 24 hours from a time, and when the sweep first looks at a new record.

const dayInMilliseconds = 24 * 60 * 60 * 1000

export const isTime = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(text))

export const daysAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * dayInMilliseconds).toISOString()

/** A save doesn't write the keys of the sweep, so a new account is looked at before a reminder could be due. */
export const nextLookAtNew = (now: string): string => daysAfter(now, 7)
