import type { ExportJob, ExportStatus } from '#domain/contracts/export-contract.ts'
import { ApiError } from '#web/calls/call-api.ts'
import type { Schedule } from '#web/platform/schedule.ts'
import { backOff } from '#web/platform/schedule.ts'
import { createStore } from '#web/platform/store.ts'

type ExportPhase = 'none' | 'starting' | 'not-started' | ExportStatus

export type ExportState = {
  phase: ExportPhase
  /** As last told by the server. */
  job: ExportJob | undefined
  isCancelling: boolean
  unanswered: number
  failure: Error | undefined
}

export type ExportOptions<Order> = {
  calls: {
    start: (order: Order) => Promise<ExportJob>
    read: (request: { id: string }) => Promise<ExportJob>
    cancel: (request: { id: string }) => Promise<ExportJob>
  }
  /** What the job was asked to do, after a reload. */
  orderOf: (job: ExportJob) => Order | undefined
  memory: { read: () => string | null; write: (id: string) => void; clear: () => void }
  schedule: Schedule
  random: () => number
  /** Also after a fresh look at a job that is done. */
  onEnd: (job: ExportJob) => void
}

const askEvery = 1000

const none: ExportState = {
  phase: 'none',
  job: undefined,
  isCancelling: false,
  unanswered: 0,
  failure: undefined,
}

export const isUnderWay = ({ phase }: ExportState): boolean =>
  phase === 'starting' || phase === 'queued' || phase === 'running'

const stateOf = (job: ExportJob): ExportState => ({ ...none, phase: job.status, job })

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

export class Export<Order> {
  readonly #options: ExportOptions<Order>
  readonly #store = createStore(none)
  #id: string | undefined
  #order: Order | undefined
  #isWatched = false
  #stopTimer = () => {}

  constructor(options: ExportOptions<Order>) {
    this.#options = options
  }

  readonly snapshot = () => this.#store.snapshot()
  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener)

  /** Resolves to why it wasn't started. Does nothing during another job. */
  readonly start = async (order: Order): Promise<Error | undefined> => {
    await this.#begin(order)
    const { phase, failure } = this.snapshot()
    return phase === 'not-started' ? failure : undefined
  }

  /** The dialog said why it wasn't started. */
  readonly dropUnstarted = () => {
    if (this.snapshot().phase === 'not-started') this.#end(none)
  }

  readonly startAgain = async () => {
    if (this.#order !== undefined) await this.#begin(this.#order)
    else this.#end(none)
  }

  readonly cancel = async () => {
    if (this.snapshot().isCancelling || !isUnderWay(this.snapshot())) return
    this.#store.change({ isCancelling: true, failure: undefined })
    if (this.#id !== undefined) await this.#sendCancel(this.#id)
  }

  readonly downloadAgain = async () => {
    if (this.#id === undefined) return
    this.#store.change({ failure: undefined })
    try {
      this.#take(await this.#options.calls.read({ id: this.#id }))
    } catch (error) {
      this.#store.change({ failure: errorOf(error) })
    }
  }

  readonly close = () => this.#end(none)

  /** Continues a job from before a reload. */
  readonly watch = () => {
    this.#isWatched = true
    if (this.snapshot().phase === 'none') {
      this.#id = this.#options.memory.read() ?? undefined
      if (this.#id !== undefined) this.#store.change({ phase: 'queued' })
    }
    if (this.#id !== undefined && isUnderWay(this.snapshot())) this.#askIn(0)
    return () => {
      this.#isWatched = false
      this.#stopTimer()
    }
  }

  async #begin(order: Order) {
    if (isUnderWay(this.snapshot())) return
    this.#id = undefined
    this.#order = order
    this.#store.change({ ...none, phase: 'starting' })
    try {
      this.#take(await this.#options.calls.start(order))
      if (this.snapshot().isCancelling && this.#id !== undefined) await this.#sendCancel(this.#id)
    } catch (error) {
      this.#store.change({ phase: 'not-started', isCancelling: false, failure: errorOf(error) })
    }
  }

  async #sendCancel(id: string) {
    try {
      this.#take(await this.#options.calls.cancel({ id }))
    } catch (error) {
      this.#store.change({ isCancelling: false, failure: errorOf(error) })
    }
  }

  #askIn(milliseconds: number) {
    this.#stopTimer()
    if (this.#isWatched) this.#stopTimer = this.#options.schedule(() => this.#ask(), milliseconds)
  }

  async #ask() {
    const id = this.#id
    if (id === undefined) return
    const isStillWanted = () => this.#isWatched && id === this.#id && isUnderWay(this.snapshot())
    try {
      const job = await this.#options.calls.read({ id })
      if (isStillWanted()) this.#take(job)
    } catch (error) {
      if (isStillWanted()) this.#takeFailure(error)
    }
  }

  #takeFailure(error: unknown) {
    const { job, unanswered } = this.snapshot()
    if (isUnknown(error)) return this.#end({ ...none, phase: job?.rows ? 'expired' : 'none' })
    this.#store.change({ unanswered: unanswered + 1, failure: errorOf(error) })
    return this.#askIn(backOff(unanswered + 1, this.#options.random))
  }

  /** No download after the person left. */
  #take(job: ExportJob) {
    this.#id = job.id
    this.#order = this.#options.orderOf(job) ?? this.#order
    const { isCancelling } = this.snapshot()
    if (!this.#isWatched) {
      if (isUnderWay(this.snapshot())) this.#options.memory.write(job.id)
      return
    }
    const next = stateOf(job)
    if (!isUnderWay(next)) {
      this.#end(next)
      this.#options.onEnd(job)
      return
    }
    this.#options.memory.write(job.id)
    this.#store.change({ ...next, isCancelling })
    this.#askIn(askEvery)
  }

  #end(next: ExportState) {
    this.#stopTimer()
    this.#options.memory.clear()
    this.#store.change(next)
  }
}
