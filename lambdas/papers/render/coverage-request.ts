// The NAIC form "Verification of Coverage for Life Insurance Policies".
import { type AnswerField, answerText } from '#domain/answer-text.ts'
import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { quoted } from '#domain/text/quoted.ts'
import { cleanLine } from '#domain/text/text-rules.ts'
import type { Block, Fact, FormRow, InsurersCell } from './paper-blocks.ts'
import {
  birthDate,
  dayInWords,
  insuredName,
  notRecorded,
  orNotRecorded,
  type PaperSource,
  productNameOf,
  quotedOrNot,
  referenceOf,
  releaseText,
  signerOf,
  verifyPage,
} from './paper-source.ts'

const answerOf = ({ answers }: PaperSource, field: AnswerField) => answerText(field, answers)

const submittedFacts = (source: PaperSource): Fact[] => {
  const policyNumber = answerOf(source, 'policyNumber')
  return [
    { label: 'Submitted to', value: quotedOrNot(answerOf(source, 'insuranceCompany')) },
    { label: 'NAIC number', value: null },
    { label: 'Policy number', value: policyNumber ? quoted(policyNumber) : null },
    { label: 'Submitted from', value: productNameOf(source) },
    { label: 'Address', value: null },
    { label: 'Telephone number', value: source.evidence.contact?.phone || null },
    { label: 'Contact', value: null },
    { label: 'Title', value: null },
  ]
}

const row = (label: string, ours = '', theirs: InsurersCell = ours ? 'check' : 'line'): FormRow => ({
  label,
  ours,
  theirs,
})
const question = (label: string): FormRow => row(label, '', 'yes-no')

const form = (rows: readonly FormRow[]): Block => ({
  kind: 'form',
  heads: ['Question', 'As we were told', 'For the insurance company'],
  rows,
})

/** Only a person who signs for themselves says that they own the policy. Of a trustee's policy, the trust is the owner. */
const isOwner = ({ evidence, paper }: PaperSource) =>
  evidence.signs_as?.as === 'self' && paper.signer === undefined

const ownerName = (source: PaperSource) =>
  isOwner(source) ? cleanLine(orNotRecorded(source.evidence.signer)) : ''

const isInsuredOwner = (source: PaperSource) => isOwner(source) && source.answers.insuredPerson === 'me'

const addressLines = ({ answers: { address1, address2 } }: PaperSource) =>
  [address1, address2].filter(Boolean).join('\n')

