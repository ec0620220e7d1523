// Decides when a save goes out and what its reply means. Free of React and of real timers.
import { autosaveDelay, autosaveLongestWait } from '#domain/constants.ts'
import { createTimer, type Timer } from '#web/platform/schedule.ts'
import { HeldAnswers } from './held-answers.ts'
import {
  type Answers,
  bytesOf,
  createSaveIds,
  keepaliveLimit,
  type SavedCopy,
  type SaveReply,
  type SendSave,
  type Surroundings,
  saveLimit,
} from './save-call.ts'
import { SaveSender, type Sent } from './save-sender.ts'
import { type ConflictSide, WindowAnswers } from './window-answers.ts'

export type SaveStatus = 'saved' | 'saving' | 'retrying'

export type AutosaveOptions<A extends Answers = Answers> = Surroundings & {
  saved: SavedCopy<A>
  send: SendSave<A>
  step: () => number
  /** `merged`: the fields that changed without typing. */
  onChange: (merged: readonly string[]) => void
}

type Refused<A extends Answers> = Extract<SaveReply<A>, { kind: 'refused' }>

export class Autosave<A extends Answers = Answers> {
  readonly #options: AutosaveOptions<A>
  readonly #answers: WindowAnswers<A>
  readonly #held: HeldAnswers<A>
  readonly #sender: SaveSender<A>
  readonly #newSaveId: () => string
  readonly #delay: Timer
  readonly #longestWait: Timer
  readonly #waiting: PromiseWithResolvers<void>[] = []
  #isDue = false
  #isStopped = false

