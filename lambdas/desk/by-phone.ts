import type * as z from 'zod/mini'
import * as calls from '#domain/contracts/help-contract.ts'
import type { ByPhone } from '#domain/help/help.ts'
import { oneLineName } from '#domain/text/person-name.ts'
import { audit } from '../audit/audit.ts'
import { changeCase } from '../cases/change-case.ts'
import { helperNamed } from '../cases/team.ts'
import { withHelper } from '../help/help-session.ts'
import { helperWriter } from '../help/helper-writer.ts'
import { helperNow } from '../help/stored-help.ts'
import { Refusal } from '../http/refusal.ts'
import { type ApplicantRecord, isUnsaved, wasSubmitted } from '../records/applicant-record.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { lastSaves, saveDraft } from '../records/records.ts'
import { createRecord, findRecord } from '../records/stored-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { emailTaken, openAccount, sendInvitation } from './phone-accounts.ts'

type Begun = z.infer<typeof calls.beginByPhone.request>

/** Of a person without an account. In the form of a UUID, as every user id. */
const idFor = (key: string) =>
  sha256Of(`by phone ${key}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const answersOf = ({ firstName, lastName, phone, email }: Begun) => ({
  firstName,
  lastName,
  phoneNumber: phone,
  ...(email !== null && { email }),
})

type Helper = { id: string; name: string }

/** Each step can be repeated: a reply can be lost. */
const startDraft = async (id: string, begun: Begun, helper: Helper, now: string) => {
  const { firstName, lastName, role, email, consentVersion, key } = begun
  const by_phone: ByPhone = {
    began_at: now,
    by: helper.name,
    consent: { text_version: consentVersion, agreed_at: now },
    has_email: email !== null,
    invited_at: null,
    accepted_at: null,
  }
  const account = { userId: id, email: email ?? '', firstName, lastName, role, accepted: null }
  await createRecord(account, now, { by_phone })
  const helped = await changeCase(
    id,
    (record) =>
      helperNow(record, now)?.id === helper.id ? undefined : withHelper(record, helper, undefined, now),
    now,
  )
  const save = { formData: answersOf(begun), currentStep: 1, version: 0, saveId: key, mayReplace: {} }
  await saveDraft(helperWriter({ draft: id, helper, isSsnTyped: false }), save, true)
  return helped?.help.helper?.until ?? now
}

const isOther = (record: ApplicantRecord, key: string) =>
  record.by_phone === null || !(isUnsaved(record) || lastSaves(record).includes(key))

export const beginByPhone = staffEndpoint(calls.beginByPhone, async (request, caller) => {
  const names = { firstName: oneLineName(request.firstName), lastName: oneLineName(request.lastName) }
  const begun = { ...request, ...names }
  const { key, email } = begun
  const name = await helperNamed(caller.userId)
  const id = email === null ? idFor(key) : await openAccount({ ...begun, email })
  const found = await findRecord(id)
  if (found && isOther(found, key)) throw emailTaken()
  const subjectName = `${names.firstName} ${names.lastName}`
  const { at } = await audit(caller, { action: 'phone-application-begun', subjectId: id, subjectName })
  return { id, until: await startDraft(id, begun, { id: caller.userId, name }, at) }
})

const refuseInvitation = (record: ApplicantRecord): ByPhone & { email: string } => {
  const { by_phone, account_email: email } = record
  if (wasSubmitted(record)) throw new Refusal(409, 'This application was already submitted.')
  if (by_phone === null) throw new Refusal(409, 'This application didn’t begin on the phone.')
  if (!by_phone.has_email || !email)
    throw new Refusal(409, 'They have no email with us. Please make the letter.')
  if (by_phone.accepted_at !== null)
    throw new Refusal(409, 'They have taken the application over. Please ask them to sign in.')
  return { ...by_phone, email }
}

export const inviteByPhone = staffEndpoint(calls.inviteByPhone, async ({ id }, caller) => {
  const record = await findSubmission(id)
  const { email, ...by_phone } = refuseInvitation(record)
  const { at } = await audit(caller, { action: 'invitation-sent', ...subjectOf(record) })
  await sendInvitation(email)
  const changed = await changeCase(
    record,
    (newer) => (newer.by_phone ? { ...newer, by_phone: { ...newer.by_phone, invited_at: at } } : undefined),
    at,
  )
  return { by_phone: changed?.by_phone ?? by_phone }
})
