// The end of a Social Security number.

const pattern = /^(?:\d{3}[\s-]*\d{2})?[\s-]*(\d{4})$/

/** Four digits, or the last four of a whole number. undefined for any other count: which four are the last isn't certain. */
export const endOfSsn = (typed: string): string | undefined => pattern.exec(typed.trim())?.[1]