  constructor(options: AutosaveOptions<A>) {
    const { schedule } = options
    this.#options = options
    this.#held = new HeldAnswers<A>(schedule, (answers) => this.change(answers))
    this.#answers = new WindowAnswers(options.saved, this.#held.has)
    this.#newSaveId = createSaveIds(options.newId())
    this.#delay = createTimer(schedule)
    this.#longestWait = createTimer(schedule)
    this.#sender = new SaveSender<A>({
      ...options,
      onReply: (sent, reply) => this.#onReply(sent, reply),
      onRetry: () => this.#proceed(),
    })
  }

  latest = (): A => this.#answers.latest()
  version = (): number => this.#answers.version()
  conflicts = () => this.#answers.conflicts()
  blocked = () => this.#answers.blocked()
  unsaved = (): Partial<A> => this.#answers.unsaved()
  isClosed = () => this.#isStopped

  status = (): SaveStatus => {
    if (this.#answers.refusal()) return 'retrying'
    if (this.#answers.isSaved()) return this.#held.isEmpty() ? 'saved' : 'saving'
    return this.#sender.hasFailed() || this.#isStopped ? 'retrying' : 'saving'
  }

  /** Saves 2 seconds after the last change, and at most 8 after the first. null removes an answer. */
  change(answers: Partial<A>) {
    if (this.#isStopped) return
    if (!this.#answers.change(answers, this.#held.forget(Object.keys(answers)))) return
    this.#startDelay()
    this.#notify()
  }

  /** The answer can be the start of another. Unsaved until `change`, a pause, or the end of the page. */
  hold(answers: Partial<A>) {
    if (this.#isStopped) return
    this.#held.hold(answers, this.latest())
    this.#notify()
  }

  releaseHeld = () => this.#held.release()

  settleConflict(field: string, side: ConflictSide) {
    if (this.#isStopped || !this.#answers.settle(field, side)) return
    this.#held.forget([field])
    this.#startDelay()
    this.#notify()
  }

  /** Rejects when a try fails, but the retries go on. */
  flush(): Promise<void> {
    const saved = Promise.withResolvers<void>()
    this.releaseHeld()
    this.#waiting.push(saved)
    if (this.#answers.isSaved()) this.#finishWaiting()
    else if (this.#isStopped) this.stop()
    else {
      this.#isDue = true
      this.#proceed()
      this.#notify()
    }
    return saved.promise
  }

  /** Sends everything unsaved now, even beside an unanswered save. Returns the id of the save that has it all. */
  leave(): string | undefined {
    this.releaseHeld()
    if (this.#isStopped || this.#answers.isSaved()) return undefined
    const unanswered = this.#sender.unanswered()
    if (!unanswered || !this.#answers.isCoveredBy(unanswered.carried)) this.#transmit(this.#compose())
    else if (!this.#sender.isInFlight()) this.#transmit(unanswered)
    return this.#sender.unanswered()?.request.saveId
  }

  wouldLose(isOnline: boolean): boolean {
    this.releaseHeld()
    if (this.#answers.refusal()) return true
    if (this.#answers.isSaved()) return false
    const unanswered = this.#sender.isInFlight() ? this.#sender.unanswered() : undefined
    const bytes = bytesOf(this.#answers.unsaved())
    const inFlight = unanswered ? bytesOf(unanswered.request.answers) : 0
    const isTooLarge = bytes > saveLimit || bytes + inFlight > keepaliveLimit
    return this.#isStopped || this.#sender.hasFailed() || !isOnline || isTooLarge
  }

  /** Unless the server asked us to wait. */
  retryNow() {
    this.#sender.retryNow()
  }

  rebase(copy: SavedCopy<A>) {
    if (copy.version <= this.version()) return
    this.#answers.takeOver(copy)
    this.#notify()
  }

  stop(reason: unknown = new Error('Drafts are closed')) {
    this.releaseHeld()
    this.#isStopped = true
    this.#cancelDelay()
    this.#sender.stop()
    if (this.#answers.isSaved()) this.#resolveWaiting()
    else this.#rejectWaiting(reason)
  }

  #onReply(sent: Sent<A>, reply: SaveReply<A>) {
    if (reply.kind === 'saved') this.#onSaved(sent, reply.version, reply.copy)
    else if (reply.kind === 'stale') this.#onStale(sent, reply.copy)
    else if (reply.kind === 'refused') this.#onRefused(sent, reply)
    else if (reply.kind === 'closed') this.stop(reply.error)
    else this.#onFailed(reply.error, reply.retryAfter)
    this.#notify()
  }

  #onSaved({ request, carried }: Sent<A>, version: number, copy?: SavedCopy<A>) {
    this.#answers.onSaved(request.answers, carried, version, copy)
    this.#sender.onSaved()
    if (this.#waiting.length > 0) this.#isDue = true
    this.#finishOrProceed()
  }

  #onStale({ request, carried }: Sent<A>, copy: SavedCopy<A>) {
    this.#answers.onStale(request.answers, carried, copy)
    if (this.#answers.isSaved()) {
      this.#sender.onSaved()
      return this.#finishWaiting()
    }
    this.#giveUp()
    this.#sender.retryStale()
    if (this.#sender.hasFailed())
      this.#rejectWaiting(new Error('Another window keeps changing the same answers'))
  }

  #onRefused({ carried }: Sent<A>, { fields, error, isBlocked }: Refused<A>) {
    const known = fields.filter((field) => carried.has(field))
    if (known.length === 0) return this.#onFailed(error)
    for (const field of known) this.#answers.onRefused(field, carried, { error, isBlocked })
    this.#giveUp()
    this.#finishOrProceed()
  }

  #onFailed(error: unknown, retryAfter = 0) {
    this.#sender.retryFailed(retryAfter)
    this.#rejectWaiting(error)
  }

  #startDelay() {
    this.#delay.start(this.#onDue, autosaveDelay)
    if (!this.#longestWait.isRunning()) this.#longestWait.start(this.#onDue, autosaveLongestWait)
  }

  #cancelDelay() {
    this.#delay.cancel()
    this.#longestWait.cancel()
  }

  #onDue = () => {
    this.#cancelDelay()
    this.#isDue = true
    if (!this.#sender.unanswered()) this.#proceed()
  }

  #proceed() {
    if (this.#isStopped || this.#sender.isInFlight()) return
    const unanswered = this.#sender.unanswered()
    if (unanswered) this.#transmit(unanswered)
    else if (this.#isDue && !this.#answers.isSaved()) this.#transmit(this.#compose())
  }

  #compose(): Sent<A> {
    this.#cancelDelay()
    const carried = this.#answers.carried(saveLimit)
    this.#isDue = !this.#answers.isCoveredBy(carried)
    const content = this.#answers.content(carried, saveLimit)
    return { request: { ...content, step: this.#options.step(), saveId: this.#newSaveId() }, carried }
  }

  #transmit(sent: Sent<A>) {
    this.#answers.onSent(sent.request.answers)
    this.#sender.transmit(sent)
  }

  #giveUp() {
    this.#sender.giveUp()
    this.#isDue = true
  }

  #finishOrProceed() {
    if (this.#answers.isSaved()) this.#finishWaiting()
    else this.#proceed()
  }

  #finishWaiting() {
    const refusal = this.#answers.refusal()
    if (refusal) this.#rejectWaiting(refusal.error)
    else this.#resolveWaiting()
  }

  #resolveWaiting() {
    for (const { resolve } of this.#waiting.splice(0)) resolve()
  }

  #rejectWaiting(error: unknown) {
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }

  #notify() {
    this.#options.onChange(this.#answers.takeMerged())
  }
}
