// Autosave: from changed answers to acknowledged saves (STA-3). Decides when a save goes out and what its answer
// means; the answers themselves are in window-answers.ts, the sending in save-sender.ts. Free of React, timers injected.
import type { Schedule } from '#web/platform/schedule.ts'
import type { ConflictSide } from './conflicts.ts'
import { asLastWords } from './final-save.ts'
import { keepaliveLimit, type SaveAnswer, type SavedCopy, type SendSave, saveLimit } from './save-call.ts'
import { createSaveDelay } from './save-delay.ts'
import { createSaveSender, type Sent } from './save-sender.ts'
import { createSaveWaiters } from './save-waiters.ts'
import { type Answers, answersOf, bytesOf } from './unsaved-answers.ts'
import { createWindowAnswers } from './window-answers.ts'

export type SaveStatus = 'saved' | 'saving' | 'retrying'

export type AutosaveOptions = {
  /** What is stored at the start; nothing is ever saved because of it. */
  saved: SavedCopy
  /** Called synchronously, so that a page being closed still gets its request out. */
  send: SendSave
  /** The number of the step shown. */
  step: () => number
  schedule: Schedule
  random: () => number
  newId: () => string
  /** The answers or the status may have changed. */
  onChange: () => void
}

type Refused = Extract<SaveAnswer, { kind: 'refused' }>

export type Autosave = ReturnType<typeof createAutosave>

