// What the dashboard says about a case that the team has moved.
import * as z from 'zod/mini'
import { caseViewSchema } from '#domain/case.ts'
import { allDocumentsHere, caseStages, stageWords, waitingForWords } from '#domain/case-stages.ts'
import { toUsDate, usDateOf } from '#domain/us-date.ts'
import { useDraft } from '#web/draft/use-draft.tsx'

/** A newer server can send more than this page knows. */
const orNull = <Part extends z.ZodMiniType>(part: Part) => z.catch(z.nullable(part), null)
const { shape } = caseViewSchema
const viewSchema = z.catch(
  z.extend(caseViewSchema, {
    stage: orNull(shape.stage),
    reason: orNull(shape.reason),
    waiting_for: orNull(shape.waiting_for),
  }),
  {
    ...{ stage: null, reason: null, since: '', next_update_by: null, waiting_for: null },
    ...{ requests: [], is_late: false, is_moved_back: false },
  },
)
type View = z.infer<typeof viewSchema>

const newerThanThisPage = {
  badge: 'News',
  title: 'There’s news about your case',
  text: 'Please reload this page to read it, or call us.',
}

const areAllHere = ({ stage, requests }: View) => stage === 'documents-requested' && requests.length === 0

const wordsOf = (view: View) => {
  const { stage, reason } = view
  if (stage === null || (stage === 'closed' && reason === null)) return newerThanThisPage
  return areAllHere(view) ? allDocumentsHere : stageWords(stage, reason)
}

/** The one we wait for. Nobody if the case is closed. */
const awaitedIn = (view: View) => {
  if (view.stage === 'closed') return undefined
  return areAllHere(view) && view.waiting_for === 'you' ? 'us' : (view.waiting_for ?? undefined)
}

const needOf = (view: View) => {
  const awaited = awaitedIn(view)
  if (view.stage === 'closed') return 'Nothing. Your case is closed.'
  return awaited ? waitingForWords[awaited].applicant : 'Please reload this page to see this, or call us.'
}

const rowOf = ({ stage, closed_in: last }: View) => {
  const open = stage === 'closed' ? last : stage
  return open && caseStages[open].row
}

const countOf = (requests: readonly unknown[]) =>
  requests.length === 1 ? 'We need one thing from you.' : `We need ${requests.length} things from you.`

type Facts = { view: View; isYours: boolean; requests: readonly unknown[] }

/** Below the greeting. */
const leadOf = ({ view, isYours, requests }: Facts) => {
  if (view.stage === 'closed')
    return view.reason === 'sold'
      ? 'Congratulations! All the work is done.'
      : 'Thank you for coming to us with your policy.'
  if (requests.length > 0) return countOf(requests)
  if (isYours) return 'We’re waiting for your call.'
  if (view.is_late) return 'We’re sorry to keep you waiting.'
  if (view.stage === null) return 'We have your application.'
  return rowOf(view) === 'closing' ? 'This is the last step.' : 'You don’t need to do anything right now.'
}

/** Leaves other text unchanged. */
const usDay = (timestamp: string) =>
  Number.isNaN(Date.parse(timestamp)) ? timestamp : usDateOf(new Date(timestamp))

export const movedCase = (sent: unknown) => {
  const view = viewSchema.parse(sent)
  const { stage, reason, next_update_by: updateBy } = view
  const isClosed = stage === 'closed'
  const requests = isClosed ? [] : view.requests
  const isYours = requests.length > 0 || awaitedIn(view) === 'you'
  return {
    ...wordsOf(view),
    since: usDay(view.since),
    row: rowOf(view),
    isClosed,
    isSold: isClosed && reason === 'sold',
    isMovedBack: view.is_moved_back,
    /** The day of the next update. */
    updateBy: isClosed || updateBy === null ? undefined : toUsDate(updateBy),
    isLate: view.is_late,
    /** The applicant must act. */
    isYours,
    need: needOf(view),
    requests,
    lead: leadOf({ view, isYours, requests }),
  }
}
export type MovedCase = ReturnType<typeof movedCase>

/** undefined until the team first moves the case. */
export const useMovedCase = (): MovedCase | undefined => {
  const { case: sent, status } = useDraft()
  return status === 'submitted' && sent !== undefined ? movedCase(sent) : undefined
}
