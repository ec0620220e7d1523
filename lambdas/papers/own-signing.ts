// Checks a signature's day, owner, and picture.
import { toIsoDate } from '#domain/text/us-date.ts'
import { wrongFields } from '../http/refusal.ts'
import { isOwnSignature, noSignature } from '../records/own-signature.ts'
import { refuseDeleted } from '../records/refuse-deleted.ts'
import { findSignature } from '../records/signatures.ts'
import { findRecord } from '../records/stored-record.ts'

const dayInMilliseconds = 24 * 60 * 60 * 1000
const mostDaysAgo = 7

const serverDay = (days: number) => new Date(Date.now() + days * dayInMilliseconds).toISOString().slice(0, 10)

const dateProblem = (dateSigned: string): string | undefined => {
  const day = toIsoDate(dateSigned) ?? ''
  if (day > serverDay(1)) return 'The date signed is in the future. Please enter today’s date.'
  return day < serverDay(-mostDaysAgo)
    ? 'The date signed is long past. Please enter today’s date.'
    : undefined
}

export const checkSigning = async (
  userId: string,
  { signature: key, dateSigned }: { signature: string; dateSigned: string },
) => {
  const message = dateProblem(dateSigned)
  if (message) throw wrongFields([{ path: 'dateSigned', message }])
  const signature = isOwnSignature(userId, key) ? await findSignature(key) : undefined
  if (signature) return { key, ...signature }
  // The draft and its pictures might have been deleted meanwhile.
  const record = await findRecord(userId)
  if (record) refuseDeleted(record)
  throw noSignature()
}
