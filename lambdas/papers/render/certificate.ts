import { signUpRoles } from '#domain/constants.ts'
import { typedLines } from '#domain/help/typed-lines.ts'
import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { quoted } from '#domain/text/quoted.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import type { StoredPaper } from '../stored-papers.ts'
import { browserInWords } from './browser-in-words.ts'
import { knownByLines } from './known-by.ts'
import type { Block, Fact } from './paper-blocks.ts'
import type { PaperSource } from './paper-source.ts'
import {
  dayInWords,
  insuredAndBirth,
  momentInWords,
  notRecorded,
  orNotRecorded,
  productNameOf,
  quotedOrNot,
  referenceOf,
  relationOf,
  signerOf,
  verifyAddress,
  verifyPage,
} from './paper-source.ts'

const fact = (label: string, ...lines: readonly string[]): Fact => ({ label, value: lines.join('\n') })

const ways = {
  page: 'from the signer’s account, on the dashboard',
  link: 'by the signer, from the link in our email',
  letter: 'by a letter, as our team recorded',
  phone: 'by a call, as our team recorded',
  email: 'by an email, as our team recorded',
} as const

const takenBackFact = ({ at, by, received_on }: NonNullable<StoredPaper['taken_back']>): Fact =>
  received_on === null
    ? fact('Taken back (revoked)', momentInWords(at), ways[by])
    : fact(
        'Taken back (revoked)',
        `${dayInWords(received_on)}, ${ways[by]}`,
        `Recorded: ${momentInWords(at)}`,
      )

const validFact = ({ paper, evidence }: PaperSource, isMarked: boolean): Fact => {
  if (isMarked && paper.taken_back) return takenBackFact(paper.taken_back)
  if (evidence.expires_on === null) return fact('Valid until', notRecorded)
  return fact('Valid until', `${dayInWords(evidence.expires_on)}, unless it is taken back before`)
}

const electronicFact = ({ evidence: { electronic, signed_at } }: PaperSource): Fact => {
  const label = 'Electronic signing'
  if (!electronic) return fact(label, notRecorded)
  const says = `The signed text says that pressing “${electronic.pressed}” agrees to it`
  if (electronic.agreed_at === signed_at) return fact(label, says)
  return fact(label, says, momentInWords(electronic.agreed_at))
}

const twoStepText = (isOn: boolean | null) => {
  if (isOn === null) return 'Two-step sign-in: not recorded'
  return isOn
    ? 'Two-step sign-in was on for the account when this was signed. Whether this sign-in used it is not recorded.'
    : 'Two-step sign-in was off for the account when this was signed.'
}

const roleText = (role: string | null) => {
  const found = Object.entries(signUpRoles).find(([id]) => id === role)
  return found ? `, registered as ${found[1]}` : ''
}

const emailText = (email: string | null, isFromCognito: boolean) => {
  if (email === null) return 'Email not recorded'
  return isFromCognito ? `Email of the account, confirmed: ${email}` : `Email, as last known to us: ${email}`
}

const knownFact = ({ evidence }: PaperSource): Fact => {
  const label = 'How the signer was known'
  const { account, signed_in_at, two_step_on, known_by } = evidence
  if (known_by) return fact(label, ...knownByLines(known_by))
  if (!account) return fact(label, notRecorded)
  return fact(
    label,
    `By an account in the name of ${quotedOrNot(account.name)}${roleText(account.role)}`,
    emailText(account.email, two_step_on !== null),
    `Account number ${account.user_id}`,
    twoStepText(two_step_on),
    signed_in_at === null ? 'Time of the sign-in not recorded' : `Signed in: ${momentInWords(signed_in_at)}`,
  )
}

/** Only where a helper typed something. */
const typedFacts = ({ evidence: { typed } }: PaperSource): Fact[] =>
  typed
    ? [
        fact(
          'Typed by our team',
          'As the signer dictated on the phone:',
          ...typedLines(typed),
          `The signer said that they had read these answers: ${momentInWords(typed.read_at)}`,
        ),
      ]
    : []

const originFacts = ({ evidence: { viewer_ip, gateway_ip, user_agent } }: PaperSource): Fact[] => [
  fact(
    'Internet addresses',
    `${orNotRecorded(viewer_ip)} (where it came from, as the network of the website saw it)`,
    `${orNotRecorded(gateway_ip)} (of the connection to our server)`,
  ),
  user_agent === null
    ? fact('Browser', notRecorded)
    : fact('Browser', `${browserInWords(user_agent)}, as the browser says of itself:`, quoted(user_agent)),
]

const hash = (label: string, value: string | null | undefined): Fact => ({
  label,
  value: orNotRecorded(value),
  isHash: true,
})

const fingerprintFacts = ({ evidence }: PaperSource): Fact[] => [
  hash('SHA-256: text', evidence.text_sha256),
  hash('… electronic part', evidence.electronic?.text_sha256),
  ...(evidence.known_by ? [] : [hash('SHA-256: answers', evidence.answers_sha256)]),
  hash('SHA-256: signature', evidence.signature_sha256),
]

const takeBackText = (source: PaperSource) => {
  const { contact, site } = source.evidence
  const address = site === null ? '' : ` at ${site.replace(/^https?:\/\//, '')}`
  const way =
    source.paper.signer === undefined
      ? `Press “Take it back” on the dashboard${address}`
      : 'Use the link in the email that came with the copy'
  return contact ? `${way}, write to ${contact.email}, or call ${contact.phone}.` : `${way}.`
}

const factsOf = (source: PaperSource, isMarked: boolean): Fact[] => {
  const { paper, evidence, signedAt } = source
  const isPermission = paper.kind !== 'disclosure'
  return [
    fact('Insured person', insuredAndBirth(source)),
    fact('Signer', signerOf(source), relationOf(source)),
    fact('Reference', referenceOf(source)),
    fact('Paper', `${paperTitles[paper.kind]}, text version ${orNotRecorded(evidence.text_version)}`),
    fact(
      'Received by us',
      momentInWords(signedAt),
      evidence.electronic ? `as the button “${evidence.electronic.pressed}” sends it` : 'Button not recorded',
    ),
    fact('Date, as entered', evidence.date_signed === null ? notRecorded : toUsDate(evidence.date_signed)),
    ...(isPermission ? [validFact(source, isMarked)] : []),
    electronicFact(source),
    ...typedFacts(source),
    knownFact(source),
    ...originFacts(source),
    ...fingerprintFacts(source),
    ...(isPermission ? [fact('How to take it back', takeBackText(source))] : []),
  ]
}

const cameraText = ' With a phone, point the camera at the square.'

export const certificateBlocks = (source: PaperSource, isMarked: boolean): Block[] => {
  const address = verifyAddress(source)
  return [
    { kind: 'heading', text: 'Certificate of the signature', startsPage: true },
    {
      kind: 'check',
      question: 'Is this paper real, and does it still hold?',
      lines: [
        `Go to ${verifyPage(source)}, and type this code or drop the PDF file on that page.${address === null ? '' : cameraText}`,
        `${productNameOf(source)} says whether the paper is in force, was taken back, or has expired.`,
      ],
      code: groupedPaperCode(source.code),
      qr: address === null ? null : { text: address, alt: `QR code that opens ${address}` },
    },
    { kind: 'facts', facts: factsOf(source, isMarked), isSmall: true },
  ]
}
