// The applicant's draft in memory: loaded once per signed-in user, changed by the pages, saved by autosave, closed by submit.
// Free of React. The status it shows changes only after the submitting screen, or the guard would cut that off.
import type * as z from 'zod/mini'
import { readApplication } from '#domain/application.ts'
import { submittingScreenDelay } from '#domain/constants.ts'
import type { FormRecord, getFormData, Profile } from '#domain/contract.ts'
import type { Draft, DraftField } from '#domain/draft.ts'
import type { StepNumber } from '#domain/paths.ts'
import type { Schedule } from '#web/platform/schedule.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import type { ConflictSide } from './conflicts.ts'
import { type DraftSnapshot, draftAnswersOf, emptySnapshot, recordState } from './draft-snapshot.ts'
import { followSubmission, type Loaded, type Outcome, type UnderWay } from './follow-submission.ts'
import type { SaveAnswer, SaveRequest } from './save-call.ts'
import { type Consent, createSubmission, type Submit } from './submission.ts'
import { answeredWithin } from './submit-patiently.ts'

export type DraftStoreOptions = {
  load: (userId: string | undefined) => Promise<z.infer<typeof getFormData.reply>>
  save: (request: SaveRequest, userId: string | undefined) => Promise<SaveAnswer>
  submit: Submit
  schedule: Schedule
  random: () => number
  newId: () => string
  underWay: UnderWay
}

/** Milliseconds that one look may take. */
const lookTimeout = 10_000

export type DraftStore = ReturnType<typeof createDraftStore>

export const createDraftStore = (options: DraftStoreOptions) => {
  const { schedule, random, newId } = options
  let state = emptySnapshot
  let autosave: Autosave | undefined
  let learning: Promise<void> | undefined
  let loads = 0
  const listeners = new Set<() => void>()

  const look = async (userId: string | undefined): Promise<Loaded> => {
    const { data, profile } = await answeredWithin(options.load(userId), lookTimeout, schedule)
    return { record: data[0], profile }
  }

  const submission = createSubmission(options, look)

  const publish = (part: Partial<DraftSnapshot>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  const clear = () => {
    autosave?.stop()
    autosave = undefined
    submission.forget()
    loads += 1
    publish(emptySnapshot)
  }

  const begin = (record: FormRecord | undefined, profile: Profile) => {
    const started = createAutosave({
      saved: { answers: record?.form_data ?? {}, version: record?.version ?? 0 },
      send: (request) => options.save(request, state.userId),
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
          blocked: started.blocked(),
        })
        if (started.isClosed() && !submission.isUnderWay()) void learnOfSubmission(started)
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
      blocked: [],
      profile,
      phase: 'ready',
    })
  }

  /** A submission was under way when the page was reloaded. */
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

  const submit = async (consent: Consent) => {
    const current = autosave
    if (!current) throw new Error('There is no draft to submit')
    const answer = await submission.ask(current, consent, state.userId)
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
