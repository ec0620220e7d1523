import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import {
  type CaseDocument,
  documentSources,
  isChecked,
  type Page,
  pageWaits,
} from '#domain/documents/documents.ts'
import { type WantedPaper, wantedPapers } from '#domain/documents/wanted.ts'
import { inSentence } from '#web/desk/case/in-sentence.ts'
import { easternMomentText } from '#web/platform/eastern-text.ts'

const isLetterOfDraft = ({ kind }: WantedPaper, moved: DeskCase['case']) =>
  moved === null && kind === 'signed-letter'

/** The same list as the person's. In a closed case only what came: the rest isn't asked for anymore. Of a draft, the letter. */
export const checklistOf = ({ form_data: answers, case: moved, documents }: DeskCase): WantedPaper[] => {
  const wanted = wantedPapers({ answers, ...documents, requests: moved?.requests ?? [] }, documents.now)
  const isOpen = moved !== null && !documents.is_closed
  return isOpen
    ? wanted
    : wanted.filter((paper) => paper.documents.length > 0 || isLetterOfDraft(paper, moved))
}

/** Why there is no document. */
export const absenceText = ({ lacks }: Pick<WantedPaper, 'lacks'>): string => {
  if (lacks === null) return 'Not here yet'
  const said = `“I don’t have this”, on ${easternMomentText(lacks.at)}`
  return lacks.reason ? `${said}: ${lacks.reason}` : said
}

const pagesText = (count: number) => (count === 1 ? '1 page' : `${count} pages`)

type Name = (email: string | null) => string

export const originText = ({ pages, added, at }: CaseDocument, name: Name): string => {
  const how = added
    ? `${documentSources[added.source]}, added by ${inSentence(name(added.by))}`
    : 'Sent by the applicant'
  return `${pagesText(pages.length)}. ${how}, ${easternMomentText(at)}.`
}

export const decisionText = ({ decision }: CaseDocument, name: Name): string | undefined =>
  decision
    ? `${decision.is_accepted ? 'Accepted' : 'Asked again'} by ${inSentence(name(decision.by))}, ${easternMomentText(decision.at)}.`
    : undefined

export const isScanSlow = ({ pages }: CaseDocument, now: string): boolean =>
  pages.some(
    ({ state, since }) =>
      state === 'received' && Date.parse(now) - Date.parse(since) > pageWaits.slowScan * 60_000,
  )

export const canAccept = (document: CaseDocument): boolean =>
  isChecked(document) && document.decision?.is_accepted !== true

export const canAskAgain = (document: CaseDocument): boolean =>
  isChecked(document) && document.decision?.is_accepted !== false

/** What the team added by mistake. */
export const canBeRemoved = ({ added, decision }: CaseDocument): boolean =>
  added !== null && decision === null

export type Look = { name: string; document: CaseDocument; page: Page }

/** All that can be opened, in the order of the checklist. */
export const looksOf = (wanted: readonly WantedPaper[]): Look[] =>
  wanted.flatMap(({ name, documents }) =>
    documents.flatMap((document) =>
      document.pages.filter(({ state }) => state === 'checked').map((page) => ({ name, document, page })),
    ),
  )

export const lookText = (waiting: number): string => {
  if (waiting === 0) return 'Look at the documents'
  return waiting === 1 ? 'Look at 1 document' : `Look at ${waiting} documents`
}
