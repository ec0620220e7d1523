// Submits an application: saves first, retries while the service is busy, and looks for the outcome if the reply was lost.
import type * as z from 'zod/mini'
import type { Application } from '#domain/application.ts'
import type { submitApplication } from '#domain/contracts/contract.ts'
import { ApiError } from '#web/calls/call-api.ts'
import type { Schedule } from '#web/platform/schedule.ts'
import type { Autosave } from './autosave.ts'
import type { Loaded, UnderWay } from './follow-submission.ts'
import type { SavedCopy } from './save-call.ts'
import { NoReply, submitPatiently } from './submit-patiently.ts'

type SentConsent = z.infer<typeof submitApplication.request>['consent']
/** Without `textVersion`, the version that this program has was signed. */
export type Consent = Omit<SentConsent, 'textVersion'> & { textVersion?: string }
export type SubmitRequest = { consent: Consent; version: number; saveId: string }
export type SubmitReply =
  | { kind: 'submitted'; reference: string; submittedAt: string | undefined }
  | { kind: 'stale'; copy: SavedCopy<Application>; error: unknown }
export type Submit = (request: SubmitRequest, userId: string | undefined) => Promise<SubmitReply>

type SubmissionOptions = {
  submit: Submit
  schedule: Schedule
  random: () => number
  newId: () => string
  underWay: UnderWay
}

/** The server said no. After any other failure, the submission can be stored. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The draft can be closed because an earlier try arrived and its reply was lost. Trying again gets that reply. */
const flushUnlessClosed = (autosave: Autosave<Application>) =>
  autosave.flush().catch((error: unknown) => {
    if (!autosave.isClosed()) throw error
  })

export class Submission {
  readonly #options: SubmissionOptions
  readonly #look: (userId: string | undefined) => Promise<Loaded>
  /** All tries have the same id, so the server stores one. */
  #id: string | undefined
  #isUnderWay = false

  constructor(options: SubmissionOptions, look: (userId: string | undefined) => Promise<Loaded>) {
    this.#options = options
    this.#look = look
  }

  isUnderWay = () => this.#isUnderWay

  forget() {
    this.#id = undefined
  }

  async ask(autosave: Autosave<Application>, consent: Consent, userId: string | undefined) {
    this.#id ??= this.#options.newId()
    const saveId = this.#id
    this.#isUnderWay = true
    try {
      return await submitPatiently(() => this.#attempt(autosave, consent, saveId, userId), this.#options)
    } catch (error) {
      if (isRefused(error)) this.#options.underWay.end()
      const found = error instanceof NoReply ? await this.#findStored(userId) : undefined
      if (!found) throw error
      this.#options.underWay.end()
      return found
    } finally {
      this.#isUnderWay = false
    }
  }

  async #attempt(
    autosave: Autosave<Application>,
    consent: Consent,
    saveId: string,
    userId: string | undefined,
  ): Promise<SubmitReply> {
    const { submit, underWay } = this.#options
    await flushUnlessClosed(autosave)
    underWay.begin(userId)
    const reply = await submit({ consent, version: autosave.version(), saveId }, userId)
    underWay.end()
    return reply
  }

  async #findStored(userId: string | undefined): Promise<SubmitReply | undefined> {
    const found = await this.#look(userId).catch(() => undefined)
    if (found?.record?.status !== 'submitted' || found.record.reference === null) return undefined
    const { reference, submitted_at: submittedAt } = found.record
    return { kind: 'submitted', reference, submittedAt: submittedAt ?? undefined }
  }
}
