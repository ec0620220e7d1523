// The checks of one case, with a record, a store, and a scanner that live in memory and fail as they are told to.
import { randomUUID } from 'node:crypto'
import { documentKey, type PagePlace, placeOfKey } from '#domain/documents/page-files.ts'
import type { ScanResult } from '#lambdas/documents/scan-result.ts'
import { type CaseRecord, recordOf } from '#test/support/cases/case-record.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { startedAt } from './page-columns.ts'

takeFunctionEnvironment(caseEnvironment)
const { pageChecks } = await import('#lambdas/documents/check-pages.ts')
const { dueChecks, longestWait, nextCheckAt } = await import('#lambdas/documents/due-checks.ts')
const { nextAnswerAt, withAnswers } = await import('#lambdas/documents/answers.ts')

const sweepAt = (record: CaseRecord, now: string) =>
  [nextCheckAt(record, now) ?? [], nextAnswerAt(record) ?? []].flat().sort()[0] ?? null

export const userId = '11111111-2222-4333-8444-555555555555'
export const minute = 60_000

export const placeOf = (document: string, page: string): PagePlace => ({ userId, document, page })
export const keyOf = ({ document, page }: PagePlace) => documentKey(userId, document, page)

/** What the scanner finds, and when it tags and tells. Its first look can bring nothing. */
export type ScanPlan = { result: ScanResult; tagAt?: number; eventsAt: readonly number[] }
/** `asked`: what a scan on demand brings; null: nothing, ever. Where the first event was lost, that one is too. */
type Version = { id: string; bytes: Uint8Array; scan: ScanPlan; asked: ScanResult | null; askedAt: number }
type ResultEvent = { at: number; place: PagePlace; version: string; result: ScanResult; tries: number }

/** `before`: fails, and nothing is done. `after`: is done, and its reply is lost. */
export type Fate = 'ok' | 'before' | 'after'

const failed = (name: string) => Object.assign(new Error(name), { name })

export class CheckModel {
  now = startedAt
  record: CaseRecord | undefined
  objects = new Map<string, Version[]>()
  events: ResultEvent[] = []
  asked: string[] = []
  mails: string[] = []
  /** Of the next call. */
  fate: () => Fate = () => 'ok'
  /** Steps of others that come in between. */
  pause: () => number = () => 0
  private versions = 0

  constructor(
    columns: Readonly<Record<string, unknown>>,
    record: CaseRecord = recordOf({ pk: `USER#${userId}`, ...columns }),
  ) {
    this.record = record
  }

  time = () => new Date(this.now).toISOString()

  private async call<Result>(work: () => Result): Promise<Result> {
    for (let steps = this.pause(); steps > 0; steps -= 1) await Promise.resolve()
    const fate = this.fate()
    if (fate === 'before') throw failed('SlowDown')
    const result = work()
    if (fate === 'after') throw failed('TimeoutError')
    return result
  }

  private versionOf(key: string, id: string) {
    const found = this.objects.get(key)?.find((version) => version.id === id)
    if (!found) throw failed('NoSuchVersion')
    return found
  }

  private tagOf({ scan, asked, askedAt }: Version): ScanResult | undefined {
    if (scan.tagAt !== undefined && scan.tagAt <= this.now) return scan.result
    return askedAt <= this.now ? (asked ?? undefined) : undefined
  }

  private expect(key: string, version: string, { result, eventsAt }: ScanPlan) {
    const place = placeOfKey(key)
    if (place) for (const at of eventsAt) this.events.push({ at, place, version, result, tries: 0 })
  }

  upload = (place: PagePlace, bytes: Uint8Array, scan: ScanPlan, asked: Version['asked'] = scan.result) => {
    this.versions += 1
    const [key, id] = [keyOf(place), `v${this.versions}`]
    const version = { id, bytes, scan, asked, askedAt: Number.POSITIVE_INFINITY }
    this.objects.set(key, [...(this.objects.get(key) ?? []), version])
    this.expect(key, id, scan)
    return id
  }

  store = {
    firstVersion: (key: string) => this.call(() => this.objects.get(key)?.[0]?.id),
    resultOf: (key: string, id: string) => this.call(() => this.tagOf(this.versionOf(key, id))),
    read: (key: string, id: string) =>
      this.call(() => {
        const version = this.versionOf(key, id)
        if (this.tagOf(version) !== 'NO_THREATS_FOUND') throw failed('AccessDenied')
        return version.bytes
      }),
    askForScan: (key: string, id: string) =>
      this.call(() => {
        const version = this.versionOf(key, id)
        this.asked.push(id)
        version.askedAt = this.now
        const hears = version.asked !== null && version.scan.eventsAt.length > 0
        if (hears) this.expect(key, id, { ...version.scan, eventsAt: [this.now] })
      }),
    remove: (key: string) => this.call(() => void this.objects.delete(key)),
  }

  /** As `changeCase`: repeated on a newer copy if another change came first. */
  change = async (
    _start: string | CaseRecord,
    change: (record: CaseRecord) => CaseRecord | undefined,
  ): Promise<CaseRecord | undefined> => {
    for (;;) {
      const before = await this.call(() => this.record)
      const after = before && change(before)
      if (!after) return before
      const isStored = await this.call(() => this.put(before, after))
      if (isStored) return this.record
    }
  }

  private put(before: CaseRecord, after: CaseRecord): boolean {
    if (this.record !== before) return false
    const added = after.mails.outbox.filter((mail) => !before.mails.outbox.includes(mail))
    this.mails.push(...added.map((mail) => (mail.kind === 'stage' ? mail.change : mail.kind)))
    this.record = { ...after, sweep_at: sweepAt(after, this.time()) }
    return true
  }

  private checks = pageChecks({
    store: this.store,
    cases: { find: () => this.call(() => this.record), change: this.change },
    now: this.time,
  })

  checkDue = () => this.checks.checkDue(userId)
  takeResult = this.checks.takeResult

  /** Lambda tries three times in all. */
  deliver = async () => {
    const due = this.events.filter(({ at }) => at <= this.now)
    this.events = this.events.filter(({ at }) => at > this.now)
    for (const event of due)
      await this.takeResult(event.place, event.version, event.result).catch(() => {
        if (event.tries < 2) this.events.push({ ...event, at: this.now + minute, tries: event.tries + 1 })
      })
  }

  /** As the sweep: it answers what is due, sends what waits, moves on in its index, and starts the checks. Minutes that a check waits. */
  sweep = async (): Promise<number> => {
    const { record } = this
    if (!record?.sweep_at || record.sweep_at > this.time()) return 0
    const act = { id: randomUUID(), at: this.time(), by: null }
    this.put(record, withAnswers(record, act))
    const swept = this.record ?? record
    const sent = { ...swept, mails: { ...swept.mails, outbox: [] } }
    this.record = { ...sent, sweep_at: sweepAt(sent, this.time()) }
    const due = dueChecks(record, this.time())
    if (due.length > 0) await this.checkDue()
    return longestWait(due)
  }
}
