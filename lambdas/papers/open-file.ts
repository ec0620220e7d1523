import { paperLinkSeconds } from '#domain/constants.ts'
import type { PaperFile } from '#domain/papers/papers.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { makePapersSoon } from '../start-function.ts'
import { isStored, paperLink } from './paper-store.ts'
import { hasText } from './paper-texts.ts'
import { filesOfStored, findPaper, validFiles } from './paper-view.ts'
import type { StoredFile, StoredPaper } from './stored-papers.ts'

export const paperFileTitles: Readonly<Record<PaperFile, string>> = {
  authorization: 'Signed authorization',
  copy: 'Signed copy with the answers',
  release: 'Signed policy information release',
  'coverage-request': 'Verification of coverage request',
  disclosure: 'Signed application and disclosure',
}

const refuseFile = (record: ApplicantRecord, paper: StoredPaper, file: PaperFile) => {
  if (!filesOfStored(paper, record).includes(file))
    throw new Refusal(404, 'This paper doesn’t have this file.')
  if (paper.taken_back !== null && file === 'coverage-request')
    throw new Refusal(409, 'This paper was taken back, so this letter can’t be sent anymore.')
}

const notMade = async (record: ApplicantRecord, paper: StoredPaper) => {
  if (!hasText(paper, record))
    return new Refusal(
      410,
      'We no longer have the text of this paper here. Please call us, and we’ll send it.',
    )
  await makePapersSoon(record.user_id)
  return new Refusal(409, 'We’re still making this file. Please try again in a minute.')
}

type Asked = { paper: string; file: PaperFile }

export const findFile = async (record: ApplicantRecord, { paper: id, file }: Asked): Promise<StoredFile> => {
  const paper = findPaper(record, id)
  refuseFile(record, paper, file)
  const stored = validFiles(paper).find((one) => one.file === file)
  if (!stored || !(await isStored(stored.key))) throw await notMade(record, paper)
  return stored
}

export const openFile = async ({ key, file, is_marked }: StoredFile) => {
  const title = paperFileTitles[file].toLowerCase().replaceAll(' ', '-')
  const name = `${title}${is_marked ? '-taken-back' : ''}.pdf`
  return { url: await paperLink(key, name, paperLinkSeconds), expiresIn: paperLinkSeconds }
}
