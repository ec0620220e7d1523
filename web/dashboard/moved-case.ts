// A case that the team has moved.
import { type CaseView, caseViewSchema } from '#domain/cases/case.ts'
import { allDocumentsHere, caseStages, stageWords, waitingForWords } from '#domain/cases/case-stages.ts'
import { toUsDate, usDateOf } from '#domain/text/us-date.ts'
import { useDraft } from '#web/draft/use-draft.tsx'

const areAllHere = ({ stage, requests }: CaseView) => stage === 'documents-requested' && requests.length === 0

/** Nobody if the case is closed. */
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

/** Leaves other text unchanged. */
const usDay = (timestamp: string) =>
  Number.isNaN(Date.parse(timestamp)) ? timestamp : usDateOf(new Date(timestamp))

const describe = (view: CaseView) => {
  const { stage, reason, next_update_by: updateBy } = view
  const isClosed = stage === 'closed'
  const requests = isClosed ? [] : view.requests
  return {
    ...(areAllHere(view) ? allDocumentsHere : stageWords(stage, reason)),
    since: usDay(view.since),
    row: rowIn(view),
    isClosed,
    isSold: reason === 'sold',
    isMovedBack: view.is_moved_back,
    updateBy: updateBy === null ? undefined : toUsDate(updateBy),
    isLate: view.is_late,
    /** The applicant must act. */
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
  return status === 'submitted' && sent !== undefined ? movedCase(sent) : undefined
}
