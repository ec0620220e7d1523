const pattern = /^(?:\d{3}[\s-]*\d{2})?[\s-]*(\d{4})$/

/** Four digits, or a whole number's last four. undefined for other counts, whose last four are uncertain. */
export const endOfSsn = (typed: string): string | undefined => pattern.exec(typed.trim())?.[1]
