import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { audit } from '../audit/audit.ts'
import type { Caller } from '../http/caller.ts'
import { log } from '../log.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { looksKey } from '../table/item-keys.ts'
import { periodCounter } from '../table/period-counter.ts'
import { subjectOf } from './submission.ts'

const millisecondsOfHour = 3_600_000
const environment = z.object({ LOOKS_AN_HOUR: z.coerce.number() })

/** One of 65,536. */
const counterOf = (userId: string): number => createHash('sha256').update(userId).digest().readUInt16BE(0)

const counter = periodCounter('hour', 'looks')

export const countLook = async (
  { userId, requestId }: Pick<Caller, 'userId' | 'requestId'>,
  now = Date.now(),
): Promise<void> => {
  const hour = Math.floor(now / millisecondsOfHour)
  const key = looksKey(counterOf(userId))
  const looks =
    (await counter.countOneMore(key, hour)) ??
    (await counter.start(key, hour)) ??
    (await counter.countOneMore(key, hour)) ??
    0
  if (looks >= environment.parse(process.env).LOOKS_AN_HOUR)
    log({ event: 'unusual-looking', requestId, userId })
}

export const auditOpened = async (
  caller: Caller,
  action: Extract<AuditAction, `${string}-opened` | 'ssn-shown'>,
  record: ApplicantRecord,
  detail?: string,
): Promise<AuditEntry> => {
  const look = { action, ...subjectOf(record), ...(detail !== undefined && { detail }) }
  const [entry] = await Promise.all([audit(caller, look), countLook(caller)])
  return entry
}

type Look = {
  what: 'cases' | 'users'
  /** Never on record itself. */
  words?: string | undefined
  cursor: string | undefined
  detail?: string
}

/** A next part that shows nothing isn't on record, and a search counts once. */
export const onRecord = async <Page extends { items: readonly unknown[] }>(
  caller: Caller,
  { what, words, cursor, detail }: Look,
  read: Promise<Page>,
): Promise<Page> => {
  const page = await read
  const rows = page.items.length
  const isFirst = cursor === undefined
  if (!isFirst && rows === 0) return page
  const action = `${what}-${words === undefined ? 'listed' : 'searched'}` as const
  await Promise.all([
    audit(caller, { action, rows, ...(detail !== undefined && { detail }) }),
    isFirst && words !== undefined ? countLook(caller) : undefined,
  ])
  return page
}
