// A letter for one without email: what it is about, and the paper to sign with a pen. Second signers see no answers of the applicant.
import { typists } from '#domain/help/help.ts'
import { letterTexts } from '#domain/legal/letter-texts.ts'
import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { isSignedByRepresentative } from '#domain/review.ts'
import { paperOfRole, type SignerRole, signerName } from '#domain/signers/signers.ts'
import { unquoted } from '#domain/text/quoted.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { type ApplicantRecord, applicationOf } from '../../records/applicant-record.ts'
import { askedBy, insuredIn, type StoredSigner } from '../../signers/stored-signers.ts'
import { stageContact } from '../stage-contact.ts'
import { coverLists } from './cover-lists.ts'
import type { Block, Fact, PaperContent } from './paper-blocks.ts'
import { orNotRecorded, verifyPageOf } from './paper-source.ts'
import { answerBlocks, clauseBlocks } from './signed-text.ts'

export type LetterToMake = {
  record: ApplicantRecord
  signer: StoredSigner
  askedAt: string
  code: string
}

const applicantIn = (record: ApplicantRecord) => {
  const name = askedBy(record)
  return name === null ? 'the person who asked us' : unquoted(name)
}

const referenceIn = ({ reference }: ApplicantRecord, { letter }: StoredSigner) =>
  reference ?? letter?.reference ?? ''

const sourceOf = ({ record, signer }: LetterToMake) => ({
  role: signer.role,
  signer: unquoted(signerName(signer)),
  applicant: applicantIn(record),
  insured: orNotRecorded(unquoted(signerName(insuredIn(record.form_data)))),
  plain: referenceIn(record, signer),
  reference: readableReference(referenceIn(record, signer)),
  answers: applicationOf(record),
  typists: typists(record.typed_by ?? {}).map(unquoted),
  contact: stageContact(),
})
type Source = ReturnType<typeof sourceOf>

const abouts: Readonly<Record<SignerRole, (source: Source) => string>> = {
  applicant: ({ contact }) =>
    `You told us your answers on the phone, and we typed them. This letter has all of them. ${contact.product_name} can only go on once you’ve read them and signed with a pen. Nobody else can sign for you.`,
  insured: ({ applicant, contact }) =>
    `${contact.product_name} sends you this paper because ${applicant} asked us what a life insurance policy is worth. It insures your life. To find out, we need your health records, and only you can permit that. With this paper, your doctors and hospitals may share your records with us.`,
  trustee: ({ applicant, contact }) =>
    `${contact.product_name} sends you this paper because ${applicant} asked us what a life insurance policy is worth. You’re named as a trustee of the trust that owns the policy. With this paper, the insurance company may answer our questions about the policy. This paper doesn’t sell it.`,
}

const reachBlock = (level: 2 | 3, { contact }: Source): Block => ({
  kind: 'clause',
  level,
  heading: `How to reach ${contact.product_name}`,
  text: `Email: ${contact.email}\nPhone: ${contact.phone}, ${contact.hours}`,
})

const coverBlocks = (source: Source): Block[] => {
  const { role, signer, contact, reference } = source
  const { choice, steps, photos } = coverLists(source)
  return [
    {
      kind: 'title',
      text: role === 'applicant' ? 'Your application, to read and sign' : 'A paper for you to sign',
      under: `For ${signer}, from ${contact.product_name}. Reference ${reference}`,
    },
    { kind: 'clause', level: 2, heading: 'What this is', text: abouts[role](source) },
    {
      kind: 'clause',
      level: 2,
      heading: 'It’s your choice',
      text: `You don’t have to sign. If you don’t want to, do nothing, or call us and say so. ${choice}`,
    },
    { kind: 'heading', text: 'What to do' },
    { kind: 'list', items: steps },
    { kind: 'heading', text: 'How to send it back' },
    {
      kind: 'list',
      items: [`By mail: please call ${contact.phone}. We’ll tell you the address.`, ...photos],
    },
    reachBlock(2, source),
  ]
}

