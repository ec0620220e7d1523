// By what a second signer is known: a link, a code to their address, and facts of the application. Pure.
import { signerLimits } from '#domain/signers/signers.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'
import { minutesAfter } from '../cases/days-after.ts'
import { isSameSecret } from '../http/origin-secret.ts'
import { sha256Of } from '../records/fingerprint.ts'
import type { LinkWay, StoredLink, StoredSigner } from './stored-signers.ts'

/** What came before the last question counted for another link, perhaps for another address. */
const isSinceAsked = ({ invitations }: StoredSigner, time: string) => time >= (invitations.at(-1)?.at ?? '')

export type Browsing = { session: string; link: string; browser: string; now: string }

const isAlive = (signer: StoredSigner, { link, now }: Pick<Browsing, 'link' | 'now'>) =>
  signer.session !== null &&
  signer.session.link === link &&
  signer.session.until > now &&
  isSinceAsked(signer, signer.session.entered_at)

/** Each but `now` as SHA-256. */
export const sessionOf = (signer: StoredSigner, { session, browser, ...rest }: Browsing) =>
  signer.session !== null &&
  isAlive(signer, rest) &&
  isSameSecret(signer.session.sha256, session) &&
  signer.session.browser === browser
    ? signer.session
    : undefined

export type FoundLink = { by: LinkWay; made_at: string }

const foundIn = (stored: StoredLink | null, by: LinkWay, { link, now }: Pick<Browsing, 'link' | 'now'>) =>
  stored && stored.until > now
    ? [stored, stored.last_try].flatMap((one) =>
        one?.sha256 === link ? [{ by, made_at: one.made_at }] : [],
      )[0]
    : undefined

/** `link`: its SHA-256. It counts as long as the session that began with it, though a newer one went out. */
export const linkOf = (signer: StoredSigner, link: string, now: string): FoundLink | undefined => {
  const sought = { link, now }
  const found = foundIn(signer.link, 'mail', sought) ?? foundIn(signer.together, 'together', sought)
  return (
    found ??
    (signer.session && isAlive(signer, sought)
      ? { by: signer.session.link_by, made_at: signer.session.link_made_at }
      : undefined)
  )
}

export const isResting = ({ fact_tries, code_tries = 0 }: StoredSigner): boolean =>
  fact_tries >= signerLimits.factTries || code_tries >= signerLimits.wrongCodes

const restedIfDue = (signer: StoredSigner): StoredSigner =>
  isResting(signer) ? { ...signer, code: null, session: null } : signer

const codesOfHour = ({ codes }: StoredSigner, now: string) =>
  codes.filter(({ at }) => minutesAfter(at, 60) > now)

const roomAt = (sent: StoredSigner['codes'], most: number): string => {
  const oldest = sent.at(-most)
  return oldest ? minutesAfter(oldest.at, 60) : ''
}

/** undefined: now. The applicant's device can't use up all that the signer's own mail needs. */
export const nextCodeAt = (signer: StoredSigner, by: LinkWay, now: string): string | undefined => {
  const sent = codesOfHour(signer, now)
  const together = by === 'together' ? sent.filter(({ link_by }) => link_by === by) : []
  const room = [roomAt(sent, signerLimits.codes), roomAt(together, signerLimits.codesTogether)]
  return room.toSorted().at(-1) || undefined
}

const codeHash = ({ id }: StoredSigner, code: string) => sha256Of(`${id} ${code}`)

type NewCode = { code: string; link: string; link_by: LinkWay; now: string }

/** An older code ends. */
export const withCode = (signer: StoredSigner, { code, link, link_by, now }: NewCode): StoredSigner => ({
  ...signer,
  opened_at: signer.opened_at ?? now,
  codes: [...codesOfHour(signer, now), { at: now, link_by }],
  code: {
    sha256: codeHash(signer, code),
    sent_at: now,
    until: minutesAfter(now, signerLimits.code),
    tries: 0,
    link,
  },
})

/** Gives back one of those of the hour. */
export const withoutCode = (signer: StoredSigner, sent: string): StoredSigner => ({
  ...signer,
  codes: signer.codes.toSpliced(signer.codes.findIndex(({ at }) => at === sent) >>> 0, 1),
})

export type Typed = {
  code: string
  /** YYYY-MM-DD */
  born: string
  ssn: string | undefined
}

type Compared = ('birth-date' | 'ssn')[]

/** undefined if one differs. What the application lacks, or says unreadably, isn't compared. */
const comparedFacts = ({ facts }: StoredSigner, { born, ssn }: Typed): Compared | undefined => {
  const known = facts.born === null ? undefined : toIsoDate(facts.born)
  if ((known !== undefined && known !== born) || (facts.ssn !== null && facts.ssn !== ssn)) return undefined
  return [
    ...(known === undefined ? [] : (['birth-date'] as const)),
    ...(facts.ssn === null ? [] : (['ssn'] as const)),
  ]
}

/** With the SHA-256 of a new session, of the browser, and of the link. */
type Entering = Browsing & { found: FoundLink }

type Entered = {
  /** As changed. */
  signer?: StoredSigner
  reply:
    | { answer: 'wrong-code' | 'wrong-facts'; left: number }
    | { answer: 'resting' }
    | { answer: 'known'; until: string }
}

const withWrongCode = (signer: StoredSigner, code: NonNullable<StoredSigner['code']>): Entered => {
  const tries = code.tries + 1
  const code_tries = (signer.code_tries ?? 0) + 1
  const tried = restedIfDue({ ...signer, code: { ...code, tries }, code_tries })
  return {
    signer: tried,
    reply: { answer: 'wrong-code', left: tried.code ? signerLimits.codeTries - tries : 0 },
  }
}

const withWrongFacts = (signer: StoredSigner): Entered => {
  const tried = { ...signer, fact_tries: signer.fact_tries + 1 }
  return {
    signer: restedIfDue(tried),
    reply: { answer: 'wrong-facts', left: signerLimits.factTries - tried.fact_tries },
  }
}

const withSession = (
  signer: StoredSigner,
  { born, sent_at, compared }: { born: string; sent_at: string; compared: Compared },
  { found, session, browser, link, now }: Entering,
): Entered => {
  const until = minutesAfter(now, signerLimits.session)
  const entered = {
    sha256: session,
    until,
    browser,
    link,
    link_by: found.by,
    link_made_at: found.made_at,
    code_sent_at: sent_at,
    entered_at: now,
    birth_date: toUsDate(born),
    compared,
  }
  return {
    signer: { ...signer, code: null, code_tries: undefined, session: entered },
    reply: { answer: 'known', until },
  }
}

/** The facts are looked at only with the right code, which counts once. */
export const entered = (signer: StoredSigner, typed: Typed, entering: Entering): Entered => {
  // Stored by this very call: the table's reply was lost.
  if (signer.session?.sha256 === entering.session)
    return { reply: { answer: 'known', until: signer.session.until } }
  if (isResting(signer)) return { reply: { answer: 'resting' } }
  const { code } = signer
  const isOpen =
    code !== null &&
    code.link === entering.link &&
    code.until > entering.now &&
    code.tries < signerLimits.codeTries &&
    isSinceAsked(signer, code.sent_at)
  if (!isOpen) return { reply: { answer: 'wrong-code', left: 0 } }
  if (!isSameSecret(code.sha256, codeHash(signer, typed.code))) return withWrongCode(signer, code)
  const compared = comparedFacts(signer, typed)
  if (!compared) return withWrongFacts(signer)
  return withSession(signer, { born: typed.born, sent_at: code.sent_at, compared }, entering)
}
