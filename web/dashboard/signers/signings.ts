// Who signs what, and how far each is: from the answers, the signers, and the papers.
import type { Application } from '#domain/application.ts'
import { type PaperView, type PermissionKind, paperStateOf } from '#domain/papers/papers.ts'
import {
  type AskedRole,
  type SignerState,
  type SignerView,
  signerName,
  signerViewSchema,
} from '#domain/signers/signers.ts'
import { insuredName, type NeededSignature, neededSignatures } from '#domain/signers/who-must-sign.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { newestOf, renewableFrom } from '#web/dashboard/papers/own-papers.ts'

/** Without what only a newer server knows. */
export const readSigners = (sent: readonly unknown[]): readonly SignerView[] =>
  sent.flatMap((one) => signerViewSchema.safeParse(one).data ?? [])

type Known = {
  application: Application
  signers: readonly SignerView[]
  papers: readonly PaperView[]
  /** YYYY-MM-DD, Eastern */
  today: string
}

export type Signing = {
  key: string
  paper: PermissionKind
  by: AskedRole | 'account'
  signer: SignerView | null
  /** undefined: the person who is signed in. */
  name: string | undefined
  state: SignerState | 'bounced' | 'link-ended' | 'ends-soon'
  since: string
  /** The last day of what holds. */
  until: string | undefined
}

const nameOf = ({ by, signer }: NeededSignature, application: Application) => {
  if (by === 'account') return undefined
  return signer ? signerName(signer) : insuredName(application)
}

/** An authorization counts whoever gave it: older ones were signed at this account. */
const ownPapers = ({ by, signer, paper }: NeededSignature, papers: readonly PaperView[]) =>
  papers.filter(({ kind, signed_by }) => kind === paper && (by !== 'trustee' || signed_by === signer?.id))

/** After its days, or when the case was closed. Until the mail goes out, there is no link yet. */
const hasLinkEnded = ({ link_until, asked_at }: SignerView, today: string) =>
  link_until === null && asked_at !== null && easternDayOf(asked_at) < today

type Standing = Pick<Signing, 'state' | 'since' | 'until'>

const askedStanding = (signer: SignerView, today: string): Standing => {
  const { state, since, is_bounced } = signer
  const at = (now: Signing['state']) => ({ state: now, since, until: undefined })
  if (state !== 'asked' && state !== 'opened') return at(state)
  if (is_bounced) return at('bounced')
  return at(hasLinkEnded(signer, today) ? 'link-ended' : state)
}

/** 90 days before the end, they can be asked for the next one. */
const paperStanding = ({ signed_at, expires_on }: PaperView, today: string): Standing => {
  const endsSoon = renewableFrom(expires_on) <= today
  return { state: endsSoon ? 'ends-soon' : 'signed', since: signed_at, until: expires_on }
}

const isAskedAgain = (signer: SignerView, paper: PaperView) =>
  signer.state !== 'signed' && signer.since > paper.signed_at

const standingOf = (needed: NeededSignature, { papers, today }: Known): Standing => {
  const { signer } = needed
  const newest = newestOf(ownPapers(needed, papers), needed.paper, today)
  const held = newest && paperStateOf(newest, today) === 'in-force' ? newest : undefined
  if (held && signer && isAskedAgain(signer, held)) return askedStanding(signer, today)
  if (held) return paperStanding(held, today)
  return signer ? askedStanding(signer, today) : { state: 'not-asked', since: '', until: undefined }
}

/** The insured person's stays when they are asked. */
const keyOf = ({ by, signer, paper }: NeededSignature) =>
  by === 'trustee' ? (signer?.id ?? by) : `${by}-${paper}`

export const signingsOf = (known: Known): readonly Signing[] =>
  neededSignatures(known.application, known.signers).map((needed) => ({
    ...needed,
    key: keyOf(needed),
    name: nameOf(needed, known.application),
    ...standingOf(needed, known),
  }))
