import {
  askAgainReasons,
  type CaseDocument,
  type DocumentStanding,
  pageProblems,
  standingOf,
} from './documents.ts'
import { nextPaper, type WantedPaper } from './wanted.ts'

/** The same words for the person and the team. */
export const standingNames: Readonly<Record<DocumentStanding, string>> = {
  sending: 'Sending',
  received: 'Received',
  'being-checked': 'Being checked',
  'with-us': 'With us',
  accepted: 'Accepted',
  'send-again': 'Please send again',
  'not-taken': 'We can’t take this file',
}

/** Why, and what to do; empty if nothing needs to be said. */
export const standingDetails = (document: CaseDocument, now: string): string[] => {
  const problems = new Set(document.pages.flatMap(({ problem }) => problem ?? []))
  if (problems.size > 0)
    return [...problems].flatMap((problem) => [pageProblems[problem].reason, pageProblems[problem].what])
  if (standingOf(document, now) !== 'send-again' || document.decision === null) return []
  const { reason, words } = document.decision
  return [...(reason && reason !== 'other' ? [`${askAgainReasons[reason]}.`] : []), ...(words ? [words] : [])]
}

/** "2 of 5 papers received. Next: your latest annual statement." */
export const progressText = (wanted: readonly WantedPaper[]): string => {
  const here = wanted.filter(({ standing }) => standing === 'here').length
  const next = nextPaper(wanted)
  const count = `${here} of ${wanted.length} papers received.`
  if (!next) return count
  return `${count} ${next.standing === 'again' ? 'Please send again' : 'Next'}: ${next.name}.`
}
