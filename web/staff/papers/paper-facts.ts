import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import type { SubmissionDetail, TeamPaper } from '#domain/contracts/submission-contract.ts'
import { papersToTell } from '#domain/packages/disclosures.ts'
import {
  endingWith,
  filesOfPaper,
  type PaperFile,
  type PaperState,
  paperStateOf,
} from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { easternMomentText } from '#web/platform/eastern-text.ts'

export const fileNames: Readonly<Record<PaperFile, string>> = {
  authorization: 'Authorization (PDF)',
  copy: 'Signer’s copy with the answers (PDF)',
  release: 'Release (PDF)',
  'coverage-request': 'Verification of coverage request (PDF)',
  disclosure: 'Application and disclosure (PDF)',
}

export const stateOf = (paper: TeamPaper, now = new Date().toISOString()): PaperState =>
  paperStateOf(paper, easternDayOf(now))

/** YYYY-MM-DD, Eastern */
export const takenBackOn = ({ taken_back_at: at, taken_back }: TeamPaper): string =>
  taken_back?.received_on ?? (at === null ? '' : easternDayOf(at))

export const takenBackDay = (paper: TeamPaper): string => toUsDate(takenBackOn(paper))

export const stateText = (paper: TeamPaper, state: PaperState): string => {
  if (paper.kind === 'disclosure') return 'Signed. It permits nothing'
  if (state === 'taken-back') return `Taken back on ${takenBackDay(paper)}`
  return `${state === 'expired' ? 'Expired' : 'In force until'} ${toUsDate(paper.expires_on)}`
}

/** null before the submission */
export const authorizationState = ({ papers }: Pick<SubmissionDetail, 'papers'>): PaperState | null => {
  const newest = papers.find(({ kind }) => kind === 'authorization')
  return newest ? stateOf(newest) : null
}

/** The first one's evidence is the submission's. */
export const laterPapers = ({
  papers,
  consent,
}: Pick<SubmissionDetail, 'papers' | 'consent'>): readonly TeamPaper[] =>
  consent ? papers.slice(0, -1) : papers

/** Once the release was taken back, no insurer gets a request. */
export const filesOf = (paper: TeamPaper): readonly PaperFile[] =>
  filesOfPaper(paper)
    .filter((file) => paper.taken_back_at === null || file !== 'coverage-request')
    .filter((file) => !paper.lacks_text || paper.ready.includes(file))

export const takenBackWays = {
  page: 'On the dashboard',
  link: 'By the signer, from our email',
  letter: 'By letter',
  phone: 'By phone',
  email: 'By email',
}

export const takenBackFacts = (takenBack: NonNullable<TeamPaper['taken_back']>) => {
  const { at, by, received_on: day, recorded_by: admin, words, note } = takenBack
  return [
    { name: 'Taken back', value: takenBackWays[by] },
    { name: 'Received', value: day ? toUsDate(day) : easternMomentText(at) },
    ...(admin ? [{ name: 'Recorded by', value: `${admin}, ${easternMomentText(at)}` }] : []),
    ...(words ? [{ name: 'Their own words', value: words }] : []),
    ...(note ? [{ name: 'Note', value: note }] : []),
  ]
}

/** Names of buyers with a paper that ends if this one is taken back on that day. */
export const buyersToTell = (
  paper: TeamPaper,
  { papers, disclosures }: Pick<DeskCase, 'papers' | 'disclosures'>,
  day: string,
): readonly string[] => {
  const ids = new Set(endingWith(papers, paper, day).map(({ id }) => id))
  const holders = disclosures.filter((disclosure) => papersToTell(disclosure, ids).length > 0)
  return [...new Set(holders.map(({ buyer }) => buyer.name))]
}
