// What the team says about a document. Pure, and safe to repeat.

import type * as z from 'zod/mini'
import type { decideOnDocument, fileDocument } from '#domain/contracts/document-contract.ts'
import { isChecked } from '#domain/documents/documents.ts'
import { type Act, withRequestDone } from '../cases/case-moves.ts'
import { Refusal, wrongField } from '../http/refusal.ts'
import { notAhead, refuseDay } from '../http/refuse-day.ts'
import { evidenceOf, papersOf, type StoredPaper } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { withoutRecorded } from '../signers/due-letters.ts'
import { withRequestOpen } from './answers.ts'
import { withDocument } from './change-documents.ts'
import { withProblemMail } from './check-results.ts'
import { openDocuments, requireDocument } from './document-refusals.ts'
import type { StoredDocument } from './stored-documents.ts'

type Asked = z.infer<typeof decideOnDocument.request>

const refuseWithoutReason = ({ accept, reason, words }: Asked) => {
  if (accept) return
  if (reason === undefined) throw wrongField('reason', 'Please choose why it must be sent again')
  if (reason === 'other' && !words) throw wrongField('words', 'Please write what’s wrong with it')
}

const refuseUnseen = ({ pages, decision }: StoredDocument, asked: Asked) => {
  if (pages.length !== asked.pages.length || !pages.every(({ id }) => asked.pages.includes(id)))
    throw new Refusal(409, 'Another page came. Please look at it first.')
  if ((decision?.at ?? null) !== asked.seen)
    throw new Refusal(
      409,
      `${decision?.by ?? 'Someone else'} decided about this paper first. Please look at it and try again.`,
    )
}

const refuseSignedLetter = (record: ApplicantRecord, { id }: StoredDocument) => {
  const isSigned = (paper: StoredPaper) =>
    evidenceOf(paper, record).on_paper?.document === id && paper.taken_back === null
  if (papersOf(record).some(isSigned))
    throw new Refusal(409, 'This letter was confirmed, and a signed paper rests on it. Please keep it.')
}

const isSameDecision = (
  { decision }: StoredDocument,
  { is_accepted, reason, words }: Omit<NonNullable<StoredDocument['decision']>, 'at' | 'by'>,
) => decision?.is_accepted === is_accepted && decision.reason === reason && decision.words === words

export const withDecision = (
  record: ApplicantRecord,
  asked: Asked,
  act: Act,
): ApplicantRecord | undefined => {
  openDocuments(record)
  const document = requireDocument(record, asked.document)
  refuseWithoutReason(asked)
  const { accept: is_accepted, reason = null, words } = asked
  const said = is_accepted ? { reason: null, words: null } : { reason, words: words || null }
  const decision = { is_accepted, ...said }
  if (isSameDecision(document, decision)) return undefined
  refuseUnseen(document, asked)
  if (!isChecked(document))
    throw new Refusal(409, 'This document isn’t checked yet. Please wait until all of its pages are.')
  if (!is_accepted) refuseSignedLetter(record, document)
  const decided = withDocument(record, { ...document, decision: { ...decision, at: act.at, by: act.by } })
  return is_accepted
    ? (withRequestDone(decided, document.request, act) ?? decided)
    : withProblemMail(
        withRequestOpen(withoutRecorded(decided, document.id), document.request),
        document.id,
        act,
      )
}

/** Only the first look counts. */
export const withLook = (record: ApplicantRecord, id: string, at: string): ApplicantRecord | undefined => {
  const document = record.documents?.list.find((one) => one.id === id)
  return document?.looked_at === null && record.deleting_at === null
    ? withDocument(record, { ...document, looked_at: at })
    : undefined
}

type Filing = z.infer<typeof fileDocument.request>

export const withFiling = (
  record: ApplicantRecord,
  { document: id, kind, dated_on }: Filing,
  now: string,
): ApplicantRecord | undefined => {
  openDocuments(record)
  const document = requireDocument(record, id)
  if (kind && kind !== document.kind) refuseSignedLetter(record, document)
  if (dated_on)
    refuseDay('dated_on', dated_on, { last: notAhead(now, 'Please check the date on the paper.') })
  const filed = {
    ...document,
    kind: kind ?? document.kind,
    dated_on: dated_on === undefined ? document.dated_on : dated_on,
  }
  const isSame = filed.kind === document.kind && filed.dated_on === document.dated_on
  return isSame ? undefined : withDocument(record, filed)
}