export const createAutosave = (options: AutosaveOptions) => {
  const { schedule, newId, onChange } = options
  const answers = createWindowAnswers(options.saved)
  const { unsaved, conflicts, refusal } = answers
  const waiters = createSaveWaiters()
  let isDue = false
  let isStopped = false

  const compose = (): Sent => {
    delay.cancel()
    const carried = unsaved.within(saveLimit)
    isDue = !unsaved.isCoveredBy(carried)
    const previousSaveId = sender.straggler()
    return {
      answers: answersOf(carried),
      step: options.step(),
      version: answers.version(),
      saveId: newId(),
      carried,
      ...(previousSaveId && { previousSaveId }),
    }
  }

  const transmit = (request: Sent) => {
    conflicts.onSent(request.answers)
    sender.transmit(request)
  }

  /** Sends what is waiting, unless a save is on its way. */
  const proceed = () => {
    if (isStopped || sender.isInFlight()) return
    const unanswered = sender.unanswered()
    if (unanswered) transmit(unanswered)
    else if (isDue && !unsaved.isEmpty()) transmit(compose())
  }

  const finishWaiting = () => {
    const refused = refusal()
    if (refused) waiters.reject(refused.error)
    else waiters.resolve()
  }

  const finishOrProceed = () => {
    if (unsaved.isEmpty()) finishWaiting()
    else proceed()
  }

  const giveUp = () => {
    sender.giveUp()
    isDue = true
  }

  const stop = (reason: unknown = new Error('Drafts are closed')) => {
    isStopped = true
    delay.cancel()
    sender.stop()
    if (unsaved.isEmpty()) waiters.resolve()
    else waiters.reject(reason)
  }

  const onFailed = (error: unknown, retryAfter = 0) => {
    sender.retryFailed(retryAfter)
    waiters.reject(error)
  }

  const onSaved = (request: Sent, version: number, copy?: SavedCopy) => {
    answers.onSaved(request.answers, request.carried, version)
    if (copy) answers.takeOver(copy)
    sender.onSaved()
    if (!waiters.isEmpty()) isDue = true
    finishOrProceed()
  }

  const onStale = (copy: SavedCopy) => {
    answers.takeOver(copy)
    giveUp()
    sender.retryStale()
    if (sender.hasFailed())
      waiters.reject(new Error('The answers are being changed in another window all the time'))
  }

  const onRefused = ({ carried }: Sent, { fields, error, isBlocked }: Refused) => {
    const known = fields.filter((field) => carried.has(field))
    if (known.length === 0) return onFailed(error)
    for (const field of known) answers.setAside(field, carried, { error, isBlocked })
    giveUp()
    finishOrProceed()
  }

  const onAnswer = (request: Sent, answer: SaveAnswer) => {
    if (answer.kind === 'saved') onSaved(request, answer.version, answer.copy)
    else if (answer.kind === 'stale') onStale(answer.copy)
    else if (answer.kind === 'refused') onRefused(request, answer)
    else if (answer.kind === 'closed') stop(answer.error)
    else onFailed(answer.error, answer.retryAfter)
    onChange()
  }

  const sender = createSaveSender({ ...options, onAnswer, proceed })

  const delay = createSaveDelay(schedule, () => {
    isDue = true
    if (!sender.unanswered()) proceed()
  })

  const change = (changed: Answers) => {
    if (isStopped || !answers.change(changed)) return
    if (unsaved.isEmpty()) delay.cancel()
    else delay.restart()
    onChange()
  }

  const sendAll = (finish: (request: Sent) => Sent) => {
    if (isStopped || unsaved.isEmpty()) return
    const unanswered = sender.unanswered()
    if (!unanswered) return transmit(finish(compose()))
    if (!unsaved.isCoveredBy(unanswered.carried))
      return transmit({ ...finish(compose()), previousSaveId: unanswered.saveId })
    const finished = finish(unanswered)
    if (!sender.isInFlight() || finished !== unanswered) transmit(finished)
  }

  return {
    /** Takes over changed answers; null takes one back. They are saved 2 seconds after the last change, 8 after the first at the latest. */
    change,

    /** The stored answers with the unsaved ones laid over. */
    latest: answers.latest,
    version: answers.version,
    /** Field to what another window saved while it was changed here too; the own answer stands. */
    conflicts: conflicts.theirs,
    /** Field to what was saved from here before another window changed it; the other answer stands. */
    overruled: conflicts.mine,
    blocked: answers.blocked,
    /** Ends the notice of a field with the answer chosen. */
    settleConflict: (field: string, side: ConflictSide) => {
      if (isStopped) return
      change(conflicts.settle(field, side))
      onChange()
    },

    status: (): SaveStatus => {
      if (refusal()) return 'retrying'
      if (unsaved.isEmpty()) return 'saved'
      return sender.hasFailed() || isStopped ? 'retrying' : 'saving'
    },

    /** Saves at once. Resolves when everything is saved; rejects when a try fails (which goes on being retried). */
    flush: (): Promise<void> => {
      if (unsaved.isEmpty() && !refusal()) return Promise.resolve()
      const saved = waiters.add()
      if (isStopped) stop()
      else if (unsaved.isEmpty()) finishWaiting()
      else {
        isDue = true
        proceed()
        onChange()
      }
      return saved
    },

    /** The page may be going: everything unsaved goes out now, even while an earlier save is unanswered. */
    leave: () => sendAll((request) => request),
    /** The page is going: the server is told, so that another window's save in between is no obstacle. */
    leaveForGood: () => sendAll((request) => asLastWords(request, answers.storedAt)),

    /** Leaving the page now would lose answers, or might: the browser should ask first. */
    wouldLose: (isOnline: boolean): boolean => {
      if (refusal()) return true
      if (unsaved.isEmpty()) return false
      const bytes = bytesOf(answersOf(unsaved.all()))
      const unanswered = sender.unanswered()
      const onTheirWay = sender.isInFlight() && unanswered ? bytesOf(unanswered.answers) : 0
      const isTooLarge = bytes > saveLimit || bytes + onTheirWay > keepaliveLimit
      return isStopped || sender.hasFailed() || !isOnline || isTooLarge
    },

    /** The network is back: a save waiting for its next try goes out now, unless the server asked to wait. */
    retryNow: sender.retryNow,

    /** A newer stored copy became known by another way than a save. */
    rebase: (copy: SavedCopy) => {
      if (copy.version <= answers.version()) return
      answers.takeOver(copy)
      onChange()
    },

    /** No draft is taken any more. */
    isClosed: () => isStopped,
    stop,
  }
}
