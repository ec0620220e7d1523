import type { AcceptedTerms } from '#domain/accepted-terms.ts'
import { answerText, fieldLabels } from '#domain/answer-text.ts'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import type { SubmissionDetail, TeamPaper } from '#domain/contracts/submission-contract.ts'
import { typedLines } from '#domain/help/typed-lines.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { quoted } from '#domain/text/quoted.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { easternMomentText } from '#web/platform/eastern-text.ts'
import { signedFromText } from './address-text.ts'

export type Fact = {
  name: string
  value: string
  isCode?: boolean
}

export const nameOf = ({ profile }: Pick<SubmissionDetail, 'profile'>) =>
  submitterName(profile.first_name, profile.last_name)

export const timeFacts = (submission: SubmissionDetail): readonly Fact[] => [
  { name: 'Started', value: easternMomentText(submission.created_at) },
  {
    name: 'Submitted',
    value: submission.submitted_at ? easternMomentText(submission.submitted_at) : 'Not yet',
  },
  { name: 'Last change', value: easternMomentText(submission.updated_at) },
]

export const isClosed = ({ case: moved }: Pick<DeskCase, 'case'>): boolean => moved?.stage === 'closed'

type Emails = Pick<SubmissionDetail, 'profile' | 'form_data' | 'account_email'>

export const emailsOf = ({ profile, form_data: answers, account_email: confirmed }: Emails) => {
  const email = profile.email ?? answers.email
  if (!confirmed || confirmed.toLowerCase() === email?.toLowerCase())
    return [email ? { label: '', email } : { label: 'No email known', email: '' }]
  return [
    email
      ? { label: 'Email on the form (not confirmed): ', email }
      : { label: 'No email on the form', email: '' },
    { label: 'Email of the account (confirmed): ', email: confirmed },
  ]
}

const fact = (name: string, value: string | null | undefined, isCode = false): Fact => ({
  name,
  value: value || 'Not recorded',
  isCode,
})

export const signsAsText = (signs: ConsentEvidence['signs_as']) => {
  if (signs === null) return null
  return signs.as === 'self'
    ? 'Themselves, as they state'
    : `A representative, as they state: ${quoted(signs.because)}`
}

const comparedNames = { 'birth-date': 'date of birth', ssn: 'last four digits' } as const

const comparedText = ({ compared, birth_date: born }: NonNullable<ConsentEvidence['known_by']>) =>
  compared.length === 0
    ? `Nothing. They gave ${born} as their date of birth`
    : `The same: ${compared.map((one) => comparedNames[one]).join(' and ')}`

/** How a second signer was known, who has no account. */
export const knownFacts = ({ known_by: known, on_paper: paper }: ConsentEvidence): readonly Fact[] => [
  ...(known
    ? [
        {
          name: 'Opened from',
          value:
            known.link === 'mail'
              ? `The link that we emailed to ${known.email}`
              : `The applicant’s device, with the signer beside them. The code went to ${known.email}`,
        },
        {
          name: 'Code',
          value: `Sent ${easternMomentText(known.code_sent_at)}, entered ${easternMomentText(known.code_entered_at)}`,
        },
        { name: 'Compared with the answers', value: comparedText(known) },
      ]
    : []),
  ...(paper
    ? [
        {
          name: 'Letter recorded by',
          value: `${paper.recorded_by}, ${easternMomentText(paper.recorded_at)}`,
        },
        { name: 'Letter confirmed by', value: paper.confirmed_by },
      ]
    : []),
]

/** Beside what the applicant signed as the owner. */
export const apartFact = ({
  form_data: { firstName, lastName },
}: Pick<SubmissionDetail, 'form_data'>): Fact => ({
  name: 'HIPAA authorization',
  value: `To be signed by ${submitterName(firstName, lastName)}`,
})

const twoStepText = ({ two_step_on: isOn }: ConsentEvidence) => {
  if (isOn === null) return null
  return isOn ? 'On for the account. Whether this sign-in used it isn’t recorded' : 'Off for the account'
}

