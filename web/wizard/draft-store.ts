// The applicant's draft in memory: loaded once per signed-in user, changed by the pages, saved by autosave, closed by submit.
// Free of React. The status it shows changes only after the submitting screen, or the guard would cut that off.
import type * as z from 'zod/mini'
import { readApplication } from '#domain/application.ts'
import { submittingScreenDelay } from '#domain/constants.ts'
import type { FormRecord, getFormData, Profile, submitApplication } from '#domain/contract.ts'
import type { Draft, DraftField } from '#domain/draft.ts'
import type { StepNumber } from '#domain/journey.ts'
import { ApiError } from '#web/api.ts'
import type { Schedule } from '#web/schedule.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import type { ConflictSide } from './conflicts.ts'
import { type DraftSnapshot, draftAnswersOf, emptySnapshot, recordState } from './draft-snapshot.ts'
import { followSubmission, type Loaded, type Outcome, type UnderWay } from './follow-submission.ts'
import type { SaveAnswer, SavedCopy, SaveRequest } from './save-call.ts'
import { answeredWithin, NoAnswer, submitPatiently } from './submit-patiently.ts'

export type Consent = Omit<z.infer<typeof submitApplication.request>['consent'], 'textVersion'>
export type SubmitRequest = { consent: Consent; version: number; saveId: string }
export type SubmitAnswer =
  | { kind: 'submitted'; reference: string; submittedAt: string | undefined }
  | { kind: 'stale'; copy: SavedCopy; error: unknown }

export type DraftStoreOptions = {
  load: (userId: string | undefined) => Promise<z.infer<typeof getFormData.response>>
  save: (request: SaveRequest, userId: string | undefined) => Promise<SaveAnswer>
  submit: (request: SubmitRequest, userId: string | undefined) => Promise<SubmitAnswer>
  schedule: Schedule
  random: () => number
  newId: () => string
  underWay: UnderWay
}

/** Milliseconds that one look may take. */
const lookTimeout = 10_000

/** The server has said no. Any other failure leaves open what became of it, also the one that a page meets while it is loaded anew. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** Closed may mean that this very submission arrived and its answer was lost: then a repeat tells. */
const flushUnlessClosed = (autosave: Autosave) =>
  autosave.flush().catch((error: unknown) => {
    if (!autosave.isClosed()) throw error
  })

export type DraftStore = ReturnType<typeof createDraftStore>

