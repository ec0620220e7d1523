import type { TeamPaper } from '#domain/contracts/submission-contract.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import type { PaperKind } from '#domain/papers/papers.ts'
import { filesOfPaper, type PaperFile, type PaperView } from '#domain/papers/papers.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { fingerprintOf } from '../records/fingerprint.ts'
import { evidenceOf, papersOf, type Signed, type StoredPaper } from './stored-papers.ts'

export const paperNames: Readonly<Record<PaperKind, string>> = {
  authorization: 'authorization',
  'policy-release': 'policy information release',
  disclosure: 'application and disclosure',
}

/** Marked ones, once the paper was taken back. */
export const validFiles = ({ files, taken_back }: StoredPaper) =>
  files.filter(({ is_marked }) => is_marked === (taken_back !== null))

export const filesOfStored = (paper: StoredPaper, signed: Pick<Signed, 'consent'>): readonly PaperFile[] =>
  filesOfPaper({
    kind: paper.kind,
    signed_by: paper.signer,
    on_paper: evidenceOf(paper, signed).on_paper !== null,
  })

/** undefined for damaged evidence. */
export const paperViewOf = (paper: StoredPaper, record: ApplicantRecord): PaperView | undefined => {
  const { text_version, signer, signed_at, expires_on, on_paper } = evidenceOf(paper, record)
  if (text_version === null || signed_at === null || expires_on === null) return undefined
  const made = validFiles(paper).map(({ file }) => file)
  return {
    id: paper.id,
    kind: paper.kind,
    text_version,
    signer: signer ?? '',
    signed_at,
    expires_on,
    taken_back_at: paper.taken_back?.at ?? null,
    ready: filesOfStored(paper, record).filter((file) => made.includes(file)),
    ...(paper.lacks_text_since !== undefined && { lacks_text: true }),
    ...(paper.signer !== undefined && { signed_by: paper.signer }),
    ...(on_paper !== null && { on_paper: true }),
  }
}

/** Are the answers those that were signed, as stored or as read then? null: not known. */
export const areAnswersAsSigned = (
  { stored_form_data: stored, form_data }: ApplicantRecord,
  { answers_sha256: signed }: Pick<ConsentEvidence, 'answers_sha256'>,
): boolean | null =>
  signed ? [stored ?? null, form_data].some((answers) => fingerprintOf(answers) === signed) : null

export const findPaper = (record: ApplicantRecord, id: string): StoredPaper => {
  const paper = papersOf(record).find((one) => one.id === id)
  if (!paper || !paperViewOf(paper, record)) throw new Refusal(404, 'We can’t find this paper.')
  return paper
}

export const paperViewsOf = (record: ApplicantRecord): PaperView[] =>
  papersOf(record)
    .flatMap((paper) => paperViewOf(paper, record) ?? [])
    .reverse()

export const teamPapersOf = (record: ApplicantRecord): TeamPaper[] =>
  papersOf(record)
    .flatMap((paper) => {
      const view = paperViewOf(paper, record)
      return view ? [{ ...view, evidence: evidenceOf(paper, record), taken_back: paper.taken_back }] : []
    })
    .reverse()
