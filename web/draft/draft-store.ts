// Free of React.
import type { Application, Draft, DraftField } from '#domain/application.ts'
import { submittingScreenDelay } from '#domain/constants.ts'
import type { FormRecord, Profile } from '#domain/contracts/contract.ts'
import type { StepNumber } from '#domain/paths.ts'
import { pick } from '#domain/pick.ts'
import { later, withTimeout } from '#web/platform/schedule.ts'
import { createStore } from '#web/platform/store.ts'
import { Autosave } from './autosave.ts'
import { copyOf, isDeleted } from './draft-calls.ts'
import { type DraftSnapshot, emptySnapshot, newsOf, recordState } from './draft-snapshot.ts'
import { type Read, readAfter, type SaveUnderWay } from './last-save.ts'
import { isSameAnswer, type SaveReply, type SaveRequest, type Surroundings } from './save-call.ts'
import {
  type Consent,
  type Loaded,
  type Outcome,
  Submission,
  type Submit,
  type UnderWay,
} from './submission.ts'
import type { ConflictSide } from './window-answers.ts'

export type DraftStoreOptions = Surroundings & {
  load: (userId: string | undefined) => Promise<Read>
  save: (request: SaveRequest<Application>, userId: string | undefined) => Promise<SaveReply<Application>>
  submit: Submit
  underWay: UnderWay
  saveUnderWay: SaveUnderWay
}

const lookTimeout = 10_000

type MergedListener = (fields: readonly string[]) => void

type Marks = DraftSnapshot['typedBy']

/** What was typed over since is the applicant's. */
const marksThatHold = (
  marks: Marks = {},
  marked: Readonly<Record<string, unknown>>,
  latest: Readonly<Record<string, unknown>>,
): Marks => pick(marks, (field) => isSameAnswer(marked[field], latest[field]))

export class DraftStore {
  readonly #options: DraftStoreOptions
  readonly #submission: Submission
  readonly #shown = createStore(emptySnapshot)
  readonly #mergedListeners = new Set<MergedListener>()
  #autosave: Autosave<Application> | undefined
  #learning: Promise<void> | undefined
  #loads = 0
  #helpShown = 0

  constructor(options: DraftStoreOptions) {
    this.#options = options
    this.#submission = new Submission(options, (userId) => this.#look(userId))
  }

  subscribe = this.#shown.subscribe
  snapshot = this.#shown.snapshot
  /** The fields changed without typing: by another window, or the picked answer of a conflict. */
  subscribeMerged = (listener: MergedListener) => {
    this.#mergedListeners.add(listener)
    return () => void this.#mergedListeners.delete(listener)
  }

  open = (userId: string) =>
    this.snapshot().userId === userId && this.snapshot().phase !== 'failed' ? undefined : this.#load(userId)

  clear = () => {
    this.#autosave?.stop()
    this.#autosave = undefined
    this.#submission.forget()
    this.#loads += 1
    this.#shown.change(emptySnapshot)
  }

  change = (answers: Draft) => this.#autosave?.change(answers)
  hold = (answers: Draft) => this.#autosave?.hold(answers)
  releaseHeld = () => this.#autosave?.releaseHeld()
  unsaved = (): Application => this.#autosave?.unsaved() ?? {}
  settleConflict = (field: DraftField, side: ConflictSide) => this.#autosave?.settleConflict(field, side)
  showStep = (step: StepNumber) => this.#shown.change({ step })
  keepConsent = (consent: DraftSnapshot['consent']) =>
    this.#shown.change({ consent: { ...this.snapshot().consent, ...consent } })

