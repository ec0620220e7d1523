// What a helper types is marked as theirs. They see neither SSN digits nor what belongs to the signature.
import type { FormRecord } from '#domain/contracts/contract.ts'
import { windowOf } from '#domain/save-id.ts'
import { hipaaStep } from '#domain/steps/hipaa.ts'
import { Refusal, wrongField } from '../http/refusal.ts'
import { type ApplicantRecord, formRecordOf } from '../records/applicant-record.ts'
import type { SaveRequest } from '../records/draft-update.ts'
import type { Writer } from '../records/draft-writer.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { requireHelper } from './help-session.ts'

const lastStep = 3

const ofTheSignature = Object.keys(hipaaStep.fields)

export const refuseToSign = ({ formData }: Pick<SaveRequest, 'formData'>): void => {
  if (ofTheSignature.some((field) => field in formData))
    throw new Refusal(403, 'Only they can answer this, and only they can sign.')
}

export const helpedStep = (step: number): number => Math.min(step, lastStep)

export const helpedForm = (record: ApplicantRecord): FormRecord => {
  const { form_data, ...form } = formRecordOf(record)
  const shown = Object.entries(form_data).filter(
    ([field]) => field !== 'ssn' && !ofTheSignature.includes(field),
  )
  return { ...form, form_data: Object.fromEntries(shown), current_step: helpedStep(form.current_step) }
}

/** Of the applicant's own digits. The condition of the save says the same. */
const isOwnSsn = ({ form_data, typed_by }: ApplicantRecord) =>
  typeof form_data.ssn === 'string' && typed_by?.ssn === undefined

const mayTypeSsn = '(NOT attribute_type(#f.ssn, :text) OR attribute_exists(#t.ssn))'

const refuseOwnSsn = (record: ApplicantRecord) => {
  if (isOwnSsn(record))
    throw wrongField('formData.ssn', 'They typed these digits themself, so you can’t change them.')
}

/** In windows of their own: with an id of the applicant's window, the applicant's next save would count as stored already. */
export const helpersSaveId = ({ id }: { id: string }, saveId: string): string =>
  sha256Of(`${id} ${windowOf(saveId)}`).slice(0, windowOf(saveId).length) +
  saveId.slice(windowOf(saveId).length)

type Helped = { draft: string; helper: { id: string; name: string }; isSsnTyped: boolean }

export const helperWriter = ({ draft, helper, isSsnTyped }: Helped): Writer => {
  const writer: Writer = {
    userId: draft,
    condition: `help.helper.id = :helper AND help.helper.#until > :now AND attribute_type(#t, :map)${isSsnTyped ? ` AND ${mayTypeSsn}` : ''}`,
    names: { '#t': 'typed_by', '#until': 'until' },
    values: { ':helper': helper.id },
    marks: ({ given, taken }, now) => ({
      set: [...given, ...taken].map((field) => `#t.${field}=:typed`),
      remove: [],
      values: given.length + taken.length > 0 ? { ':typed': { by: helper.name, at: now } } : {},
    }),
    create: async () => {
      throw new Refusal(404, 'We can’t find this draft.')
    },
    after: (record, request) => {
      requireHelper(record, helper.id, new Date().toISOString())
      if (isSsnTyped) refuseOwnSsn(record)
      if (record.typed_by === null) throw new Error('The marks of this draft are damaged.')
      const mayReplace = { ...request.mayReplace, ssn: [record.form_data.ssn ?? null] }
      return { writer, request: { ...request, mayReplace } }
    },
    copyOf: helpedForm,
  }
  return writer
}
