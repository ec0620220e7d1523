// Autosave: from changed answers to acknowledged saves (STA-3, design section 6). One save at a time; a save whose answer was
// lost is sent again as it was, under its own saveId, so that it can never be applied twice. Free of React, timers injected.
import { autosaveDelay } from '#domain/constants.ts'
import { backOff } from './back-off.ts'
import { type ConflictSide, createConflicts } from './conflicts.ts'
import {
  type Answers,
  answersOf,
  bytesOf,
  type Carried,
  createUnsavedAnswers,
  isSameAnswer,
} from './unsaved-answers.ts'

export type SaveStatus = 'saved' | 'saving' | 'retrying'

/**
 * When the page is being left, `previousSaveId` names a save that is still unanswered; and when it is left for good, `mayReplace`
 * names the stored values that each answer may take the place of: all that this window knows of.
 */
export type SaveRequest = {
  answers: Answers
  step: number
  version: number
  saveId: string
  previousSaveId?: string
  mayReplace?: Record<string, unknown[]>
}

export type SavedCopy = { answers: Answers; version: number }

export type SaveAnswer =
  /** With the copy that came out, where it may hold more than what was sent. */
  | { kind: 'saved'; version: number; copy?: SavedCopy }
  /** Somebody saved in between: the newer copy. */
  | { kind: 'stale'; copy: SavedCopy }
  /** These answers will never be taken as they are. */
  | { kind: 'refused'; fields: readonly string[]; error: unknown }
  /** The application is submitted; no draft is taken any more. */
  | { kind: 'closed'; error: unknown }
  /** Unknown whether it was stored; to be sent again, not before `retryAfter` milliseconds. */
  | { kind: 'failed'; error: unknown; retryAfter?: number }

/** Runs something later; the function it returns cancels that. */
export type Schedule = (run: () => void, milliseconds: number) => () => void

export type AutosaveOptions = {
  /** What is stored at the start; nothing is ever saved because of it. */
  saved: SavedCopy
  /** Called synchronously, so that a page being closed still gets its request out. */
  send: (request: SaveRequest) => Promise<SaveAnswer>
  /** The number of the step shown. */
  step: () => number
  schedule: Schedule
  random: () => number
  newId: () => string
  /** The answers or the status may have changed. */
  onChange: () => void
}

type Sent = SaveRequest & { carried: Carried }
type Waiter = { resolve: () => void; reject: (error: unknown) => void }

/** Milliseconds without an answer after which a save counts as failed. */
const answerTimeout = 30_000
/** Bytes of answers in one save: the server takes 32 KB of body, of which the rest needs little. */
const saveLimit = 30 * 1024
/** Bytes of saves on their way that may outlive the page together: browsers give 64 KB. */
const keepaliveLimit = 60 * 1024
/** Stale answers in a row that are met with a new save at once; after that with a back-off. */
const patience = 3

const nothing = () => {}

export type Autosave = ReturnType<typeof createAutosave>

