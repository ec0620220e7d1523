// Files on their way to us, three at a time. What can pass, such as a lost connection, holds a file; it goes on by itself.
import type { Documents } from '#domain/contracts/document-contract.ts'
import { shownFileName } from '#domain/documents/page-files.ts'
import { ApiError } from '#web/calls/call-api.ts'
import { backOff, createTimer, type Schedule, type Timer } from '#web/platform/schedule.ts'
import { createStore } from '#web/platform/store.ts'
import { UnusableFile } from './chosen-file.ts'
import type { PreparedFile } from './prepare-file.ts'
import type { Form, OnProgress } from './upload.ts'

/** `waiting`: for its turn. `held`: until the connection is back. `failed`: can be tried again. `unusable`: another file is needed. */
export type SendingState = 'waiting' | 'preparing' | 'sending' | 'held' | 'failed' | 'unusable'

export type SendingFile<Target> = {
  page: string
  name: string
  target: Target
  state: SendingState
  /** From 0 to 1. */
  progress: number
  problem?: string
}

/** What was done for a file stays done when it is tried again. */
type Work = { file: Blob; prepared?: PreparedFile; isPosted?: boolean }

export type Announced = { page: string; name: string } & Omit<PreparedFile, 'file'> & { bytes: number }

type Surroundings<Target> = {
  prepare: (file: Blob) => Promise<PreparedFile>
  announce: (target: Target, page: Announced) => Promise<Form>
  upload: (form: Form, file: Blob, onProgress: OnProgress) => Promise<number>
  arrived: (target: Target, page: string) => Promise<Documents>
  onArrived: (documents: Documents) => void
  newId: () => string
  schedule: Schedule
  random: () => number
}

const atOnce = 3
/** Forms that S3 refused in a row: the first may have expired. */
const mostRefusals = 3

class Held extends Error {
  override readonly name = 'Held'
}

const canPass = (error: unknown) =>
  error instanceof Held ||
  (error instanceof ApiError &&
    (error.status < 400 || error.status === 401 || error.status === 429 || error.status >= 500)) ||
  (error instanceof Error && error.name === 'NoReply')

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 409

const notTaken = 'We couldn’t save this file. Please try again, or call us.'

export class SendQueue<Target> {
  readonly store = createStore<{ files: readonly SendingFile<Target>[] }>({ files: [] })
  readonly #around: Surroundings<Target>
  readonly #work = new Map<string, Work>()
  readonly #retry: Timer
  /** Pages are prepared and announced one after the other, in the order in which they were chosen. */
  #turn: Promise<unknown> = Promise.resolve()
  #failures = 0
  #isStopped = false

  constructor(around: Surroundings<Target>) {
    this.#around = around
    this.#retry = createTimer(around.schedule)
  }

  add(target: Target, files: readonly File[]) {
    const added = files.map((file): SendingFile<Target> => {
      const page = this.#around.newId()
      this.#work.set(page, { file })
      return { page, name: shownFileName(file.name) || 'File', target, state: 'waiting', progress: 0 }
    })
    this.store.change({ files: [...this.#files(), ...added] })
    this.#fill()
  }

  tryAgain(page: string) {
    this.#change(page, { state: 'waiting', progress: 0 })
    this.#fill()
  }

  forget(page: string) {
    this.#work.delete(page)
    this.store.change({ files: this.#files().filter((file) => file.page !== page) })
    this.#fill()
  }

  /** Once the connection is back, or the phone woke up. */
  retryNow = () => {
    this.#retry.cancel()
    for (const { page, state } of this.#files())
      if (state === 'held') this.#change(page, { state: 'waiting' })
    this.#fill()
  }

  start = () => {
    this.#isStopped = false
  }

  stop = () => {
    this.#isStopped = true
    this.#retry.cancel()
  }

  #files = () => this.store.snapshot().files

  #change(page: string, change: Partial<SendingFile<Target>>) {
    this.store.change({
      files: this.#files().map((file) => (file.page === page ? { ...file, ...change } : file)),
    })
  }

  #fill() {
    const underWay = this.#files().filter(({ state }) => state === 'preparing' || state === 'sending')
    const waiting = this.#files().filter(({ state }) => state === 'waiting')
    for (const file of waiting.slice(0, Math.max(0, atOnce - underWay.length))) void this.#run(file)
  }

  async #run(file: SendingFile<Target>) {
    const work = this.#work.get(file.page)
    if (!work || this.#isStopped) return
    this.#change(file.page, { state: work.prepared ? 'sending' : 'preparing' })
    try {
      const documents = await this.#send(file, work)
      this.#failures = 0
      this.forget(file.page)
      this.#around.onArrived(documents)
    } catch (error) {
      this.#fail(file.page, error)
    }
    this.#fill()
  }

  async #send(file: SendingFile<Target>, work: Work, refusals = 0): Promise<Documents> {
    work.isPosted ||= await this.#post(file, work)
    if (work.isPosted) {
      try {
        return await this.#around.arrived(file.target, file.page)
      } catch (error) {
        if (!isMissing(error)) throw error
        work.isPosted = false
      }
    }
    if (refusals + 1 >= mostRefusals) throw new Error(notTaken)
    return this.#send(file, work, refusals + 1)
  }

  /** False if S3 refused the form. */
  async #post({ page, name, target }: SendingFile<Target>, work: Work): Promise<boolean> {
    const { prepare, announce, upload } = this.#around
    const { form, file } = await this.#inTurn(async () => {
      work.prepared ??= await prepare(work.file)
      const { file, ...about } = work.prepared
      return { file, form: await announce(target, { page, name, bytes: file.size, ...about }) }
    })
    this.#change(page, { state: 'sending' })
    const status = await upload(form, file, (progress) => this.#change(page, { progress }))
    if (status === 0 || status === 429 || status >= 500) {
      // It may be there: only the reply was lost.
      work.isPosted = true
      throw new Held(`Status ${status}`)
    }
    return status < 300
  }

  #inTurn<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    const reply = this.#turn.then(call)
    this.#turn = reply.catch(() => undefined)
    return reply
  }

  #fail(page: string, error: unknown) {
    if (canPass(error)) {
      this.#failures += 1
      this.#change(page, { state: 'held' })
      this.#retry.start(this.retryNow, backOff(this.#failures, this.#around.random))
      return
    }
    console.warn('A file wasn’t sent', error)
    const problem = error instanceof Error ? error.message : notTaken
    this.#change(page, { state: error instanceof UnusableFile ? 'unusable' : 'failed', problem })
  }
}
