import * as calls from '#domain/contracts/help-contract.ts'
import { audit } from '../audit/audit.ts'
import { changeCase } from '../cases/change-case.ts'
import { memberNamed } from '../cases/team.ts'
import {
  isRightCode,
  requireHelper,
  withHelper,
  withoutHelper,
  withWrongCode,
  wrongCode,
} from '../help/help-session.ts'
import { helpedForm, helpedStep, helpersSaveId, helperWriter, refuseToSign } from '../help/helper-writer.ts'
import { helperNow } from '../help/stored-help.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal, wrongField } from '../http/refusal.ts'
import { type ApplicantRecord, profileOf } from '../records/applicant-record.ts'
import { saveDraft } from '../records/records.ts'
import { findRecord } from '../records/stored-record.ts'
import { countLook } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { changeAudited } from './act-on-case.ts'

const countWrongCode = async (record: ApplicantRecord, caller: Caller): Promise<Refusal> => {
  const { at } = await audit(caller, { action: 'help-code-wrong', ...subjectOf(record) })
  const counted = await changeCase(record, (newer) => withWrongCode(newer, at), at)
  return wrongCode(counted ?? record, at)
}

/** A repeat, whose first reply was lost, finds its session. */
const isRepeat = (record: ApplicantRecord, { userId }: Caller, now: string) =>
  record.help.code === null && helperNow(record, now)?.id === userId

const untilOf = ({ help }: ApplicantRecord) => ({ until: help.helper?.until ?? '' })

export const beginHelp = staffEndpoint(calls.beginHelp, async ({ id, code }, caller) => {
  const now = new Date().toISOString()
  const found = await findSubmission(id)
  if (caller.userId === id)
    throw new Refusal(403, 'This is your own draft, so nobody needs to help you here.')
  if (isRepeat(found, caller, now)) return untilOf(found)
  if (code !== undefined && !isRightCode(found, code, now)) throw await countWrongCode(found, caller)
  const [name] = await Promise.all([memberNamed(caller.userId), countLook(caller)])
  const helper = { id: caller.userId, name }
  const { record } = await changeAudited(caller, {
    id,
    action: 'help-begun',
    change: (newer, { at }) =>
      isRepeat(newer, caller, at) ? undefined : withHelper(newer, helper, code, at),
  })
  return untilOf(record)
})

/** 403 unless they help now. */
const helped = async (id: string, { userId }: Caller) => {
  const record = await findRecord(id)
  if (!record) throw new Refusal(404, 'We can’t find this draft.')
  return { record, helper: requireHelper(record, userId, new Date().toISOString()) }
}

export const readHelpedDraft = staffEndpoint(calls.readHelpedDraft, async ({ id }, caller) => {
  const { record, helper } = await helped(id, caller)
  return {
    data: [helpedForm(record)],
    profile: profileOf(record),
    has_ssn: Boolean(record.form_data.ssn),
    typed_by: record.typed_by ?? {},
    until: helper.until,
    by_phone: record.by_phone,
  }
})

export const saveHelpedDraft = staffEndpoint(calls.saveHelpedDraft, async ({ id, save }, caller) => {
  refuseToSign(save)
  const { version, saveId, formData, mayReplace = {} } = save
  if (version === undefined || saveId === undefined)
    throw wrongField('save.version', 'A helper’s save needs its version')
  const { helper } = await helped(id, caller)
  const writer = helperWriter({ draft: id, helper, isSsnTyped: 'ssn' in formData })
  const currentStep = helpedStep(save.currentStep)
  return saveDraft(writer, {
    formData,
    mayReplace,
    version,
    saveId: helpersSaveId(helper, saveId),
    currentStep,
  })
})

export const stopHelping = staffEndpoint(calls.stopHelping, async ({ id }, { userId }) => {
  const now = new Date().toISOString()
  await changeCase(await findSubmission(id), (record) => withoutHelper(record, userId, now), now)
  return {}
})