export const createAutosave = (options: AutosaveOptions) => {
  const { schedule, random, newId, onChange } = options
  const unsaved = createUnsavedAnswers()
  const conflicts = createConflicts()
  const refused = new Map<string, { value: unknown; error: unknown }>()
  let saved = options.saved
  let unanswered: Sent | undefined
  let attempt = 0
  let isInFlight = false
  let isDue = false
  let isHeldBack = false
  /** The id of a save given up for a later one, while it may still arrive. */
  let straggler: string | undefined
  let isStopped = false
  let failures = 0
  let staleAnswers = 0
  let cancelDelay = nothing
  let cancelRetry = nothing
  let cancelTimeout = nothing
  let waiters: Waiter[] = []

  const settleWaiters = (settle: (waiter: Waiter) => void) => {
    const settled = waiters
    waiters = []
    for (const waiter of settled) settle(waiter)
  }

  const compose = (): Sent => {
    cancelDelay()
    const carried = unsaved.within(saveLimit)
    isDue = !unsaved.isCoveredBy(carried)
    const answers = answersOf(carried)
    const request = { answers, step: options.step(), version: saved.version, saveId: newId(), carried }
    return straggler ? { ...request, previousSaveId: straggler } : request
  }

  /** To be merged by the server after another window's save: nobody will be here to do so. Never while the page may live on. */
  const asLastWords = (request: Sent): Sent => {
    if (request.mayReplace) return request
    const fields = Object.keys(request.answers)
    const known = (field: string) => [saved.answers[field] ?? null, ...conflicts.sent(field)]
    const mayReplace = Object.fromEntries(fields.map((field) => [field, known(field)]))
    return bytesOf(request.answers) + bytesOf(mayReplace) > saveLimit ? request : { ...request, mayReplace }
  }

  const transmit = (request: Sent) => {
    cancelRetry()
    cancelTimeout()
    unanswered = request
    isInFlight = true
    isHeldBack = false
    attempt += 1
    const thisAttempt = attempt
    const { carried: _, ...wire } = request
    conflicts.onSent(wire.answers)
    const fail = (error: unknown) => receive(thisAttempt, { kind: 'failed', error })
    cancelTimeout = schedule(() => fail(new Error('No answer to a save')), answerTimeout)
    options.send(wire).then((answer) => receive(thisAttempt, answer), fail)
  }

  /** Sends what is waiting, unless a save is on its way. */
  const proceed = () => {
    if (isStopped || isInFlight) return
    if (unanswered) transmit(unanswered)
    else if (isDue && !unsaved.isEmpty()) transmit(compose())
  }

  const retryIn = (milliseconds: number) => {
    cancelRetry()
    cancelRetry = schedule(proceed, milliseconds)
  }

  const onSaved = (request: Sent, version: number, copy?: SavedCopy) => {
    unsaved.settle(request.carried)
    conflicts.onSaved(request.answers)
    saved = { answers: { ...saved.answers, ...request.answers }, version }
    if (copy) takeOver(copy)
    straggler = undefined
    unanswered = undefined
    failures = 0
    staleAnswers = 0
    if (waiters.length > 0) isDue = true
    if (unsaved.isEmpty()) finishWaiting()
    else proceed()
  }

  const finishWaiting = () => {
    const [refusal] = refused.values()
    settleWaiters((waiter) => (refusal ? waiter.reject(refusal.error) : waiter.resolve()))
  }

  /** The answers given here that are not stored. */
  const own = (): Answers => ({ ...answersOf(refused), ...answersOf(unsaved.all()) })

  const takeOver = (copy: SavedCopy) => {
    conflicts.onNewerCopy(saved.answers, copy.answers, own())
    saved = copy
  }

  /** It is not stored and will not be; the one it named as sent before it still may be. */
  const giveUp = () => {
    straggler = unanswered?.previousSaveId ?? straggler
    unanswered = undefined
    isDue = true
  }

  const onStale = (copy: SavedCopy) => {
    takeOver(copy)
    giveUp()
    staleAnswers += 1
    if (staleAnswers <= patience) proceed()
    else retryIn(backOff(staleAnswers - patience, random))
  }

  /** Not sent again before it changes: it would only be refused again, and hold up the others. */
  const setAside = (field: string, error: unknown) => {
    const change = unsaved.all().get(field)
    if (!change || change.revision !== unanswered?.carried.get(field)?.revision) return
    refused.set(field, { value: change.value, error })
    unsaved.drop(field)
  }

  const onRefused = (fields: readonly string[], error: unknown) => {
    const known = fields.filter((field) => unanswered?.carried.has(field))
    if (known.length === 0) return onFailed(error)
    for (const field of known) setAside(field, error)
    giveUp()
    if (unsaved.isEmpty()) finishWaiting()
    else proceed()
  }

  const onFailed = (error: unknown, retryAfter = 0) => {
    failures += 1
    isHeldBack = retryAfter > 0
    // Spread out beyond what the server asked for too: it asks everybody for the same.
    retryIn(Math.max(retryAfter * (1 + random() / 2), backOff(failures, random)))
    settleWaiters((waiter) => waiter.reject(error))
  }

  const stop = (reason: unknown = new Error('Drafts are closed')) => {
    isStopped = true
    cancelDelay()
    cancelRetry()
    cancelTimeout()
    settleWaiters((waiter) => (unsaved.isEmpty() ? waiter.resolve() : waiter.reject(reason)))
  }

  const receive = (answeredAttempt: number, answer: SaveAnswer) => {
    if (isStopped || answeredAttempt !== attempt || !isInFlight || !unanswered) return
    isInFlight = false
    cancelTimeout()
    if (answer.kind === 'saved') onSaved(unanswered, answer.version, answer.copy)
    else if (answer.kind === 'stale') onStale(answer.copy)
    else if (answer.kind === 'refused') onRefused(answer.fields, answer.error)
    else if (answer.kind === 'closed') stop(answer.error)
    else onFailed(answer.error, answer.retryAfter)
    onChange()
  }

  const note = (field: string, value: unknown) => {
    refused.delete(field)
    conflicts.onChange(field, value)
    const isAsSaved = isSameAnswer(value, saved.answers[field]) && conflicts.sent(field).length === 0
    if (!isAsSaved) return unsaved.set(field, value)
    unsaved.drop(field)
    conflicts.onChangedBack(field, value)
  }

  const latest = (): Answers => ({ ...saved.answers, ...own() })

  const change = (answers: Answers) => {
    const before = latest()
    const changed = Object.entries(answers).filter(([field, value]) => !isSameAnswer(value, before[field]))
    if (isStopped || changed.length === 0) return
    for (const [field, value] of changed) note(field, value)
    cancelDelay()
    if (!unsaved.isEmpty()) {
      cancelDelay = schedule(() => {
        isDue = true
        if (!unanswered) proceed()
      }, autosaveDelay)
    }
    onChange()
  }

  const sendAll = (finish: (request: Sent) => Sent) => {
    if (isStopped || unsaved.isEmpty()) return
    if (!unanswered) return transmit(finish(compose()))
    if (!unsaved.isCoveredBy(unanswered.carried))
      return transmit({ ...finish(compose()), previousSaveId: unanswered.saveId })
    const finished = finish(unanswered)
    if (!isInFlight || finished !== unanswered) transmit(finished)
  }

  return {
    /** Takes over changed answers; null takes one back. They are saved 2 seconds after the last change. */
    change,

    /** The stored answers with the unsaved ones laid over. */
    latest,
    version: () => saved.version,
    /** Field to what another window saved while it was changed here too; the own answer stands. */
    conflicts: conflicts.theirs,
    /** Field to what was saved from here before another window changed it; the other answer stands. */
    overruled: conflicts.mine,
    /** Ends the notice of a field with the answer chosen. */
    settleConflict: (field: string, side: ConflictSide) => {
      if (isStopped) return
      change(conflicts.settle(field, side))
      onChange()
    },

    status: (): SaveStatus => {
      if (refused.size > 0) return 'retrying'
      if (unsaved.isEmpty()) return 'saved'
      return failures > 0 || isStopped ? 'retrying' : 'saving'
    },

    /** Saves at once. Resolves when everything is saved; rejects when a try fails (which goes on being retried). */
    flush: (): Promise<void> => {
      if (unsaved.isEmpty() && refused.size === 0) return Promise.resolve()
      return new Promise((resolve, reject) => {
        waiters.push({ resolve, reject })
        if (isStopped) return stop()
        if (unsaved.isEmpty()) return finishWaiting()
        isDue = true
        proceed()
        onChange()
      })
    },

    /** The page may be going: everything unsaved goes out now, even while an earlier save is unanswered. */
    leave: () => sendAll((request) => request),
    /** The page is going: the server is told, so that another window's save in between is no obstacle. */
    leaveForGood: () => sendAll(asLastWords),

    /** Leaving the page now would lose answers, or might: the browser should ask first (design section 6). */
    wouldLose: (isOnline: boolean): boolean => {
      if (refused.size > 0) return true
      if (unsaved.isEmpty()) return false
      const bytes = bytesOf(answersOf(unsaved.all()))
      const onTheirWay = isInFlight && unanswered ? bytesOf(unanswered.answers) : 0
      const isTooLarge = bytes > saveLimit || bytes + onTheirWay > keepaliveLimit
      return isStopped || failures > 0 || !isOnline || isTooLarge
    },

    /** The network is back: a save waiting for its next try goes out now, unless the server asked to wait. */
    retryNow: () => {
      if (unanswered && !isInFlight && !isHeldBack) proceed()
    },

    /** A newer stored copy became known by another way than a save. */
    rebase: (copy: SavedCopy) => {
      if (copy.version <= saved.version) return
      takeOver(copy)
      onChange()
    },

    /** No draft is taken any more. */
    isClosed: () => isStopped,
    stop,
  }
}
