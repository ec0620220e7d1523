import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import type { PaperFile } from '#domain/papers/papers.ts'
import type { ApplicantRecord } from '../../records/applicant-record.ts'
import { endedOn, type StoredPaper, type TakenBack } from '../stored-papers.ts'
import { certificateBlocks } from './certificate.ts'
import { coverageRequestBlocks } from './coverage-request.ts'
import type { Block, PaperContent } from './paper-blocks.ts'
import {
  CannotMakePaper,
  dayInWords,
  type PaperSource,
  productNameOf,
  referenceOf,
  sourceOf,
  verifyPage,
} from './paper-source.ts'
import {
  answerBlocks,
  authorizationBlocks,
  disclosureBlocks,
  releaseBlocks,
  wholeTextBlocks,
} from './signed-text.ts'

type FileToMake = {
  record: ApplicantRecord
  paper: StoredPaper
  file: PaperFile
  isMarked: boolean
  signature: Uint8Array
}

const titles: Record<PaperFile, string> = {
  authorization: paperTitles.authorization,
  copy: 'Signed authorization and answers',
  release: paperTitles['policy-release'],
  'coverage-request': 'Verification of coverage request',
  disclosure: paperTitles.disclosure,
}

const titleOf = (file: PaperFile, { kind }: StoredPaper) =>
  file === 'copy' && kind === 'disclosure' ? 'Signed application and answers' : titles[file]

const blocksOf = (file: PaperFile, source: PaperSource, isMarked: boolean): Block[] => {
  const certificate = () => certificateBlocks(source, isMarked)
  switch (file) {
    case 'authorization':
      return [...authorizationBlocks(source), ...certificate()]
    case 'disclosure':
      return [...disclosureBlocks(source), ...certificate()]
    case 'copy':
      return [...wholeTextBlocks(source), ...answerBlocks(source), ...certificate()]
    case 'release':
      return [...releaseBlocks(source), ...certificate()]
    case 'coverage-request':
      return coverageRequestBlocks(source)
  }
}

const takenBackOf = ({ taken_back: takenBack }: StoredPaper): TakenBack => {
  if (takenBack === null) throw new CannotMakePaper('The paper was not taken back.')
  return takenBack
}

/** The same day as the verification says. */
const markOf = (takenBack: TakenBack) =>
  `Taken back (revoked) on ${dayInWords(endedOn(takenBack))}. This paper is no longer in force.`

export const paperContentOf = ({ file, isMarked, ...stored }: FileToMake): PaperContent => {
  const source = sourceOf(stored)
  const takenBack = isMarked ? takenBackOf(stored.paper) : null
  const reference = referenceOf(source)
  return {
    title: `${titleOf(file, stored.paper)}, reference ${reference}${isMarked ? ', taken back' : ''}`,
    productName: productNameOf(source),
    made: takenBack?.at ?? source.signedAt,
    foot: {
      reference: `Reference ${reference}`,
      check: `Check this paper: ${verifyPage(source)}`,
      code: `Code ${groupedPaperCode(source.code)}`,
    },
    mark: takenBack && markOf(takenBack),
    blocks: blocksOf(file, source, isMarked),
  }
}
