// The draft's calls to the API, and what each answer means for answers that must not be lost.
import type * as z from 'zod/mini'
import { type FormRecord, getFormData, saveFormData, submitApplication } from '#domain/contract.ts'
import { draftSchema } from '#domain/draft.ts'
import { currentConsentVersion } from '#domain/hipaa-authorization.ts'
import { ApiError, type callApi } from '#web/api/call-api.ts'
import { looksLikeCode } from './looks-like-code.ts'
import { keepaliveLimit, type SaveAnswer, type SavedCopy, type SaveRequest } from './save-call.ts'
import type { SubmitAnswer, SubmitRequest } from './submission.ts'
import { bytesOf } from './unsaved-answers.ts'

type Call = typeof callApi

const copyOf = (record: FormRecord | undefined): SavedCopy | undefined =>
  record?.status === 'in-progress' ? { answers: record.form_data, version: record.version } : undefined

/** Runs a request, telling it whether there is room left for it to outlive the page; else it goes as an ordinary one. */
const createKeepalive = () => {
  let used = 0
  return async <Answer>(body: object, request: (keepalive: boolean) => Promise<Answer>): Promise<Answer> => {
    const bytes = bytesOf(body)
    if (used + bytes > keepaliveLimit) return request(false)
    used += bytes
    try {
      return await request(true)
    } finally {
      used -= bytes
    }
  }
}

const withKeepalive = createKeepalive()

/** 'formData.ssn' names the answer ssn. */
const answerNames = (error: ApiError): string[] => error.fields.flatMap(({ path }) => path.split('.'))

/** Answers that no draft takes would be refused by the server too; sent again and again they would only hold up the others. */
const refusedHere = (cause: z.core.$ZodError): SaveAnswer => ({
  kind: 'refused',
  fields: cause.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  ),
  error: new Error('Failed to save form data', { cause }),
})

/** Without an answer that looks like code, the firewall minds the address or something else that may pass: then it is sent again. */
const namesOfBlocked = (answers: object): string[] =>
  Object.entries(answers).flatMap(([name, answer]) => (looksLikeCode(answer) ? [name] : []))

/** What a failed save of these answers means: only an unknown fate, a limit or a fault of the server is worth sending the same again. */
export const explainFailure = (cause: unknown, answers: object = {}): SaveAnswer => {
  const error = new Error('Failed to save form data', { cause })
  if (!(cause instanceof ApiError)) return { kind: 'failed', error }
  const copy = copyOf(cause.current)
  if (cause.status === 409 && copy) return { kind: 'stale', copy }
  if (cause.current?.status === 'submitted') return { kind: 'closed', error }
  if (cause.status === 400 || cause.status === 422) {
    return { kind: 'refused', fields: answerNames(cause), error }
  }
  const blocked = cause.isBlocked ? namesOfBlocked(answers) : []
  if (blocked.length > 0) return { kind: 'refused', fields: blocked, error, isBlocked: true }
  const retryAfter = (cause.retryAfterSeconds ?? 0) * 1000
  return { kind: 'failed', error, retryAfter }
}

/**
 * Without a user id nothing is sent (API-1, API-2), and no call for one user travels under another's token; the server itself takes the
 * id from the token alone.
 */
export const createDraftCalls = (call: Call) => ({
  load: async (userId: string | undefined) => {
    if (!userId) throw new Error('User ID is required for loading form data')
    try {
      return await call(getFormData, {}, { userId })
    } catch (cause) {
      throw new Error('Failed to load form data', { cause })
    }
  },

  /** Every save may outlive the page, as far as browsers allow it. */
  save: async (
    { answers, step, ...request }: SaveRequest,
    userId: string | undefined,
  ): Promise<SaveAnswer> => {
    if (!userId) throw new Error('User ID is required for saving form data')
    const parsed = draftSchema.safeParse(answers)
    if (!parsed.success) return refusedHere(parsed.error)
    try {
      const body = { ...request, formData: parsed.data, currentStep: step }
      const { version, current } = await withKeepalive(body, (keepalive) =>
        call(saveFormData, body, { keepalive, userId }),
      )
      const copy = current && copyOf(current)
      return { kind: 'saved', version, ...(copy && { copy }) }
    } catch (error) {
      return explainFailure(error, parsed.data)
    }
  },

  submit: async (
    { consent, ...request }: SubmitRequest,
    userId: string | undefined,
  ): Promise<SubmitAnswer> => {
    try {
      const body = { ...request, consent: { ...consent, textVersion: currentConsentVersion } }
      return { kind: 'submitted', ...(await call(submitApplication, body, { userId })) }
    } catch (error) {
      const copy = error instanceof ApiError && error.status === 409 ? copyOf(error.current) : undefined
      if (!copy) throw error
      return { kind: 'stale', copy, error }
    }
  },
})
