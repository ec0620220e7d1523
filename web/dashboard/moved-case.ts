import { useEffect } from 'react'
import { businessDaysAfter } from '#domain/cases/business-days.ts'
import { type CaseView, caseViewSchema } from '#domain/cases/case.ts'
import { allDocumentsHere, caseStages, stageWords, waitingForWords } from '#domain/cases/case-stages.ts'
import { months, toUsDate } from '#domain/text/us-date.ts'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { dayText } from '#web/platform/moment-text.ts'
import { useNextNeed } from './next-need.ts'

type Times = { submittedAt?: string | undefined; createdAt?: string | undefined }

/** Submitted, else first saved, else today. */
const submissionDay = ({ submittedAt, createdAt }: Times): Date => {
  const time = [submittedAt, createdAt]
    .map((text) => Date.parse(text ?? ''))
    .find((parsed) => !Number.isNaN(parsed))
  return time === undefined ? new Date() : new Date(time)
}

/** The page's texts name these days too. */
export const caseDates = (times: Times) => {
  const submitted = submissionDay(times)
  return {
    submitted,
    updateBy: businessDaysAfter(submitted, 3),
    reviewedBy: businessDaysAfter(submitted, 5),
  }
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** 'Tuesday, March 5', without `Intl`: its first use takes a slow phone 50 ms. */
export const longDay = (date: Date): string =>
  `${weekdays[date.getDay()]}, ${months[date.getMonth()]} ${date.getDate()}`

const areAllHere = ({ stage, requests }: CaseView) => stage === 'documents-requested' && requests.length === 0

const awaitedIn = (view: CaseView) =>
  areAllHere(view) && view.waiting_for === 'you' ? 'us' : view.waiting_for

const needOf = (view: CaseView) => {
  const awaited = awaitedIn(view)
  if (awaited) return waitingForWords[awaited].need
  return view.reason === 'sold' ? 'Nothing. All the work is done.' : 'Nothing. Your case is closed.'
}

const rowIn = ({ stage, closed_in: last }: CaseView) => {
  const open = stage === 'closed' ? last : stage
  return open && caseStages[open].row
}

const countOf = (requests: readonly unknown[]) =>
  requests.length === 1 ? 'We need one thing from you.' : `We need ${requests.length} things from you.`

const leadOf = (view: CaseView, requests: readonly unknown[]) => {
  if (view.reason === 'sold') return 'Congratulations!'
  if (view.stage === 'closed') return 'Thank you for coming to us with your policy.'
  if (requests.length > 0) return countOf(requests)
  if (awaitedIn(view) === 'you') return 'We’re waiting for your call.'
  if (view.is_late) return 'We’re sorry to keep you waiting.'
  return rowIn(view) === 'closing' ? 'This is the last step.' : 'You don’t need to do anything right now.'
}

const describe = (view: CaseView) => {
  const { stage, reason, next_update_by: updateBy } = view
  const isClosed = stage === 'closed'
  const requests = isClosed ? [] : view.requests
  return {
    ...(areAllHere(view) ? allDocumentsHere : stageWords(stage, reason)),
    since: dayText(view.since),
    row: rowIn(view),
    isClosed,
    isSold: reason === 'sold',
    isMovedBack: view.is_moved_back,
    updateBy: updateBy === null ? undefined : toUsDate(updateBy),
    isLate: view.is_late,
    isYours: requests.length > 0 || awaitedIn(view) === 'you',
    need: needOf(view),
    requests,
    lead: leadOf(view, requests),
  }
}
export type MovedCase = ReturnType<typeof describe>

/** A newer server can send what this page doesn't know. */
const unknown: MovedCase = {
  badge: 'News',
  title: 'There’s news about your case',
  text: 'Please reload this page to read it, or call us.',
  since: '',
  row: undefined,
  isClosed: false,
  isSold: false,
  isMovedBack: false,
  updateBy: undefined,
  isLate: false,
  isYours: false,
  need: '',
  requests: [],
  lead: 'We have your application.',
}

const movedCase = (sent: unknown): MovedCase => {
  const { data: view } = caseViewSchema.safeParse(sent)
  const isKnown = view && (view.stage === 'closed') === (view.reason !== null)
  return isKnown ? describe(view) : unknown
}

/** undefined until the team first moves the case. */
export const useMovedCase = (): MovedCase | undefined => {
  const { case: sent, status } = useDraft()
  const { next } = useNextNeed()
  if (status !== 'submitted' || sent === undefined) return undefined
  const moved = movedCase(sent)
  return moved.isYours ? moved : { ...moved, ...next }
}

/** The status card asks for something, with the page's filled button. */
export const useIsYours = () => useMovedCase()?.isYours ?? false

/** Milliseconds. */
const pause = 10_000
let askedAt = 0

const returns = ['visibilitychange', 'focus', 'pageshow']

export const useNewestCase = () => {
  const { refresh } = useDraftStore()
  const isSubmitted = useDraft().status === 'submitted'
  useEffect(() => {
    const listening = new AbortController()
    const ask = () => {
      if (document.hidden || Math.abs(Date.now() - askedAt) < pause) return
      askedAt = Date.now()
      refresh().catch((error: unknown) => console.warn('Loading the newest case failed', error))
    }
    // The module can be here long before the page: it is fetched ahead.
    askedAt ||= Date.now()
    if (isSubmitted) {
      ask()
      for (const event of returns) window.addEventListener(event, ask, listening)
    }
    return () => listening.abort()
  }, [isSubmitted, refresh])
}
