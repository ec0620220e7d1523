// One export, from the click to the file: asked for, watched about every second, fetched by its signed link. An unanswered
// question never ends it, because the work goes on without us. Only its id outlives a reload. Free of React.
import type { ExportJob, ExportKind, ExportStatus } from '#domain/admin-contract.ts'
import { ApiError } from '#web/api.ts'
import { backOff } from '#web/back-off.ts'
import type { Schedule } from '#web/schedule.ts'

type ExportPhase = 'none' | 'starting' | 'not-started' | ExportStatus

export type ExportState = {
  phase: ExportPhase
  withSsn: boolean
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
    start: (request: { kind: ExportKind; withSsn: boolean }) => Promise<ExportJob>
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
  withSsn: false,
  rows: 0,
  total: null,
  isCancelling: false,
  unanswered: 0,
  failure: undefined,
}

export const isUnderWay = ({ phase }: ExportState): boolean =>
  phase === 'starting' || phase === 'queued' || phase === 'running'

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

export const createExportJob = (
  kind: ExportKind,
  { calls, memory, schedule, random, download }: ExportOptions,
) => {
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

  const take = ({ id: known, status, rows, total, with_ssn: withSsn, url }: ExportJob) => {
    id = known
    // Whoever has left, or signed out, gets no file: who comes back asks again.
    if (!isWatched) {
      if (isUnderWay(state)) memory.write(known)
      return
    }
    const { isCancelling } = state
    const taken = { ...none, phase: status, rows, total, withSsn }
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
      if (isUnknown(error)) return end({ ...none, phase: state.rows > 0 ? 'expired' : 'none' })
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
  const start = async (withSsn: boolean) => {
    if (isUnderWay(state)) return
    id = undefined
    change({ ...none, phase: 'starting', withSsn })
    try {
      take(await calls.start({ kind, withSsn }))
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
    start,
    startAgain: () => start(state.withSsn),
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
