// The draft's calls to the API, and what each answer means for answers that must not be lost.
import { getFormData, saveFormData, submitApplication } from '#domain/contract.ts'
import { draftSchema } from '#domain/draft.ts'
import { currentConsentVersion } from '#domain/hipaa-authorization.ts'
import { ApiError, callApi } from '#web/api.ts'
import type { SaveAnswer, SavedCopy, SaveRequest } from './autosave.ts'
import type { SubmitAnswer, SubmitRequest } from './draft-store.ts'

export const loadDraft = () => callApi(getFormData, {})

const copyOf = (error: ApiError): SavedCopy | undefined =>
  error.current?.status === 'in-progress'
    ? { answers: error.current.form_data, version: error.current.version }
    : undefined

/** 'formData.ssn' names the answer ssn. */
const answerNames = (error: ApiError): string[] => error.fields.flatMap(({ path }) => path.split('.'))

/** What a failed save means: only an unknown fate, a limit or a fault of the server is worth sending the same again. */
export const explainFailure = (error: unknown): SaveAnswer => {
  if (!(error instanceof ApiError)) return { kind: 'failed', error }
  const copy = copyOf(error)
  if (error.status === 409) return copy ? { kind: 'stale', copy } : { kind: 'closed', error }
  if (error.status === 400 || error.status === 422) {
    return { kind: 'refused', fields: answerNames(error), error }
  }
  const retryAfter = (error.retryAfterSeconds ?? 0) * 1000
  return { kind: 'failed', error, retryAfter }
}

/** Every save may outlive the page (design section 6). */
export const saveDraft = async ({ answers, step, ...request }: SaveRequest): Promise<SaveAnswer> => {
  try {
    const body = { ...request, formData: draftSchema.parse(answers), currentStep: step }
    const { version } = await callApi(saveFormData, body, { keepalive: true })
    return { kind: 'saved', version }
  } catch (error) {
    return explainFailure(error)
  }
}

export const submitDraft = async ({ consent, ...request }: SubmitRequest): Promise<SubmitAnswer> => {
  try {
    const body = { ...request, consent: { ...consent, textVersion: currentConsentVersion } }
    return { kind: 'submitted', ...(await callApi(submitApplication, body)) }
  } catch (error) {
    const copy = error instanceof ApiError && error.status === 409 ? copyOf(error) : undefined
    if (!copy) throw error
    return { kind: 'stale', copy, error }
  }
}
