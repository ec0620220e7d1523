// The column `signers` of the applicant's item. Oldest first.
import * as z from 'zod/mini'
import { readApplication } from '#domain/application.ts'
import { paperStateOf } from '#domain/papers/papers.ts'
import {
  paperOfRole,
  type SignerState,
  type SignerView,
  signerLimits,
  signerRoleSchema,
} from '#domain/signers/signers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { evidenceOf, papersOf, type Signed, type StoredPaper } from '../papers/stored-papers.ts'

const timestamp = z.string()

/** Only its SHA-256 is stored; the link itself is only in the mail. */
const linkSchema = z.object({ sha256: z.string(), made_at: timestamp, until: timestamp })
export type StoredLink = z.infer<typeof linkSchema>

const storedSignerSchema = z.object({
  id: z.string(),
  role: signerRoleSchema,
  /** Taken off the list: without address, and only the timeline has it. */
  withdrawn_at: z.optional(timestamp),
  first_name: z.string(),
  last_name: z.string(),
  /** null: a letter. */
  email: z.nullable(z.string()),
  /** What is compared, from the answers, copied when they are asked. null: the answers lack it, or a trustee. */
  facts: z.object({ born: z.nullable(z.string()), ssn: z.nullable(z.string()) }),
  /** Oldest first. `id`: of the try; also of the mail. `by`: null for the applicant. */
  invitations: z.array(
    z.object({ id: z.string(), at: timestamp, by: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  /** Days after the last invitation for which a reminder went out. */
  reminded: z.array(z.number()),
  /** Of the mail that went out last. After the signature, that of the copy. */
  link: z.nullable(linkSchema),
  /** For the applicant's device. */
  together: z.nullable(linkSchema),
  /** SHA-256 of those that ended, so that a deletion finds them. */
  past_links: z.optional(z.array(z.string())),
  opened_at: z.nullable(timestamp),
  /** When the codes of the last hour were sent. */
  codes: z.array(timestamp),
  code: z.nullable(
    z.object({
      /** With the id of the signer, or six digits could be found. */
      sha256: z.string(),
      sent_at: timestamp,
      until: timestamp,
      /** Wrong ones. */
      tries: z.number(),
      /** SHA-256 of the link for which it counts. */
      link: z.string(),
    }),
  ),
  /** Wrong ones, since the last invitation. */
  fact_tries: z.number(),
  session: z.nullable(
    z.object({
      sha256: z.string(),
      until: timestamp,
      /** SHA-256 of what the browser says of itself. */
      browser: z.string(),
      /** SHA-256 of the link with which they came. Another might have gone out since. */
      link: z.string(),
      link_by: z.enum(['mail', 'together']),
      link_made_at: timestamp,
      code_sent_at: timestamp,
      entered_at: timestamp,
      /** As typed: MM/DD/YYYY. */
      birth_date: z.string(),
      compared: z.array(z.enum(['birth-date', 'ssn'])),
    }),
  ),
  /** Oldest first. The newest counts if they weren't asked since. */
  declines: z.array(z.object({ at: timestamp, reason: z.nullable(z.string()) })),
  /** Counts only for this address. */
  bounced: z.nullable(z.object({ at: timestamp, address: z.string() })),
  letter: z.nullable(
    z.object({
      /** Of the paper, once it is signed. */
      id: z.string(),
      asked_at: timestamp,
      /** For an applicant, who has none yet. */
      reference: z.optional(z.string()),
      /** Printed on it, and then of the paper. Set by the function Papers, which makes the file. */
      code: z.optional(z.string()),
      file: z.nullable(
        z.object({
          key: z.string(),
          made_at: timestamp,
          text_version: z.string(),
          text_sha256: z.string(),
          /** Of the answers in it, for an applicant. */
          answers_sha256: z.optional(z.string()),
        }),
      ),
      recorded: z.nullable(
        z.object({
          at: timestamp,
          /** Their user id: another member must confirm it. */
          by: z.string(),
          by_email: z.nullable(z.string()),
          document: z.string(),
          signed_on: z.string(),
        }),
      ),
    }),
  ),
})
export type StoredSigner = z.infer<typeof storedSignerSchema>

const wholeColumn = z.array(storedSignerSchema)

/** If false, nothing is written over it. */
export const areSignersWhole = (stored: unknown): boolean =>
  stored === undefined || wholeColumn.safeParse(stored).success

/** Those that can be read. */
export const signersColumn = z.pipe(
  z.optional(z.unknown()),
  z.transform((stored): StoredSigner[] =>
    (Array.isArray(stored) ? stored : []).flatMap((one) => storedSignerSchema.safeParse(one).data ?? []),
  ),
)

/** All that the function `Signing` can read of an applicant's item, and what it can write. */
export const signingColumns = [
  'signers',
  'papers',
  'consent',
  'mails',
  'status',
  'account_email',
  'deleting_at',
  'sweep_at',
] as const
export const signingWrites = ['signers', 'papers', 'mails', 'sweep_pk', 'sweep_at'] as const

type WithSigners = Signed & { signers: StoredSigner[] }

/** SHA-256 of each, also of those that ended. */
export const linksOf = ({ link, together, past_links = [] }: StoredSigner): string[] => [
  ...past_links,
  ...[link, together].flatMap((one) => (one === null ? [] : [one.sha256])),
]

const mostPast = 100

const withPastLinks = (before: StoredSigner, signer: StoredSigner): StoredSigner => {
  const { past_links: _, ...current } = signer
  const past_links = linksOf(before)
    .filter((hash) => !linksOf(current).includes(hash))
    .slice(-mostPast)
  return past_links.length === 0 ? current : { ...current, past_links }
}

/** In place of the one with its id, or as a new one. */
export const withSigner = <Record extends Pick<WithSigners, 'signers'>>(
  record: Record,
  signer: StoredSigner,
): Record => ({
  ...record,
  signers: record.signers.some(({ id }) => id === signer.id)
    ? record.signers.map((other) => (other.id === signer.id ? withPastLinks(other, signer) : other))
    : [...record.signers, signer],
})

/** The newest that they signed. */
export const paperSignedBy = (record: Signed, { id }: Pick<StoredSigner, 'id'>): StoredPaper | undefined =>
  papersOf(record).findLast(({ signer }) => signer === id)

type State = Pick<SignerView, 'state' | 'since'>

const paperState = (record: Signed, paper: StoredPaper, today: string): State => {
  const { expires_on, signed_at } = evidenceOf(paper, record)
  const taken_back_at = paper.taken_back?.at ?? null
  const state = paperStateOf({ taken_back_at, expires_on: expires_on ?? '' }, today)
  if (state === 'taken-back') return { state, since: taken_back_at ?? '' }
  return state === 'expired'
    ? { state, since: expires_on ?? '' }
    : { state: 'signed', since: signed_at ?? '' }
}

const askedState = (signer: StoredSigner, asked: string): State => {
  const at = (state: SignerState, since: string): State => ({ state, since })
  const declined = signer.declines.at(-1)
  if (declined && declined.at >= asked) return at('declined', declined.at)
  if (signer.letter?.recorded) return at('recorded', signer.letter.recorded.at)
  if (signer.letter) return at('letter', signer.letter.asked_at)
  if (signer.fact_tries >= signerLimits.factTries) return at('resting', signer.code?.sent_at ?? asked)
  return signer.opened_at === null ? at('asked', asked) : at('opened', signer.opened_at)
}

/** Also while a paper still holds: it can be renewed in its last days. */
const wasAskedAgain = (asked: string, { state, since }: State) =>
  state === 'signed' ? easternDayOf(asked) > easternDayOf(since) : asked > since

/** What they did last counts. */
const stateOf = (record: Signed, signer: StoredSigner, now: string): State => {
  const paper = paperSignedBy(record, signer)
  const last = signer.invitations.at(-1)
  const signed = paper && paperState(record, paper, easternDayOf(now))
  if (signed && (last === undefined || !wasAskedAgain(last.at, signed))) return signed
  return last === undefined ? { state: 'not-asked', since: now } : askedState(signer, last.at)
}

export const signerViewOf = (record: WithSigners, signer: StoredSigner, now: string): SignerView => {
  const { id, role, first_name, last_name, email, link, bounced } = signer
  return {
    id,
    role,
    paper: paperOfRole[role],
    first_name,
    last_name,
    email,
    ...stateOf(record, signer, now),
    asked_at: signer.invitations.at(-1)?.at ?? null,
    link_until: link !== null && link.until > now ? link.until : null,
    is_bounced: bounced !== null && bounced.address.toLowerCase() === email?.toLowerCase(),
  }
}

export const signerViewsOf = (record: WithSigners, now: string): SignerView[] =>
  record.signers
    .filter(({ withdrawn_at }) => withdrawn_at === undefined)
    .map((signer) => signerViewOf(record, signer, now))

export const invitationsOf = ({ signers }: Pick<WithSigners, 'signers'>) =>
  signers.flatMap(({ invitations }) => invitations)

/** Those of signers who were taken off the list count, too. */
export const invitationsLeft = (record: Pick<WithSigners, 'signers'>): number =>
  Math.max(0, signerLimits.invitations - invitationsOf(record).length)

/** For the applicant. */
export const signersOf = (record: WithSigners, now: string) => ({
  signers: signerViewsOf(record, now),
  invitations_left: invitationsLeft(record),
})

/** The applicant, by the name of the account when they submitted. null: Cognito didn't tell it then. */
export const askedBy = ({ consent }: Pick<Signed, 'consent'>): string | null => consent?.account?.name ?? null

/** From the answers: the insured person's name, and what is compared. */
export const insuredIn = (form: unknown) => {
  const { firstName, lastName, dateOfBirth, ssn, email } = readApplication(form)
  return {
    first_name: firstName ?? '',
    last_name: lastName ?? '',
    email: email ?? null,
    facts: { born: dateOfBirth || null, ssn: ssn && /^\d{4}$/.test(ssn) ? ssn : null },
  }
}
