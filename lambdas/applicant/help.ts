import { randomInt, randomUUID } from 'node:crypto'
import { type AcceptedVersions, readAccepted } from '#domain/accepted-terms.ts'
import * as calls from '#domain/contracts/help-contract.ts'
import { changeCase, changeFound } from '../cases/change-case.ts'
import { withCode, withoutHelp } from '../help/help-session.ts'
import { helpViewOf } from '../help/stored-help.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import { type ApplicantRecord, isUnsaved } from '../records/applicant-record.ts'
import { loadRecord, ownWriter, saveDraft } from '../records/records.ts'

/** Nobody finds a draft that was never saved. */
const findableRecord = async (caller: Caller) => {
  const record = await loadRecord(caller)
  if (!isUnsaved(record)) return record
  const { version } = record
  await saveDraft(ownWriter(caller), {
    formData: {},
    currentStep: 1,
    version,
    saveId: randomUUID(),
    mayReplace: {},
  })
  return loadRecord(caller)
}

export const makeHelpCode = endpoint(calls.makeHelpCode, async (_, caller) => {
  const now = new Date().toISOString()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const record = await changeFound(await findableRecord(caller), (newer) => withCode(newer, code, now), now)
  return { code, help: helpViewOf(record, now) }
})

export const endHelp = endpoint(calls.endHelp, async ({ isSignOut }, caller) => {
  const now = new Date().toISOString()
  const endedBy = isSignOut ? {} : { ended_by: 'applicant' as const }
  const found = await loadRecord(caller)
  const record = await changeCase(found, (newer) => withoutHelp(newer, now, endedBy), now)
  return { help: helpViewOf(record ?? found, now) }
})

const accepted = (record: ApplicantRecord, versions: AcceptedVersions, now: string) => {
  const { by_phone } = record
  if (by_phone === null) throw new Refusal(409, 'This application didn’t begin on the phone.')
  if (by_phone.accepted_at !== null) return undefined
  return {
    ...(withoutHelp(record, now) ?? record),
    accepted_terms: { ...versions, accepted_at: now },
    by_phone: { ...by_phone, accepted_at: now },
  }
}

/** From then on, the team needs a code to type. */
export const acceptInvitation = endpoint(calls.acceptInvitation, async ({ terms }, caller) => {
  const found = await loadRecord(caller)
  const versions = readAccepted(terms)
  if (versions === null || terms !== process.env.ACCEPTED_TERMS)
    throw new Refusal(409, 'Our terms have changed. Please reload the page and read them.')
  const now = new Date().toISOString()
  const record = await changeCase(found, (newer) => accepted(newer, versions, now), now)
  if (!record?.by_phone) throw new Error('The record is gone.')
  return { by_phone: record.by_phone }
})
