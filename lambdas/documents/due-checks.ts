// Work on documents that is due, read from the record.
import { pageWaits } from '#domain/documents/documents.ts'
import { isTime } from '../cases/days-after.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import type { PageOfCase } from './check-results.ts'

/** Minutes. Until then the result is read, and from then on a scan is asked for too. */
export const scanAfter = 15

/** Minutes: when we look, and how often after that. */
const looks = {
  /** Its form lives for two minutes. A slow line can take longer. */
  sending: { at: [5, pageWaits.lost], every: pageWaits.lost },
  received: { at: [2, 5, 10, scanAfter, pageWaits.slowScan], every: 60 },
  /** No earlier: a form that was handed out must have run out. */
  removed: { at: [5, 15, 60], every: 60 },
} as const

type Looked = PageOfCase & { state: keyof typeof looks; since: string }
export type DueCheck = Looked & { minutes: number }

const minute = 60_000

/** A damaged time counts as very old. */
const startOf = ({ since }: Looked) => (isTime(since) ? Date.parse(since) : 0)

const minutesOf = (one: Looked, now: string) => (Date.parse(now) - startOf(one)) / minute

const lookedAt = ({ documents, deleting_at }: ApplicantRecord): Looked[] => {
  if (!documents || deleting_at !== null) return []
  const pages = documents.list.flatMap(({ id: document, pages }) =>
    pages.flatMap(({ id: page, state, since }) =>
      state === 'sending' || state === 'received' ? [{ document, page, state, since }] : [],
    ),
  )
  const removed = documents.removed.map(({ document, page, at }) => ({
    ...{ document, page },
    ...{ state: 'removed' as const, since: at },
  }))
  return [...pages, ...removed]
}

export const dueChecks = (record: ApplicantRecord, now: string): DueCheck[] =>
  lookedAt(record).flatMap((one) => {
    const minutes = minutesOf(one, now)
    return minutes >= looks[one.state].at[0] ? [{ ...one, minutes: Math.floor(minutes) }] : []
  })

const nextLook = (one: Looked, now: string): string => {
  const { at, every } = looks[one.state]
  const [passed, last] = [minutesOf(one, now), at.at(-1) ?? 0]
  const next = at.find((time) => time > passed) ?? last + (Math.floor((passed - last) / every) + 1) * every
  return new Date(startOf(one) + next * minute).toISOString()
}

/** After `now`: the sweep that comes at that time starts the checks, and moves on to the next. */
export const nextCheckAt = (record: ApplicantRecord, now: string): string | undefined =>
  lookedAt(record)
    .map((one) => nextLook(one, now))
    .sort()[0]

/** Minutes since bytes should have been checked or deleted. What is still on its way is told to the person once it's lost. */
export const longestWait = (due: readonly DueCheck[]): number =>
  Math.max(0, ...due.filter(({ state }) => state !== 'sending').map(({ minutes }) => minutes))
