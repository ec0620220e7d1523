// A letter for a second signer without email: what it is about, and the paper to sign with a pen. No answers of the applicant.
import { letterTexts } from '#domain/legal/letter-texts.ts'
import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { paperOfRole, type SignerRole, signerName } from '#domain/signers/signers.ts'
import { unquoted } from '#domain/text/quoted.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import type { ApplicantRecord } from '../../records/applicant-record.ts'
import { askedBy, insuredIn, type StoredSigner } from '../../signers/stored-signers.ts'
import { stageContact } from '../stage-contact.ts'
import type { Block, Fact, PaperContent } from './paper-blocks.ts'
import { orNotRecorded, verifyPageOf } from './paper-source.ts'

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

const sourceOf = ({ record, signer }: LetterToMake) => ({
  role: signer.role,
  signer: unquoted(signerName(signer)),
  applicant: applicantIn(record),
  insured: orNotRecorded(unquoted(signerName(insuredIn(record.form_data)))),
  reference: readableReference(record.reference ?? ''),
  contact: stageContact(),
})
type Source = ReturnType<typeof sourceOf>

const abouts: Readonly<Record<SignerRole, (source: Source) => string>> = {
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
  const { role, signer, applicant, contact, reference } = source
  return [
    {
      kind: 'title',
      text: 'A paper for you to sign',
      under: `For ${signer}, from ${contact.product_name}. Reference ${reference}`,
    },
    { kind: 'clause', level: 2, heading: 'What this is', text: abouts[role](source) },
    {
      kind: 'clause',
      level: 2,
      heading: 'It’s your choice',
      text: `You don’t have to sign. If you don’t want to, do nothing, or call us and say so. If you don’t know ${applicant}, please don’t sign, and call us.`,
    },
    { kind: 'heading', text: 'What to do' },
    {
      kind: 'list',
      items: [
        'Read the paper. It starts on the next page.',
        'If you agree, fill in its last page with a pen: sign it, and write the date.',
        'Send all pages of the paper back to us. Keep this page.',
      ],
    },
    { kind: 'heading', text: 'How to send it back' },
    {
      kind: 'list',
      items: [
        `By mail: please call ${contact.phone}. We’ll tell you the address.`,
        `As photos: give the pages to ${applicant}, who can take a picture of each one and send it from the dashboard, under “Signed letter”.`,
      ],
    },
    reachBlock(2, source),
  ]
}

const factsOf = ({ role, signer, insured, reference }: Source): Fact[] => [
  ...(role === 'insured'
    ? [{ label: 'Insured person', value: signer }]
    : [
        { label: 'Trustee', value: signer },
        { label: 'Insured person', value: insured },
      ]),
  { label: 'Reference', value: reference },
]

const blanks: Readonly<Record<SignerRole, readonly (readonly [string, string])[]>> = {
  insured: [
    ['Signature of the insured person', 'Date: month, day, year'],
    ['Date of birth', 'Phone number, if we may call you'],
  ],
  trustee: [
    ['Signature of the trustee', 'Date: month, day, year'],
    ['Name of the trust', 'Phone number, if we may call you'],
    ['Insurance company', 'Policy number, if you know it'],
  ],
}

const signatureBlocks = (source: Source, { record, signer }: LetterToMake): Block[] => {
  const marked = `${record.reference} ${signer.id}`
  return [
    { kind: 'heading', text: 'Signature' },
    {
      kind: 'paragraph',
      text: `I am ${source.signer}. I have read this paper, and I agree to it.`,
      staysWithNext: true,
    },
    { kind: 'blanks', labels: blanks[source.role] },
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
  { kind: 'heading', text: paperTitles[paperOfRole[source.role]], startsPage: true },
  { kind: 'facts', facts: factsOf(source) },
  ...letterTexts[source.role].clauses.map(
    ({ heading, text }): Block => ({ kind: 'clause', level: 3, heading, text }),
  ),
  reachBlock(3, source),
  ...signatureBlocks(source, letter),
]

export const letterContentOf = (letter: LetterToMake): PaperContent => {
  const source = sourceOf(letter)
  return {
    title: `${paperTitles[paperOfRole[source.role]]} to sign, reference ${source.reference}`,
    productName: source.contact.product_name,
    made: letter.askedAt,
    foot: {
      reference: `Reference ${source.reference}`,
      check: `Check this paper: ${verifyPageOf(process.env.APP_URL ?? '')}`,
      code: `Code ${groupedPaperCode(letter.code)}`,
    },
    mark: null,
    blocks: [...coverBlocks(source), ...paperBlocks(source, letter)],
  }
}
