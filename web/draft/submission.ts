import type * as z from 'zod/mini'
import type { Application } from '#domain/application.ts'
import type { FormRecord, Profile, submitApplication } from '#domain/contracts/contract.ts'
import { ApiError, busyDelay } from '#web/calls/call-api.ts'
import { backOff, later, NoReply, withTimeout } from '#web/platform/schedule.ts'
import type { Autosave } from './autosave.ts'
import type { SavedCopy, Surroundings } from './save-call.ts'

const patience = 60_000
/** Milliseconds. The API gives up after 30 seconds. */
const replyTimeout = 45_000

const submitPatiently = async <Reply>(
  attempt: () => Promise<Reply>,
  clock: Omit<Surroundings, 'newId'>,
): Promise<Reply> => {
  const tryAgain = async (failures: number, waited: number): Promise<Reply> => {
    try {
      return await withTimeout(attempt(), replyTimeout, clock.schedule)
    } catch (error) {
      const asked = busyDelay(error)
      if (asked === undefined) throw error
      const wait = Math.max(asked * (1 + clock.random() / 2), backOff(failures, clock.random))
      if (waited + wait > patience) throw error
      await later(clock.schedule, wait)
      return tryAgain(failures + 1, waited + wait)
    }
  }
  return tryAgain(1, 0)
}

export type UnderWay = {
  begin: (userId: string | undefined) => void
  end: () => void
  /** Milliseconds. */
  age: (userId: string) => number | undefined
}

export type Loaded = { record: FormRecord | undefined; profile: Profile }

/** Milliseconds. The API gives up after 30 seconds, so the outcome is final. */
const life = 35_000
const lookInterval = 3000

export type Outcome = { news: 'went through' | 'not submitted' | 'unknown'; found?: Loaded }

export type Consent = z.infer<typeof submitApplication.request>['consent']
type Signed = { consent: Consent; hasReadTyped?: true }
export type SubmitRequest = Signed & { version: number; saveId: string }
export type SubmitReply =
  | { kind: 'submitted'; reference: string; submittedAt: string | undefined }
  | { kind: 'stale'; copy: SavedCopy<Application>; error: unknown }
export type Submit = (request: SubmitRequest, userId: string | undefined) => Promise<SubmitReply>

type SubmissionOptions = Surroundings & { submit: Submit; underWay: UnderWay }

/** The server said no. After any other failure, the submission can be stored. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** An earlier try can have arrived and its reply been lost. Trying again gets that reply. */
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

  async ask(autosave: Autosave<Application>, signed: Signed, userId: string | undefined) {
    this.#id ??= this.#options.newId()
    const saveId = this.#id
    this.#isUnderWay = true
    try {
      return await submitPatiently(() => this.#attempt(autosave, signed, saveId, userId), this.#options)
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

  /** @param age milliseconds since it was sent, before the page was reloaded */
  async follow(age: number, userId: string, isOver: () => boolean): Promise<Outcome> {
    await later(this.#options.schedule, lookInterval)
    if (isOver()) return { news: 'unknown' }
    const found = await this.#look(userId).catch(() => undefined)
    if (found?.record?.status === 'submitted') return { news: 'went through', found }
    if (age < life) return this.follow(age + lookInterval, userId, isOver)
    return { news: found ? 'not submitted' : 'unknown' }
  }

  async #attempt(
    autosave: Autosave<Application>,
    signed: Signed,
    saveId: string,
    userId: string | undefined,
  ): Promise<SubmitReply> {
    const { submit, underWay } = this.#options
    await flushUnlessClosed(autosave)
    underWay.begin(userId)
    const reply = await submit({ ...signed, version: autosave.version(), saveId }, userId)
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
