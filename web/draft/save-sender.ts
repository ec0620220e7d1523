// One save on its way at a time. Without an answer it is sent again as it was, under its own saveId, so that it can never be applied
// twice; how long to wait before that grows with the failures in a row.
import { backOff } from '#web/platform/back-off.ts'
import type { Schedule } from '#web/platform/schedule.ts'
import type { SaveAnswer, SaveRequest, SendSave } from './save-call.ts'
import type { Carried } from './unsaved-answers.ts'

export type Sent = SaveRequest & { carried: Carried }

type SaveSenderOptions = {
  send: SendSave
  schedule: Schedule
  random: () => number
  /** Once for each save, unless another one took its place meanwhile. */
  onAnswer: (request: Sent, answer: SaveAnswer) => void
  /** It is time for the next try. */
  proceed: () => void
}

/** Milliseconds without an answer after which a save counts as failed. */
const answerTimeout = 30_000
/** Stale answers in a row that are met with a new save at once. The last of them counts as a failure; after it comes a back-off. */
const patience = 3

const nothing = () => {}

export const createSaveSender = ({ send, schedule, random, onAnswer, proceed }: SaveSenderOptions) => {
  let unanswered: Sent | undefined
  let attempt = 0
  let isInFlight = false
  let isHeldBack = false
  /** The id of a save given up for a later one, while it may still arrive. */
  let straggler: string | undefined
  let failures = 0
  let staleAnswers = 0
  let cancelRetry = nothing
  let cancelTimeout = nothing

  const receive = (answeredAttempt: number, answer: SaveAnswer) => {
    if (answeredAttempt !== attempt || !isInFlight || !unanswered) return
    isInFlight = false
    cancelTimeout()
    onAnswer(unanswered, answer)
  }

  const retryIn = (milliseconds: number) => {
    cancelRetry()
    cancelRetry = schedule(proceed, milliseconds)
  }

  return {
    unanswered: () => unanswered,
    isInFlight: () => isInFlight,
    hasFailed: () => failures > 0 || staleAnswers >= patience,
    straggler: () => straggler,

    transmit: (request: Sent) => {
      cancelRetry()
      cancelTimeout()
      unanswered = request
      isInFlight = true
      isHeldBack = false
      attempt += 1
      const thisAttempt = attempt
      const { carried: _, ...wire } = request
      const fail = (error: unknown) => receive(thisAttempt, { kind: 'failed', error })
      cancelTimeout = schedule(() => fail(new Error('No answer to a save')), answerTimeout)
      send(wire).then((answer) => receive(thisAttempt, answer), fail)
    },

    onSaved: () => {
      straggler = undefined
      unanswered = undefined
      failures = 0
      staleAnswers = 0
    },

    /** It is not stored and will not be; the one it named as sent before it still may be. */
    giveUp: () => {
      straggler = unanswered?.previousSaveId ?? straggler
      unanswered = undefined
    },

    retryStale: () => {
      staleAnswers += 1
      if (staleAnswers <= patience) proceed()
      else retryIn(backOff(staleAnswers - patience, random))
    },

    /** @param retryAfter milliseconds for which the server asked */
    retryFailed: (retryAfter: number) => {
      failures += 1
      isHeldBack = retryAfter > 0
      // Spread out beyond what the server asked for too: it asks everybody for the same.
      retryIn(Math.max(retryAfter * (1 + random() / 2), backOff(failures, random)))
    },

    retryNow: () => {
      if (unanswered && !isInFlight && !isHeldBack) proceed()
    },

    /** Answers that come later are nobody's. */
    stop: () => {
      attempt += 1
      cancelRetry()
      cancelTimeout()
    },
  }
}