  flush = async () => {
    const current = this.#autosave
    await current?.flush().catch(async (error: unknown) => {
      const isClosed = current.isClosed() && this.#autosave === current
      if (isClosed) await this.#learnOfSubmission(current)
      if (!isClosed || this.#autosave === current) throw error
    })
  }

  untilSaved = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (this.snapshot().saveStatus !== 'saved') return
        stop()
        resolve()
      }
      const stop = this.subscribe(check)
      check()
      this.flush().catch(() => {})
    })

  /** What the team changed and typed. Rejects and changes nothing if the server can't be reached. */
  refresh = async (): Promise<void> => {
    const current = this.#autosave
    const helpShown = this.#helpShown
    const { record } = await this.#look(this.snapshot().userId)
    if (!record || this.#autosave !== current) return
    // What this page did since is newer than what was read.
    if (helpShown !== this.#helpShown) return this.refresh()
    const copy = copyOf(record)
    if (copy) current?.rebase(copy)
    const typedBy = marksThatHold(record.typed_by, record.form_data, this.snapshot().application)
    this.#shown.change({ ...newsOf(record), typedBy })
  }

  showPapers = (papers: readonly unknown[]) => this.#shown.change({ papers: [...papers] })
  showSigners = (signers: unknown[], invitationsLeft: number) =>
    this.#shown.change({ signers, invitationsLeft })

  showHelp = (part: Partial<Pick<DraftSnapshot, 'help' | 'byPhone'>>) => {
    this.#helpShown += 1
    this.#shown.change(part)
  }

  leave = () => {
    const { saveUnderWay } = this.#options
    if (this.#autosave) saveUnderWay.note(this.snapshot().userId, this.#autosave.leave())
  }
  wouldLose = (isOnline: boolean) => this.#autosave?.wouldLose(isOnline) ?? false
  retryNow = () => this.#autosave?.retryNow()

  /** Waits out the submitting screen. The new status shows only then. Rejects if saving or submitting fails. */
  submit = async (consent: Consent, hasReadTyped?: true) => {
    const current = this.#autosave
    if (!current) throw new Error('There is no draft to submit')
    const signed = { consent, ...(hasReadTyped && { hasReadTyped }) }
    const reply = await this.#submission
      .ask(current, signed, this.snapshot().userId)
      .catch((error: unknown) => {
        if (isDeleted(error)) this.#showDeleted()
        throw error
      })
    if (reply.kind === 'stale') {
      current.rebase(reply.copy)
      throw reply.error
    }
    current.stop()
    await later(this.#options.schedule, submittingScreenDelay)
    if (this.#autosave !== current) return
    const { textVersion, ...answers } = consent
    const application = { ...this.snapshot().application, ...answers }
    const { reference, submittedAt } = reply
    this.#shown.change({ application, status: 'submitted', reference, submittedAt })
  }

  async #look(userId: string | undefined): Promise<Loaded> {
    const { load, schedule } = this.#options
    const { data, profile } = await withTimeout(load(userId), lookTimeout, schedule)
    return { record: data[0], profile }
  }

  async #load(userId: string) {
    this.clear()
    this.#shown.change({ userId, phase: 'loading' })
    const thisLoad = this.#loads
    try {
      const { load, saveUnderWay, schedule } = this.#options
      const { data, profile, reminders } = await readAfter(
        saveUnderWay.of(userId),
        () => load(userId),
        schedule,
      )
      if (thisLoad !== this.#loads) return
      saveUnderWay.note(userId, undefined)
      this.#shown.change({ reminders })
      this.#begin(data[0], profile)
      void this.#findSubmission(userId)
    } catch (error) {
      if (thisLoad !== this.#loads) return
      if (isDeleted(error)) return this.#showDeleted()
      console.error('Loading the draft failed', error)
      this.#shown.change({ phase: 'failed', failure: error })
    }
  }

  #showDeleted() {
    const { userId } = this.snapshot()
    this.clear()
    this.#shown.change({ userId, phase: 'deleted' })
  }

  #begin(record: FormRecord | undefined, profile: Profile) {
    const { save } = this.#options
    const started: Autosave<Application> = new Autosave<Application>({
      ...this.#options,
      saved: { answers: record?.form_data ?? {}, version: record?.version ?? 0 },
      send: async (request) => {
        const reply = await save(request, this.snapshot().userId)
        if ('copy' in reply) void this.refresh().catch(() => undefined)
        return reply
      },
      step: () => this.snapshot().step,
      onChange: (merged) => this.#onAutosave(started, merged),
    })
    if (record?.status === 'submitted') started.stop()
    this.#autosave = started
    this.#shown.change({ ...recordState(record), ...this.#autosaveState(started), profile, phase: 'ready' })
  }

  #onAutosave(changed: Autosave<Application>, merged: readonly string[]) {
    if (this.#autosave !== changed) return
    const { application: before, typedBy: marks } = this.snapshot()
    const after = this.#autosaveState(changed)
    this.#shown.change({ ...after, typedBy: marksThatHold(marks, before, after.application) })
    if (merged.length > 0) for (const listener of this.#mergedListeners) listener(merged)
    if (changed.isClosed() && !this.#submission.isUnderWay()) void this.#learnOfSubmission(changed)
  }

  #autosaveState(autosave: Autosave<Application>) {
    return {
      application: autosave.latest(),
      saveStatus: autosave.status(),
      conflicts: autosave.conflicts(),
      blocked: autosave.blocked(),
    }
  }

  async #findSubmission(userId: string) {
    const { underWay } = this.#options
    const started = this.#autosave
    const age = underWay.age(userId)
    if (age === undefined) return
    const isOver = () => this.#autosave !== started
    let outcome: Outcome = { news: 'went through' }
    if (this.snapshot().status !== 'submitted') {
      this.#shown.change({ submissionNews: 'looking' })
      outcome = await this.#submission.follow(age, userId, isOver)
    }
    if (isOver()) return
    if (outcome.found) this.#begin(outcome.found.record, outcome.found.profile)
    underWay.end()
    this.#shown.change({ submissionNews: outcome.news })
  }

  /** Another window submitted, or the reply to our submission was lost. */
  #learnOfSubmission(closed: Autosave<Application>): Promise<void> {
    const show = (record: FormRecord | undefined, profile: Profile) => {
      if (this.#autosave !== closed || record?.status !== 'submitted') return
      this.#shown.change({ wasTooLate: closed.status() !== 'saved' })
      this.#begin(record, profile)
    }
    this.#learning ??= this.#options
      .load(this.snapshot().userId)
      .then(
        ({ data, profile }) => show(data[0], profile),
        (error: unknown) => {
          if (isDeleted(error) && this.#autosave === closed) this.#showDeleted()
          else console.warn('Loading the submitted application failed', error)
        },
      )
      .finally(() => {
        this.#learning = undefined
      })
    return this.#learning
  }
}
