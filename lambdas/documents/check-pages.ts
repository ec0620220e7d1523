// It can be stopped anywhere, repeated, and run twice at once.
import { randomUUID } from 'node:crypto'
import { documentKey, type PagePlace } from '#domain/documents/page-files.ts'
import type { changeCase } from '../cases/change-case.ts'
import { errorName, log } from '../log.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { findPage, withArrival, withLost, withoutRemoved, withResult } from './check-results.ts'
import { type DueCheck, dueChecks, scanAfter } from './due-checks.ts'
import { problemOfBytes } from './page-bytes.ts'
import { problemOfScan, type ScanResult } from './scan-result.ts'

export type PageStore = {
  firstVersion: (key: string) => Promise<string | undefined>
  /** undefined until it is scanned. */
  resultOf: (key: string, version: string) => Promise<ScanResult | undefined>
  /** Rejects unless the scanner found nothing. */
  read: (key: string, version: string) => Promise<Uint8Array>
  askForScan: (key: string, version: string) => Promise<void>
  /** All versions. */
  remove: (key: string) => Promise<void>
}

type Cases = {
  find: (userId: string) => Promise<ApplicantRecord | undefined>
  change: typeof changeCase
}

const keyOf = ({ userId, document, page }: PagePlace) => documentKey(userId, document, page)

const isRemoved = ({ documents }: ApplicantRecord, { document, page }: PagePlace) =>
  documents?.removed.some((one) => one.document === document && one.page === page) === true

type Tools = { store: PageStore; cases: Cases; now: () => string }

/** Its last byte came after the page was removed and forgotten, or after its person was deleted. If the documents can't be read, nothing is removed. */
const removeStray = async ({ store }: Tools, record: ApplicantRecord | undefined, place: PagePlace) => {
  if (record && (record.documents === null || isRemoved(record, place))) return
  await store.remove(keyOf(place))
}

const resultTaker = (tools: Tools) => {
  const { store, cases, now } = tools
  return async (place: PagePlace, version: string, result: ScanResult): Promise<void> => {
    const record = await cases.find(place.userId)
    const page = record && findPage(record, place)
    if (!page) return removeStray(tools, record, place)
    const found = { version, problem: problemOfScan(result, page.type), id: randomUUID(), at: now() }
    if (!withResult(record, place, found)) return
    const problem = found.problem ?? problemOfBytes(await store.read(keyOf(place), version), page.type)
    await cases.change(record, (newer) => withResult(newer, place, { ...found, problem }))
  }
}

const worksOf = ({ store, cases, now }: Tools, takeResult: ReturnType<typeof resultTaker>) => ({
  find: async (place: PagePlace) => {
    const version = await store.firstVersion(keyOf(place))
    const act = { id: randomUUID(), at: now() }
    await cases.change(place.userId, (record) =>
      version === undefined ? withLost(record, place, act) : withArrival(record, place, version, act.at),
    )
  },
  readResult: async (place: PagePlace, { version }: { version: string | null }, minutes: number) => {
    if (version === null) return
    const result = await store.resultOf(keyOf(place), version)
    if (result !== undefined) await takeResult(place, version, result)
    else if (minutes >= scanAfter) await store.askForScan(keyOf(place), version)
  },
  remove: async (place: PagePlace, isThere: boolean) => {
    if (!isThere) await store.remove(keyOf(place))
    await cases.change(place.userId, (record) => withoutRemoved(record, place))
  },
})

export const pageChecks = (tools: Tools) => {
  const { cases, now } = tools
  const takeResult = resultTaker(tools)
  const { find, readResult, remove } = worksOf(tools, takeResult)

  const check = (record: ApplicantRecord, place: PagePlace, { state, minutes }: DueCheck) => {
    const page = findPage(record, place)
    if (state === 'removed') return remove(place, page !== undefined)
    if (!page) return
    return state === 'sending' ? find(place) : readResult(place, page, minutes)
  }

  /** One page that fails keeps no other from being checked. */
  const checkDue = async (userId: string): Promise<void> => {
    const record = await cases.find(userId)
    if (!record) return
    for (const due of dueChecks(record, now()))
      try {
        await check(record, { userId, document: due.document, page: due.page }, due)
      } catch (error) {
        log({ event: 'document-waiting', userId, minutes: due.minutes, error: errorName(error) })
      }
  }

  return { takeResult, checkDue }
}
