import { type CaseDocument, isChecked } from '../documents/documents.ts'
import { type PaperFile, type PaperView, paperStateOf } from '../papers/papers.ts'
import { type Buyer, licenseGap } from './buyers.ts'
import { packageLimits } from './disclosures.ts'

/** Of a signed paper: the file in a package. */
export const ownFile = {
  authorization: 'authorization',
  'policy-release': 'release',
  disclosure: 'disclosure',
} as const satisfies Record<PaperView['kind'], PaperFile>

/** A disclosure permits nothing, so it doesn't end: the answers were signed with it. */
export const papersInForce = <Paper extends Pick<PaperView, 'kind' | 'taken_back_at' | 'expires_on'>>(
  papers: readonly Paper[],
  today: string,
): Paper[] =>
  papers.filter((paper) => paper.kind === 'disclosure' || paperStateOf(paper, today) === 'in-force')

export const acceptedOf = <Document extends Pick<CaseDocument, 'pages' | 'decision'>>(
  documents: readonly Document[],
): Document[] => documents.filter((one) => one.decision?.is_accepted === true && isChecked(one))

type InCase = {
  isClosed: boolean
  /** Newest first. */
  papers: readonly PaperView[]
  documents: readonly Pick<CaseDocument, 'pages' | 'decision'>[]
  /** Where the owner lives: two letters, or null. */
  state: string | null
  /** In the log; null: a part of it can't be read. */
  packages: number | null
  /** Are the answers still those that were signed? null: not known. */
  areAnswersAsSigned: boolean | null
}

/** `buyer`: null if it isn't on the list, or not anymore. */
export type Asked = { buyer: Buyer | null; withAnswers: boolean }

const authorizationTexts = {
  'taken-back': 'The authorization was taken back, so nothing can be sent under it.',
  expired: 'The authorization has expired. Please ask for a new one first.',
  none: 'There is no signed authorization, so nothing can be sent.',
} as const

const isAuthorization = ({ kind }: PaperView) => kind === 'authorization'

const areFilesMade = (inForce: readonly PaperView[], withAnswers: boolean) =>
  inForce.every(({ kind, ready, on_paper }) => on_paper || ready.includes(ownFile[kind])) &&
  (!withAnswers || inForce.some(({ ready }) => ready.includes('copy')))

/** Why no package can be made or handed out now; null if it can. `today`: Eastern. */
export const packageRefusal = (
  inCase: InCase,
  { buyer, withAnswers }: Asked,
  today: string,
): string | null => {
  const { isClosed, papers, documents, state, packages } = inCase
  if (isClosed) return 'This case is closed, so nothing can be sent.'
  if (packages === null)
    return 'The list of who got what can’t be read, so nothing can be sent. Please tell an admin.'
  if (packages >= packageLimits.packages)
    return `This case already has ${packageLimits.packages} packages, the most we can take here.`
  const newest = papers.find(isAuthorization)
  const standing = newest ? paperStateOf(newest, today) : 'none'
  if (standing !== 'in-force') return authorizationTexts[standing]
  if (buyer === null) return 'This buyer isn’t on the list anymore. Please choose another one.'
  if (!state) return 'The application doesn’t say in which state the owner lives. Please find out first.'
  const gap = licenseGap(buyer, state, today)
  if (gap !== null) return gap
  if (acceptedOf(documents).length === 0 && !withAnswers)
    return 'Nothing would be in it: no document is accepted yet. Accept one, or include the answers.'
  if (withAnswers && inCase.areAnswersAsSigned === false)
    return 'The answers aren’t those that were signed anymore. Leave them out, or ask for a new signature.'
  return areFilesMade(papersInForce(papers, today), withAnswers)
    ? null
    : 'We’re still making the signed papers. Please try again in a minute.'
}
