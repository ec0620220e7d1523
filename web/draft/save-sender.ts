import { backOff, createTimer, type Timer } from '#web/platform/schedule.ts'
import type { Answers, SaveReply, SaveRequest, SendSave, Surroundings } from './save-call.ts'
import type { Carried } from './window-answers.ts'

export type Sent<A extends Answers> = { request: SaveRequest<A>; carried: Carried }

type SaveSenderOptions<A extends Answers> = Omit<Surroundings, 'newId'> & {
  send: SendSave<A>
  onReply: (sent: Sent<A>, reply: SaveReply<A>) => void
  onRetry: () => void
}

const replyTimeout = 30_000
/** So many stale replies in a row count as a failure; after one more, the retries slow down. */
const patience = 3

export class SaveSender<A extends Answers> {
  readonly #options: SaveSenderOptions<A>
  readonly #retry: Timer
  readonly #timeout: Timer
  #unanswered: Sent<A> | undefined
  /** The latest try while it has no reply. */
  #inFlight: symbol | undefined
  #isHeldBack = false
  #failures = 0
  #staleReplies = 0

  constructor(options: SaveSenderOptions<A>) {
    this.#options = options
    this.#retry = createTimer(options.schedule)
    this.#timeout = createTimer(options.schedule)
  }

  unanswered = () => this.#unanswered
  isInFlight = () => this.#inFlight !== undefined
  hasFailed = () => this.#failures > 0 || this.#staleReplies >= patience

  transmit(sent: Sent<A>) {
    const thisTry = Symbol()
    this.#retry.cancel()
    this.#unanswered = sent
    this.#inFlight = thisTry
    this.#isHeldBack = false
    const receive = (reply: SaveReply<A>) => {
      if (this.#inFlight !== thisTry) return
      this.#inFlight = undefined
      this.#timeout.cancel()
      this.#options.onReply(sent, reply)
    }
    const fail = (error: unknown) => receive({ kind: 'failed', error })
    this.#timeout.start(() => fail(new Error('No reply to a save')), replyTimeout)
    this.#options.send(sent.request).then(receive, fail)
  }

  onSaved() {
    this.giveUp()
    this.#failures = 0
    this.#staleReplies = 0
  }

  giveUp() {
    this.#unanswered = undefined
  }

  retryStale() {
    this.#staleReplies += 1
    if (this.#staleReplies <= patience) this.#options.onRetry()
    else this.#retryIn(backOff(this.#staleReplies - patience, this.#options.random))
  }

  /** @param retryAfter milliseconds, by the server */
  retryFailed(retryAfter: number) {
    const { random } = this.#options
    this.#failures += 1
    this.#isHeldBack = retryAfter > 0
    // Every window is asked to wait equally long.
    this.#retryIn(Math.max(retryAfter * (1 + random() / 2), backOff(this.#failures, random)))
  }

  retryNow() {
    if (this.#unanswered && !this.isInFlight() && !this.#isHeldBack) this.#options.onRetry()
  }

  stop() {
    this.#inFlight = undefined
    this.#retry.cancel()
    this.#timeout.cancel()
  }

  #retryIn(milliseconds: number) {
    this.#retry.start(this.#options.onRetry, milliseconds)
  }
}