export const createDraftStore = (options: DraftStoreOptions) => {
  const { schedule, random, newId } = options
  let state = emptySnapshot
  let autosave: Autosave | undefined
  let submitId: string | undefined
  let isSubmitting = false
  let learning: Promise<void> | undefined
  let loads = 0
  const listeners = new Set<() => void>()

  const publish = (part: Partial<DraftSnapshot>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  const clear = () => {
    autosave?.stop()
    autosave = undefined
    submitId = undefined
    loads += 1
    publish(emptySnapshot)
  }

  const tellOfBlocked = (answer: SaveAnswer) => {
    if (answer.kind === 'refused' && answer.isBlocked) publish({ blocked: answer.fields })
    return answer
  }

  const begin = (record: FormRecord | undefined, profile: Profile) => {
    const started = createAutosave({
      saved: { answers: record?.form_data ?? {}, version: record?.version ?? 0 },
      send: (request) => options.save(request, state.userId).then(tellOfBlocked),
      step: () => state.step,
      schedule,
      random,
      newId,
      onChange: () => {
        if (autosave !== started) return
        publish({
          application: readApplication(started.latest()),
          saveStatus: started.status(),
          conflicts: draftAnswersOf(started.conflicts()),
          overruled: draftAnswersOf(started.overruled()),
          ...(started.status() === 'saved' && { blocked: emptySnapshot.blocked }),
        })
        if (started.isClosed() && !isSubmitting) void learnOfSubmission(started)
      },
    })
    if (record?.status === 'submitted') started.stop()
    autosave = started
    publish({
      ...recordState(record),
      application: readApplication(started.latest()),
      saveStatus: started.status(),
      conflicts: {},
      overruled: {},
      profile,
      phase: 'ready',
    })
  }

  const look = async (userId: string): Promise<Loaded> => {
    const { data, profile } = await answeredWithin(options.load(userId), lookTimeout, schedule)
    return { record: data[0], profile }
  }

  /** A submission was under way when the page was loaded anew. */
  const tellOfSubmission = async (started: Autosave | undefined, userId: string) => {
    const age = options.underWay.age(userId)
    if (age === undefined) return
    const isOver = () => autosave !== started
    let outcome: Outcome = { news: 'went through' }
    if (state.status !== 'submitted') {
      publish({ submissionNews: 'looking' })
      outcome = await followSubmission({ age, look: () => look(userId), schedule, isOver })
    }
    if (isOver()) return
    if (outcome.found) begin(outcome.found.record, outcome.found.profile)
    options.underWay.end()
    publish({ submissionNews: outcome.news })
  }

  const load = async (userId: string) => {
    clear()
    publish({ userId, phase: 'loading' })
    const thisLoad = loads
    try {
      const { data, profile } = await options.load(userId)
      if (thisLoad !== loads) return
      begin(data[0], profile)
      void tellOfSubmission(autosave, userId)
    } catch (error) {
      if (thisLoad !== loads) return
      console.error('Loading the draft failed', error)
      publish({ phase: 'failed', failure: error })
    }
  }

  /** Drafts are closed: submitted in another window, or by a call whose answer was lost. Then it is shown as submitted. */
  const learnOfSubmission = (closed: Autosave): Promise<void> => {
    learning ??= options
      .load(state.userId)
      .then(
        ({ data: [record], profile }) => {
          if (autosave !== closed || record?.status !== 'submitted') return
          publish({ wasTooLate: closed.status() !== 'saved' })
          begin(record, profile)
        },
        (error: unknown) => console.warn('Loading the submitted application failed', error),
      )
      .finally(() => {
        learning = undefined
      })
    return learning
  }

  const flush = async () => {
    const current = autosave
    await current?.flush().catch(async (error: unknown) => {
      const isClosed = current.isClosed() && autosave === current
      if (isClosed) await learnOfSubmission(current)
      if (!isClosed || autosave === current) throw error
    })
  }

  /** Its answer may be lost and it may be stored all the same. */
  const storedSubmission = async (): Promise<SubmitAnswer | undefined> => {
    const found = await look(state.userId ?? '').catch(() => undefined)
    if (found?.record?.status !== 'submitted' || found.record.reference === null) return undefined
    const { reference, submitted_at: submittedAt } = found.record
    return { kind: 'submitted', reference, submittedAt: submittedAt ?? undefined }
  }

  const askToSubmit = async (current: Autosave, consent: Consent) => {
    const { userId } = state
    submitId ??= newId()
    const saveId = submitId
    isSubmitting = true
    const attempt = async () => {
      await flushUnlessClosed(current)
      options.underWay.begin(userId)
      const answer = await options.submit({ consent, version: current.version(), saveId }, userId)
      options.underWay.end()
      return answer
    }
    try {
      return await submitPatiently(attempt, options)
    } catch (error) {
      if (isRefused(error)) options.underWay.end()
      const stored = error instanceof NoAnswer ? await storedSubmission() : undefined
      if (!stored) throw error
      options.underWay.end()
      return stored
    } finally {
      isSubmitting = false
    }
  }

  const submit = async (consent: Consent) => {
    const current = autosave
    if (!current) throw new Error('There is no draft to submit')
    const answer = await askToSubmit(current, consent)
    if (answer.kind === 'stale') {
      current.rebase(answer.copy)
      throw answer.error
    }
    current.stop()
    await new Promise<void>((resolve) => void schedule(resolve, submittingScreenDelay))
    if (autosave !== current) return
    const application = { ...state.application, ...consent }
    const { reference, submittedAt } = answer
    publish({ application, status: 'submitted', reference, submittedAt })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => state,
    /** Loads the user's draft; a second call for the same user does nothing unless the first failed. */
    open: (userId: string) =>
      state.userId === userId && state.phase !== 'failed' ? undefined : load(userId),
    clear,
    change: (answers: Draft) => autosave?.change(answers),
    /** Ends the notice of a conflict: the answer becomes the one of this window or of the other, and is saved. */
    settleConflict: (field: DraftField, side: ConflictSide) => autosave?.settleConflict(field, side),
    /** The number of the step shown (WIZ-4), which the next save names. */
    showStep: (step: StepNumber) => publish({ step }),
    keepConsent: (consent: DraftSnapshot['consent']) =>
      publish({ consent: { ...state.consent, ...consent } }),
    flush,
    leave: () => autosave?.leave(),
    leaveForGood: () => autosave?.leaveForGood(),
    wouldLose: (isOnline: boolean) => autosave?.wouldLose(isOnline) ?? false,
    retryNow: () => autosave?.retryNow(),
    /** Submits and waits out the submitting screen (HIP-3). Rejects when a save or the submission fails; then all is as before. */
    submit,
  }
}
