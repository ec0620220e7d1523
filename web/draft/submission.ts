// One submission, however often its button is pressed: saved first, tried patiently, looked up where its answer was lost. All tries have
// the same id, so the server stores it once.
import type * as z from 'zod/mini'
import type { submitApplication } from '#domain/contract.ts'
import { ApiError } from '#web/api/call-api.ts'
import type { Schedule } from '#web/platform/schedule.ts'
import type { Autosave } from './autosave.ts'
import type { Loaded, UnderWay } from './follow-submission.ts'
import type { SavedCopy } from './save-call.ts'
import { NoAnswer, submitPatiently } from './submit-patiently.ts'

export type Consent = Omit<z.infer<typeof submitApplication.request>['consent'], 'textVersion'>
export type SubmitRequest = { consent: Consent; version: number; saveId: string }
export type SubmitAnswer =
  | { kind: 'submitted'; reference: string; submittedAt: string | undefined }
  | { kind: 'stale'; copy: SavedCopy; error: unknown }
export type Submit = (request: SubmitRequest, userId: string | undefined) => Promise<SubmitAnswer>

type SubmissionOptions = {
  submit: Submit
  schedule: Schedule
  random: () => number
  newId: () => string
  underWay: UnderWay
}

/** The server has said no. Any other failure leaves open whether it was stored. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** Closed may mean that this very submission arrived and its answer was lost: then a repeat tells. */
const flushUnlessClosed = (autosave: Autosave) =>
  autosave.flush().catch((error: unknown) => {
    if (!autosave.isClosed()) throw error
  })

/** @param look loads what is stored now */
export const createSubmission = (
  options: SubmissionOptions,
  look: (userId: string | undefined) => Promise<Loaded>,
) => {
  let id: string | undefined
  let isUnderWay = false

  /** Its answer may be lost and it may be stored all the same. */
  const stored = async (userId: string | undefined): Promise<SubmitAnswer | undefined> => {
    const found = await look(userId).catch(() => undefined)
    if (found?.record?.status !== 'submitted' || found.record.reference === null) return undefined
    const { reference, submitted_at: submittedAt } = found.record
    return { kind: 'submitted', reference, submittedAt: submittedAt ?? undefined }
  }

  const attempt = async (
    autosave: Autosave,
    consent: Consent,
    saveId: string,
    userId: string | undefined,
  ) => {
    await flushUnlessClosed(autosave)
    options.underWay.begin(userId)
    const answer = await options.submit({ consent, version: autosave.version(), saveId }, userId)
    options.underWay.end()
    return answer
  }

  return {
    isUnderWay: () => isUnderWay,
    /** The next one is another. */
    forget: () => {
      id = undefined
    },
    /** Rejects when a save or the submission fails. */
    ask: async (autosave: Autosave, consent: Consent, userId: string | undefined): Promise<SubmitAnswer> => {
      id ??= options.newId()
      const saveId = id
      isUnderWay = true
      try {
        return await submitPatiently(() => attempt(autosave, consent, saveId, userId), options)
      } catch (error) {
        if (isRefused(error)) options.underWay.end()
        const found = error instanceof NoAnswer ? await stored(userId) : undefined
        if (!found) throw error
        options.underWay.end()
        return found
      } finally {
        isUnderWay = false
      }
    },
  }
}
