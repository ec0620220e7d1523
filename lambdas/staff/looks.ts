// Puts on record what staff open and search.

import type { AuditAction } from '#domain/audit-actions.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { audit } from '../audit/audit.ts'
import type { Caller } from '../http/caller.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { countLook } from './count-look.ts'
import { auditActorOf } from './staff-endpoint.ts'
import { subjectOf } from './submission.ts'

export const auditOpened = async (
  caller: Caller,
  action: Extract<AuditAction, 'submission-opened' | 'ssn-shown'>,
  record: ApplicantRecord,
): Promise<AuditEntry> => {
  const [entry] = await Promise.all([
    audit(auditActorOf(caller), { action, ...subjectOf(record) }),
    countLook(caller),
  ])
  return entry
}

type Look = {
  what: 'cases' | 'users'
  /** Never on record itself. */
  words?: string | undefined
  /** Of a later page, or of the next part of a search. */
  cursor: string | undefined
  detail?: string
}

/** Returns the rows. A next part that shows nothing isn't on record, and a search counts once. */
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
    audit(auditActorOf(caller), { action, rows, ...(detail !== undefined && { detail }) }),
    isFirst && words !== undefined ? countLook(caller) : undefined,
  ])
  return page
}