const townLine = ({ answers: { city, state, zipCode } }: PaperSource) =>
  [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const ownerRows = (source: PaperSource): FormRow[] => [
  row('Owner’s name*', ownerName(source)),
  row('Address*', isInsuredOwner(source) ? addressLines(source) : ''),
  row('City, state, ZIP code*', isInsuredOwner(source) ? townLine(source) : ''),
  row('Tax ID or Social Security number*'),
  row('Insured’s name*', orNotRecorded(insuredName(source))),
  row('Insured’s date of birth*', birthDate(source)),
  row('Second insured’s name (if any)'),
  row('Second insured’s date of birth (if any)'),
]

const typeRows = (source: PaperSource): FormRow[] => [
  row('Type of policy*', answerOf(source, 'policyType')),
  row('Original issue date*', answerOf(source, 'issueDate')),
  row('Maturity date'),
  row('State of issue'),
  question('Was it ever converted or reinstated?'),
  row('If so, when?'),
  question('Can it still be contested?'),
  question('Does the suicide clause still apply?'),
  question('Term policy: can it be converted?'),
  row('If so, until when?'),
  question('Does it cover two lives?'),
  question('Does it have a waiver of premium?'),
  question('If so, is it in effect?'),
  row('Other riders and options'),
]

const valueRows = (source: PaperSource): FormRow[] => [
  row('Values as of (date)'),
  row('Current face amount*', answerOf(source, 'faceValue')),
  row('Accumulated dividends'),
  row('Face amount of riders'),
  row('Policy loans', answerOf(source, 'loanAmount')),
  row('Interest due on policy loans'),
  row('Current net death benefit'),
  row('Current account value'),
  row('Current cash surrender value', answerOf(source, 'cashSurrenderValue')),
  question('Does the policy pay dividends?'),
  row('If so, the current dividend option'),
]

const premiumRows = (source: PaperSource): FormRow[] => [
  row('Current payment mode', answerOf(source, 'premiumFrequency')),
  row('Current modal premium', answerOf(source, 'premiumAmount')),
  row('Date the last premium was paid'),
  row('Date the next premium is due'),
  row('Current monthly cost of insurance'),
  row('Date of its last deduction'),
]

const ownershipRows = (source: PaperSource): FormRow[] => [
  row('Current owner of record', ownerName(source)),
  row('Current primary beneficiary', answerOf(source, 'beneficiaryType')),
  row('Current contingent beneficiary'),
  question('Is a beneficiary irrevocable?'),
  question('Is the policy assigned, or is there a lien on it?'),
  row('If so, to whom?'),
]

const consentText = (source: PaperSource) => {
  const { date_signed, expires_on } = source.evidence
  return [
    `The owner’s consent is the signed policy information release that comes with this request: signed electronically in the name of ${signerOf(source)} on ${orNotRecorded(date_signed)}, valid until ${expires_on === null ? notRecorded : dayInWords(expires_on)}.`,
    `Please check it at ${verifyPage(source)} with the code ${groupedPaperCode(source.code)}.`,
  ].join(' ')
}

const requestBlocks = (source: PaperSource): Block[] => [
  {
    kind: 'title',
    text: 'Verification of Coverage\nfor Life Insurance Policies',
    under: `Request to the insurance company. Our reference: ${referenceOf(source)}`,
  },
  { kind: 'facts', facts: submittedFacts(source), isSmall: true },
  {
    kind: 'paragraph',
    text: 'We filled in what we were told, and checked none of it. If it is correct, please check the box. If not, please write what is correct on the line. We must fill in the rows with an asterisk (*). If a question doesn’t fit the policy, please write N/A.',
  },
]

const signatureBlocks: readonly Block[] = [
  { kind: 'heading', text: 'Signature of the insurance company' },
  { kind: 'paragraph', text: 'This information is correct and complete, as far as our records show.' },
  {
    kind: 'blanks',
    labels: [
      ['Signature of the company’s representative', 'Date'],
      ['Name', 'Title'],
      ['Name of the insurance company', 'Telephone number and email'],
    ],
  },
]

export const coverageRequestBlocks = (source: PaperSource): Block[] => {
  releaseText(source)
  return [
    ...requestBlocks(source),
    { kind: 'heading', text: 'Policy owner’s and insured’s information' },
    form(ownerRows(source)),
    { kind: 'paragraph', text: consentText(source) },
    { kind: 'heading', text: 'Is the policy in force?' },
    form([question('In force on the day of your reply')]),
    {
      kind: 'paragraph',
      text: 'If it isn’t, please sign on the last page and send this request back to us.',
    },
    { kind: 'heading', text: 'Policy type, riders, and options' },
    form(typeRows(source)),
    { kind: 'heading', text: 'Policy values' },
    form(valueRows(source)),
    { kind: 'heading', text: 'Premium information' },
    form(premiumRows(source)),
    { kind: 'heading', text: 'Ownership, beneficiaries, and assignments' },
    form(ownershipRows(source)),
    { kind: 'heading', text: 'Forms we need' },
    { kind: 'paragraph', text: 'Please send these forms with your reply:' },
    {
      kind: 'list',
      items: [
        'Absolute assignment or change of ownership',
        'Change of beneficiary',
        'Release of an irrevocable beneficiary, if there is one',
        'Waiver of premium claim, and the letter that approved it, if there is one',
      ],
    },
    ...signatureBlocks,
  ]
}
