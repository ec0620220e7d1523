// Formats a timestamp to the minute, with its time zone.

const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** Leaves other text unchanged. */
export const momentWithZone = (timestamp: string): string => {
  const moment = new Date(timestamp)
  return Number.isNaN(moment.getTime()) ? timestamp : format.format(moment)
}
