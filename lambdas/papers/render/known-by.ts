// How a second signer was known who has no account. Only what happened.
import { momentInWords, type PaperSource } from './paper-source.ts'

type KnownBy = NonNullable<PaperSource['evidence']['known_by']>

const linkText = ({ link, email, link_made_at }: KnownBy) =>
  link === 'mail'
    ? `By a link that we sent to ${email}, made: ${momentInWords(link_made_at)}`
    : `By a link on the applicant’s device, made when the applicant said that the signer was there: ${momentInWords(link_made_at)}`

const compared = {
  'birth-date': 'date of birth',
  ssn: 'last four digits of the Social Security number',
} as const

const comparedText = ({ compared: facts }: KnownBy) =>
  facts.length === 0
    ? []
    : [`Compared with the application, and the same: ${facts.map((one) => compared[one]).join(', ')}`]

const bornText = ({ birth_date, compared: facts }: KnownBy) =>
  facts.includes('birth-date')
    ? `Date of birth, as typed: ${birth_date}`
    : `Date of birth, as typed; only noted: ${birth_date}`

export const knownByLines = (known: KnownBy): string[] => [
  linkText(known),
  `By a code of six digits that we sent to ${known.email}: ${momentInWords(known.code_sent_at)}`,
  ...(known.is_applicants_email === true ? ['This is also the email of the applicant’s account.'] : []),
  `The code was typed: ${momentInWords(known.code_entered_at)}`,
  bornText(known),
  ...comparedText(known),
]
