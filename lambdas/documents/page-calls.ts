// What the calls of the person and of the team share.
import { pageProblems } from '#domain/documents/documents.ts'
import { documentKey } from '#domain/documents/page-files.ts'
import { changeFound } from '../cases/change-case.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { withArrival } from './check-results.ts'
import { requirePage } from './document-refusals.ts'
import { firstPageVersion, pageForm, pageLink } from './document-store.ts'

type Asked = { document: string; page: string }

const keyOf = ({ user_id: userId }: ApplicantRecord, { document, page }: Asked) =>
  documentKey(userId, document, page)

export const formOf = (record: ApplicantRecord, asked: Asked) =>
  pageForm(keyOf(record, asked), requirePage(record, asked).page)

/** If its check was quicker, there is nothing to do. */
export const receivePage = async (record: ApplicantRecord, asked: Asked): Promise<ApplicantRecord> => {
  const { state, problem } = requirePage(record, asked).page
  if (state !== 'sending' && problem !== 'lost') return record
  const version = await firstPageVersion(keyOf(record, asked))
  if (version === undefined) throw new Refusal(409, 'This file didn’t reach us. Please send it again.')
  const at = new Date().toISOString()
  return changeFound(record, (newer) => withArrival(newer, asked, version, at), at)
}

export const findCheckedPage = (record: ApplicantRecord, asked: Asked) => {
  const found = requirePage(record, asked)
  const { state, problem } = found.page
  if (problem !== null) throw new Refusal(409, `This page can’t be opened. ${pageProblems[problem].reason}`)
  if (state !== 'checked')
    throw new Refusal(
      409,
      'This page isn’t checked yet, so nobody can open it. Please try again in a minute.',
    )
  return found
}

export const openStoredPage = async (record: ApplicantRecord, asked: Asked) => {
  const { document, page, number } = findCheckedPage(record, asked)
  return pageLink(keyOf(record, asked), document, page, number)
}
