// The column `signers` of the applicant's item. Oldest first.
import * as z from 'zod/mini'
import { readApplication } from '#domain/application.ts'
import { timestamp } from '#domain/schema-parts.ts'
import { signerRoleSchema } from '#domain/signers/signers.ts'
import type { Signed } from '../papers/stored-papers.ts'
import { isWholeIn, listColumn } from '../table/columns.ts'

/** By a mail, or on the device of the applicant. */
const linkWays = z.enum(['mail', 'together'])
export type LinkWay = z.infer<typeof linkWays>

const made = { sha256: z.string(), made_at: timestamp }

/** Only its SHA-256 is stored; the link itself is only in the mail. */
const linkSchema = z.object({
  ...made,
  until: timestamp,
  /** The id of its mail. */
  mail: z.optional(z.string()),
  /** Of the last try of the same mail. It might have gone out, so it counts too. */
  last_try: z.optional(z.object(made)),
})
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
  /** Those sent in the last hour. */
  codes: z.array(z.object({ at: timestamp, link_by: linkWays })),
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
  /** Wrong codes in a row. */
  code_tries: z.optional(z.number()),
  session: z.nullable(
    z.object({
      sha256: z.string(),
      until: timestamp,
      /** SHA-256 of what the browser says of itself. */
      browser: z.string(),
      /** SHA-256 of the link with which they came. Another might have gone out since. */
      link: z.string(),
      link_by: linkWays,
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

/** All that a signer can come in with. */
export const noLinks = { link: null, together: null, code: null, session: null } as const

export const signersColumn = listColumn(storedSignerSchema)
export const areSignersWhole = isWholeIn(signersColumn)

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

type WithSigners = { signers: StoredSigner[] }

/** SHA-256 of each, also of those that ended. */
export const linksOf = ({ link, together, past_links = [] }: StoredSigner): string[] => [
  ...past_links,
  ...[link, link?.last_try, together].flatMap((one) => (one ? [one.sha256] : [])),
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
export const withSigner = <Record extends WithSigners>(record: Record, signer: StoredSigner): Record => ({
  ...record,
  signers: record.signers.some(({ id }) => id === signer.id)
    ? record.signers.map((other) => (other.id === signer.id ? withPastLinks(other, signer) : other))
    : [...record.signers, signer],
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
