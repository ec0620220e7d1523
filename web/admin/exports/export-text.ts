// How many rows an export has, and why not more.
import { readableReference } from '#domain/text/readable-reference.ts'
import { numberText } from '#web/staff/list/list-text.ts'

export const rowsText = (rows: number): string => `${numberText(rows)} ${rows === 1 ? 'row' : 'rows'}`

const leftOutText = (count: number) =>
  `${numberText(count)} left out because ${
    count === 1 ? 'its authorization was taken back or has' : 'their authorizations were taken back or have'
  } expired`

export const readyText = ({ rows, leftOut }: { rows: number; leftOut: number }): string =>
  `${rowsText(rows)}. ${leftOut > 0 ? `${leftOutText(leftOut)}. ` : ''}Look for it in your downloads.`

const emptyReason = (reference: string | undefined) =>
  reference
    ? `No submission has the reference ${readableReference(reference)}`
    : 'No submission matches what you asked for'

type Empty = { reference: string | undefined; leftOut: number }

export const emptyText = ({ reference, leftOut }: Empty): string =>
  `${leftOut > 0 ? leftOutText(leftOut) : emptyReason(reference)}, so there is nothing to download.`
