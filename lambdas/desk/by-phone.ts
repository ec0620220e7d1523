import type * as z from 'zod/mini'
import * as calls from '#domain/contracts/help-contract.ts'
import type { ByPhone } from '#domain/help/help.ts'
import { oneLineName } from '#domain/text/person-name.ts'
import { audit } from '../audit/audit.ts'
import { changeCase, changeFound } from '../cases/change-case.ts'
import { minutesAfter } from '../cases/days-after.ts'
import { memberNamed } from '../cases/team.ts'
import { refuseSubmitted, withHelper } from '../help/help-session.ts'
import { helperWriter } from '../help/helper-writer.ts'
import { helperNow } from '../help/stored-help.ts'
import { Refusal } from '../http/refusal.ts'
import { errorName, log } from '../log.ts'
import { type ApplicantRecord, isUnsaved } from '../records/applicant-record.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { lastSaves, saveDraft } from '../records/records.ts'
import { createRecord, findRecord } from '../records/stored-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission } from '../staff/submission.ts'
import { changeAudited } from './act-on-case.ts'
import { openAccount, sendInvitation } from './phone-accounts.ts'

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

/** They would be lost: what was sent first is stored. */
const refuseOtherWords = ({ form_data, role }: ApplicantRecord, begun: Begun) => {
  const isSame = Object.entries(answersOf(begun)).every(([field, typed]) => form_data[field] === typed)
  if (!isSame || role !== begun.role)
    throw new Refusal(
      409,
      'This application has begun already, with other answers. Look for them on this page, and go on typing.',
    )
}

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
  const none = email === null && { email: null, account_email: null }
  await createRecord(account, now, { by_phone, ...none })
  const helped = await changeFound(
    id,
    (record) =>
      helperNow(record, now)?.id === helper.id ? undefined : withHelper(record, helper, undefined, now),
    now,
  )
  const save = { formData: answersOf(begun), currentStep: 1, version: 0, saveId: key, mayReplace: {} }
  if (isUnsaved(helped)) await saveDraft(helperWriter({ draft: id, helper, isSsnTyped: false }), save, true)
  else refuseOtherWords(helped, begun)
  return helped.help.helper?.until ?? now
}

/** The desk can't find one that was never saved, so a new beginning goes on with it. */
const isOther = (record: ApplicantRecord, { key, email }: Begun, isOurs: boolean) =>
  record.by_phone === null ||
  !(isUnsaved(record) || email === null || (isOurs && lastSaves(record).includes(key)))

const isTakenOver = (record: ApplicantRecord | undefined) =>
  !record?.by_phone || record.by_phone.accepted_at !== null

const emailTaken = (by: ApplicantRecord | undefined) =>
  new Refusal(
    409,
    isTakenOver(by)
      ? 'This email has an account already. Ask them to sign in, press “Get help on the phone”, and read out the code.'
      : 'An application by phone with this email is there already. Look for them on this page, and go on typing.',
  )

export const beginByPhone = staffEndpoint(calls.beginByPhone, async (request, caller) => {
  const names = { firstName: oneLineName(request.firstName), lastName: oneLineName(request.lastName) }
  const begun = { ...request, ...names }
  const { key, email } = begun
  const name = await memberNamed(caller.userId)
  const { id, isOurs } =
    email === null ? { id: idFor(key), isOurs: true } : await openAccount({ ...begun, email })
  const found = await findRecord(id)
  if (found ? isOther(found, begun, isOurs) : !isOurs) throw emailTaken(found)
  const subjectName = `${names.firstName} ${names.lastName}`
  const { at } = await audit(caller, { action: 'phone-application-begun', subjectId: id, subjectName })
  return { id, until: await startDraft(id, begun, { id: caller.userId, name }, at) }
})

/** The password in the mail before would no longer work. */
const refuseTwice = ({ invited_at, may_be_unsent }: ByPhone, now: string, isAgain: boolean) => {
  if (invited_at === null) return
  if (minutesAfter(invited_at, 1) > now)
    throw new Refusal(
      409,
      may_be_unsent
        ? 'We tried a moment ago. Please wait a minute before you try again.'
        : 'We sent it a moment ago. Please wait a minute before you send it again.',
    )
  if (!isAgain)
    throw new Refusal(
      409,
      'An invitation may have gone out already. Please reload this page, and ask them before you send it again.',
    )
}

const invited = (record: ApplicantRecord, invited_at: string, isAgain: boolean): ApplicantRecord => {
  const { by_phone, account_email: email } = record
  refuseSubmitted(record)
  if (by_phone === null) throw new Refusal(409, 'This application didn’t begin on the phone.')
  if (!by_phone.has_email || !email)
    throw new Refusal(409, 'They have no email with us. Please make the letter.')
  if (by_phone.accepted_at !== null)
    throw new Refusal(409, 'They have taken the application over. Please ask them to sign in.')
  refuseTwice(by_phone, invited_at, isAgain)
  return { ...record, by_phone: { ...by_phone, invited_at, may_be_unsent: true } }
}

const withInvitation =
  ({ invited_at, may_be_unsent }: Pick<ByPhone, 'invited_at' | 'may_be_unsent'>) =>
  (record: ApplicantRecord): ApplicantRecord | undefined =>
    record.by_phone ? { ...record, by_phone: { ...record.by_phone, invited_at, may_be_unsent } } : undefined

/** It is on record before it is sent, so that two at once send one, and in doubt until Cognito's answer is on record too. */
export const inviteByPhone = staffEndpoint(calls.inviteByPhone, async ({ id, again = false }, caller) => {
  const earlier = (await findSubmission(id)).by_phone
  const change = (newer: ApplicantRecord, { at }: { at: string }) => invited(newer, at, again)
  const { record } = await changeAudited(caller, { id, action: 'invitation-sent', change })
  const { by_phone, account_email } = record
  if (!earlier || !by_phone || !account_email) throw new Error('Someone was invited without an email.')
  const { invited_at } = by_phone
  const known = async () => {
    const refusal = await sendInvitation(account_email)
    const changed = await changeCase(record, withInvitation(refusal ? earlier : { invited_at }))
    return { refusal, by_phone: changed?.by_phone ?? by_phone }
  }
  const outcome = await known().catch((error: unknown) => {
    log({ event: 'notice-not-sent', error: errorName(error) })
    return { refusal: undefined, by_phone }
  })
  if (outcome.refusal) throw new Refusal(409, outcome.refusal)
  return { by_phone: outcome.by_phone }
})
