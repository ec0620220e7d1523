// One export, from the click to the file: asked for, watched about every second, fetched by its signed link. An unanswered
// question never ends it, because the work goes on without us. Only its id outlives a reload. Free of React.
import type { ExportJob, ExportOrder, ExportStatus } from '#domain/export-contract.ts'
import { ApiError } from '#web/api/call-api.ts'
import { backOff } from '#web/platform/back-off.ts'
import type { Schedule } from '#web/platform/schedule.ts'

type ExportPhase = 'none' | 'starting' | 'not-started' | ExportStatus

export type ExportState = {
  phase: ExportPhase
  /** What was asked for; undefined before it is known, and of a job from before purposes. */
  order: ExportOrder | undefined
  rows: number
  /** null until the rows are counted. */
  total: number | null
  isCancelling: boolean
  /** Questions in a row without an answer. */
  unanswered: number
  /** What the last call threw, for a start, a question, a cancelling or a link. */
  failure: Error | undefined
}

export type ExportOptions = {
  calls: {
    start: (request: ExportOrder) => Promise<ExportJob>
    read: (request: { id: string }) => Promise<ExportJob>
    cancel: (request: { id: string }) => Promise<ExportJob>
  }
  /** Survives a reload of the window. */
  memory: { read: () => string | null; write: (id: string) => void; clear: () => void }
  schedule: Schedule
  random: () => number
  download: (url: string) => void
}

const askEvery = 1000

const none: ExportState = {
  phase: 'none',
  order: undefined,
  rows: 0,
  total: null,
  isCancelling: false,
  unanswered: 0,
  failure: undefined,
}

export const isUnderWay = ({ phase }: ExportState): boolean =>
  phase === 'starting' || phase === 'queued' || phase === 'running'

/** To be asked for once more, as it was. */
const orderOf = (job: ExportJob): ExportOrder | undefined =>
  job.purpose === null
    ? undefined
    : {
        kind: job.kind,
        purpose: job.purpose,
        withSsn: job.with_ssn,
        submittedOnly: job.submitted_only,
        ...(job.changed_from !== null && { changedFrom: job.changed_from }),
        ...(job.changed_to !== null && { changedTo: job.changed_to }),
        ...(job.reference !== null && { reference: job.reference }),
      }

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

export const createExportJob = ({ calls, memory, schedule, random, download }: ExportOptions) => {
  let state = none
  let id: string | undefined
  let isWatched = false
  let stopWaiting = () => {}
  const listeners = new Set<() => void>()
  const change = (next: Partial<ExportState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const askIn = (milliseconds: number) => {
    stopWaiting()
    if (isWatched) stopWaiting = schedule(ask, milliseconds)
  }
  const end = (next: ExportState) => {
    stopWaiting()
    memory.clear()
    change(next)
  }

  const take = (job: ExportJob) => {
    const { id: known, status, rows, total, url } = job
    id = known
    // Whoever has left, or signed out, gets no file: who comes back asks again.
    if (!isWatched) {
      if (isUnderWay(state)) memory.write(known)
      return
    }
    const { isCancelling } = state
    const taken = { ...none, phase: status, rows, total, order: orderOf(job) }
    if (!isUnderWay(taken)) {
      end(taken)
      if (status === 'done' && url !== null) download(url)
      return
    }
    memory.write(known)
    change({ ...taken, isCancelling })
    askIn(askEvery)
  }

  const ask = async () => {
    const asked = id
    if (asked === undefined) return
    const isStillWanted = () => isWatched && asked === id && isUnderWay(state)
    try {
      const job = await calls.read({ id: asked })
      if (isStillWanted()) take(job)
    } catch (error) {
      if (!isStillWanted()) return
      if (isUnknown(error))
        return end({ ...none, phase: state.rows > 0 ? 'expired' : 'none', order: state.order })
      const unanswered = state.unanswered + 1
      change({ unanswered, failure: errorOf(error) })
      askIn(backOff(unanswered, random))
    }
  }

  const sendCancel = async (known: string) => {
    try {
      take(await calls.cancel({ id: known }))
    } catch (error) {
      change({ isCancelling: false, failure: errorOf(error) })
    }
  }

  /** Does nothing while one is under way. */
  const start = async (order: ExportOrder) => {
    if (isUnderWay(state)) return
    id = undefined
    change({ ...none, phase: 'starting', order })
    try {
      take(await calls.start(order))
      if (state.isCancelling && id !== undefined) await sendCancel(id)
    } catch (error) {
      change({ phase: 'not-started', isCancelling: false, failure: errorOf(error) })
    }
  }

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves to what is wrong with the order, which is then as if it had never been given. */
    start: async (order: ExportOrder) => {
      await start(order)
      const { phase, failure } = state
      if (phase !== 'not-started' || !(failure instanceof ApiError) || failure.status !== 422)
        return undefined
      end(none)
      return failure
    },
    startAgain: async () => (state.order ? start(state.order) : end(none)),
    /** One that is not yet started is cancelled as soon as it is. */
    cancel: async () => {
      if (state.isCancelling || !isUnderWay(state)) return
      change({ isCancelling: true, failure: undefined })
      if (id !== undefined) await sendCancel(id)
    },
    /** A fresh link: each holds for minutes only. */
    downloadAgain: async () => {
      if (id === undefined) return
      change({ failure: undefined })
      try {
        take(await calls.read({ id }))
      } catch (error) {
        change({ failure: errorOf(error) })
      }
    },
    close: () => end(none),
    /** Watches until the returned function is called, also what was begun before a reload. */
    watch: () => {
      isWatched = true
      if (state.phase === 'none') {
        id = memory.read() ?? undefined
        if (id !== undefined) change({ phase: 'queued' })
      }
      if (id !== undefined && isUnderWay(state)) askIn(0)
      return () => {
        isWatched = false
        stopWaiting()
      }
    },
  }
}

export type Export = ReturnType<typeof createExportJob>
