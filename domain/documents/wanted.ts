// The papers that a case needs: computed from its answers and its open requests, never stored.
import type { Application } from '../application.ts'
import { type DocumentKindId, documentKinds } from './document-kinds.ts'
import { type CaseDocument, isHere, standingOf } from './documents.ts'

type Asked = { id: string; text: string; done_at: string | null }

/** `lacking`: by kind or request, who said "I don't have this". */
export type WantedFrom = {
  answers: Application
  requests: readonly Asked[]
  documents: readonly CaseDocument[]
  lacking: Readonly<Record<string, { at: string; reason: string | null }>>
  /** A letter is out to be signed with a pen. */
  awaits_letter?: boolean | undefined
}

/** `again`: a document came, but another one must come. `lacking`: the person doesn't have it. */
type Standing = 'missing' | 'under-way' | 'here' | 'again' | 'lacking'

export type WantedPaper = {
  /** A kind, or the id of a request. */
  id: string
  kind: DocumentKindId
  request: string | null
  name: string
  what: string
  where: string | null
  standing: Standing
  lacks: { at: string; reason: string | null } | null
  documents: readonly CaseDocument[]
}

const hasAmount = (amount: string | null | undefined) => Number(amount?.replace(/[,$]/g, '') || 0) > 0

const always: readonly DocumentKindId[] = [
  'policy-pages',
  'annual-statement',
  'in-force-illustration',
  'photo-id',
]

const conditional: readonly (readonly [DocumentKindId, (answers: Application) => boolean])[] = [
  ['loan-statement', ({ loanAmount }) => hasAmount(loanAmount)],
  ['trust-pages', ({ beneficiaryType }) => beneficiaryType === 'trust'],
  ['conversion-page', ({ policyType }) => policyType === 'term'],
  ['financing-agreement', ({ isPremiumFinanced }) => isPremiumFinanced === true],
  ['right-to-sign', ({ signer }) => signer === 'representative'],
]

const letter: readonly DocumentKindId[] = ['signed-letter']

export const wantedKinds = (answers: Application): DocumentKindId[] => [
  ...always,
  ...conditional.flatMap(([kind, isWanted]) => (isWanted(answers) ? [kind] : [])),
]

export const wantedIdOf = ({ kind, request }: Pick<CaseDocument, 'kind' | 'request'>): string =>
  request ?? kind

type Wish = { documents: readonly CaseDocument[]; isAsked: boolean; isLacking: boolean }

/** The team mends what it added. */
const standingOfAll = ({ documents, isAsked, isLacking }: Wish, now: string): Standing => {
  const standingsOf = (some: readonly CaseDocument[]) => some.map((document) => standingOf(document, now))
  const standings = standingsOf(documents)
  const own = standingsOf(documents.filter(({ added }) => added === null))
  if (standings.some(isHere)) return 'here'
  if (standings.some((standing) => standing === 'received' || standing === 'being-checked'))
    return 'under-way'
  if (isLacking) return 'lacking'
  if (own.some((standing) => standing === 'send-again' || standing === 'not-taken')) return 'again'
  return own.length > 0 || !isAsked ? 'under-way' : 'missing'
}

type Named = Pick<WantedPaper, 'id' | 'kind' | 'request' | 'name' | 'what' | 'where'>

const ofKind = (kind: DocumentKindId): Named => {
  const { name, what, ...more } = documentKinds[kind]
  return { id: kind, kind, request: null, name, what, where: 'where' in more ? more.where : null }
}

const ofRequest = ({ id, text }: Asked): Named => ({
  id,
  kind: 'other',
  request: id,
  name: text,
  what: 'Our case team asked for this.',
  where: null,
})

/** Of a request that is done, the name of its document is still needed. */
export const shownRequests = <Request extends Asked>(
  requests: readonly Request[],
  documents: readonly Pick<CaseDocument, 'kind' | 'request'>[],
): Request[] =>
  requests.filter(
    ({ id, done_at }) => done_at === null || documents.some((document) => wantedIdOf(document) === id),
  )

/** First what the team asked for; last what came without being asked for. */
export const wantedPapers = (from: WantedFrom, now: string): WantedPaper[] => {
  const { answers, requests, documents, lacking, awaits_letter } = from
  const asked = shownRequests(requests, documents).map(ofRequest)
  const kinds = [...wantedKinds(answers), ...(awaits_letter ? letter : [])].map(ofKind)
  const known = new Set([...asked, ...kinds].map(({ id }) => id))
  const unasked = documents.map(wantedIdOf).filter((id) => !known.has(id))
  const others = [...new Set(unasked)].flatMap((id) => {
    const document = documents.find((one) => wantedIdOf(one) === id)
    return document ? [{ ...ofKind(document.kind), id, request: document.request }] : []
  })
  return [...asked, ...kinds, ...others].map((named) => {
    const own = documents.filter((document) => wantedIdOf(document) === named.id)
    const lacks = lacking[named.id] ?? null
    const wish = { documents: own, isAsked: known.has(named.id), isLacking: lacks !== null }
    return { ...named, lacks, documents: own, standing: standingOfAll(wish, now) }
  })
}

/** What the person should send next: first what must come again. */
export const nextPaper = (wanted: readonly WantedPaper[]): WantedPaper | undefined =>
  wanted.find(({ standing }) => standing === 'again') ?? wanted.find(({ standing }) => standing === 'missing')