const factsOf = ({ role, signer, insured, reference }: Source): Fact[] => [
  ...(role === 'trustee' ? [{ label: 'Trustee', value: signer }] : []),
  { label: 'Insured person', value: role === 'insured' ? signer : insured },
  { label: 'Reference', value: reference },
]

const ofInsured = [
  ['Signature of the insured person', 'Date: month, day, year'],
  ['Date of birth', 'Phone number, if we may call you'],
] as const

const blanks: Readonly<Record<SignerRole | 'representative', readonly (readonly [string, string])[]>> = {
  applicant: ofInsured,
  representative: [
    ['Your signature', 'Date: month, day, year'],
    ['Your name, in capital letters', 'Phone number, if we may call you'],
  ],
  insured: ofInsured,
  trustee: [
    ['Signature of the trustee', 'Date: month, day, year'],
    ['Name of the trust', 'Phone number, if we may call you'],
    ['Insurance company', 'Policy number, if you know it'],
  ],
}

const wordsToSign = ({ role, signer, answers }: Source): string => {
  if (role !== 'applicant') return `I am ${signer}. I have read this paper, and I agree to it.`
  const who = isSignedByRepresentative(answers)
    ? `I sign for ${signer}. My right to do so: ${unquoted(answers.signingRight ?? '')}.`
    : `I am ${signer}.`
  const unprinted = answers.ssn
    ? ' The digits of the Social Security number aren’t printed in it, so I don’t confirm them here.'
    : ''
  return `${who} I have read every answer in this letter, and they are right.${unprinted} I have read this paper, and I agree to it.`
}

const titleOf = ({ role }: Source): string =>
  role === 'applicant' ? 'HIPAA authorization and disclosure' : paperTitles[paperOfRole[role]]

const signatureBlocks = (source: Source, { signer }: LetterToMake): Block[] => {
  const marked = `${source.plain} ${signer.id}`
  const isForOther = source.role === 'applicant' && isSignedByRepresentative(source.answers)
  return [
    { kind: 'heading', text: 'Signature' },
    {
      kind: 'paragraph',
      text: wordsToSign(source),
      staysWithNext: true,
    },
    { kind: 'blanks', labels: blanks[isForOther ? 'representative' : source.role] },
    {
      kind: 'check',
      question: 'For our team',
      lines: ['Please leave this part as it is. It tells us where this page belongs.'],
      code: source.reference,
      isLarge: true,
      qr: { text: marked, alt: `QR code with the reference and the number of the signer: ${marked}` },
    },
  ]
}

const paperBlocks = (source: Source, letter: LetterToMake): Block[] => [
  { kind: 'heading', text: titleOf(source), startsPage: true },
  { kind: 'facts', facts: factsOf(source) },
  ...clauseBlocks(3, letterTexts[source.role].clauses),
  reachBlock(3, source),
  ...signatureBlocks(source, letter),
]

const answersOf = (source: Source): Block[] =>
  source.role === 'applicant'
    ? answerBlocks(source, {
        kind: 'paragraph',
        text: `Typed as you said them on the phone${source.typists.length > 0 ? `, by ${new Intl.ListFormat('en-US').format(source.typists)}` : ''}. Please read each one.`,
      })
    : []

export const letterContentOf = (letter: LetterToMake): PaperContent => {
  const source = sourceOf(letter)
  return {
    title: `${titleOf(source)} to sign, reference ${source.reference}`,
    productName: source.contact.product_name,
    made: letter.askedAt,
    foot: {
      reference: `Reference ${source.reference}`,
      check: `Check this paper: ${verifyPageOf(process.env.APP_URL ?? '')}`,
      code: `Code ${groupedPaperCode(letter.code)}`,
    },
    mark: null,
    blocks: [...coverBlocks(source), ...answersOf(source), ...paperBlocks(source, letter)],
  }
}