const lines = (texts: readonly (string | null | undefined)[] | undefined) => texts?.filter(Boolean).join('\n')

const accountText = ({ account }: ConsentEvidence) =>
  account && lines([account.name && quoted(account.name), account.role, account.user_id])

const contactText = ({ contact }: ConsentEvidence) =>
  contact && lines([contact.product_name, contact.phone, contact.email, contact.hours])

const electronicText = ({ electronic }: ConsentEvidence) =>
  electronic && `Agreed ${easternMomentText(electronic.agreed_at)}, with “${electronic.pressed}”`

const typedFacts = ({ typed }: ConsentEvidence): readonly Fact[] =>
  typed
    ? [
        {
          name: 'Typed by us, on the phone',
          value: `${typedLines(typed).join('\n')}\nRead by the applicant, as they said ${easternMomentText(typed.read_at)}`,
        },
      ]
    : []

/** A disclosure permits nothing, so no day ends it. */
export const consentFacts = (consent: ConsentEvidence, kind?: TeamPaper['kind']): readonly Fact[] => [
  fact('Signed by', consent.signer),
  fact('Signed as', signsAsText(consent.signs_as)),
  ...knownFacts(consent),
  ...typedFacts(consent),
  fact('Date signed, as written', consent.date_signed),
  fact('Received by us', consent.signed_at && easternMomentText(consent.signed_at)),
  ...(kind === 'disclosure' ? [] : [fact('Expires on', consent.expires_on && toUsDate(consent.expires_on))]),
]

export const proofFacts = (consent: ConsentEvidence): readonly Fact[] => [
  fact('Text version', consent.text_version),
  fact('Account', accountText(consent)),
  fact(
    consent.two_step_on === null ? 'Email, as last known to us' : 'Email of the account, confirmed',
    consent.account?.email,
  ),
  fact('Signed in', consent.signed_in_at && easternMomentText(consent.signed_in_at)),
  fact('Two-step sign-in, when signed', twoStepText(consent)),
  fact('Consent to sign electronically', electronicText(consent)),
  fact('Contact lines, as shown', contactText(consent)),
  fact('Site', consent.site),
  fact('Signed from this address', signedFromText(consent)),
  fact('Address seen by our gateway', consent.gateway_ip),
  fact('Browser, as it calls itself', consent.user_agent),
  fact('Fingerprint of the text (SHA-256)', consent.text_sha256, true),
  fact('Fingerprint of the electronic consent (SHA-256)', consent.electronic?.text_sha256, true),
  fact('Fingerprint of the answers (SHA-256)', consent.answers_sha256, true),
  fact('Fingerprint of the signature (SHA-256)', consent.signature_sha256, true),
  fact('Signature file', consent.signature_key, true),
  fact('Version of that file', consent.signature_version, true),
]

type Signed = Pick<SubmissionDetail, 'form_data'> & { papers: readonly Pick<TeamPaper, 'kind'>[] }

/** Who signed the disclosure only read the authorization. */
const acceptedIn = ({ papers }: Signed) =>
  papers.some(({ kind }) => kind === 'disclosure')
    ? (['acknowledgeDisclosure'] as const)
    : (['acceptedHipaa', 'acknowledgeDisclosure'] as const)

export const signatureFacts = (submission: Signed): readonly Fact[] => {
  const { form_data: answers } = submission
  return [
    ...acceptedIn(submission).map((field) => ({
      name: fieldLabels[field],
      value: answerText(field, answers) || 'No',
    })),
    { name: fieldLabels.dateSigned, value: answers.dateSigned || 'Not signed yet' },
  ]
}

export const termsFact = (terms: AcceptedTerms | null): Fact => ({
  name: 'Accepted at sign-up',
  value: terms
    ? [
        `Terms ${terms.terms}`,
        `Privacy policy ${terms.privacy}`,
        `E-signature agreement ${terms.electronic_signature}`,
        `On record since ${easternMomentText(terms.accepted_at)}`,
      ].join('\n')
    : 'Nothing on record',
})
