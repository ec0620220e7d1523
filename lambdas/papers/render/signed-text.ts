import { answerText, fieldLabels } from '#domain/answer-text.ts'
import type { Clause } from '#domain/legal/hipaa-authorization.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { type AnswerGroup, answerGroups } from '#domain/review.ts'
import { quoted } from '#domain/text/quoted.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import type { Block } from './paper-blocks.ts'
import {
  authorizationText,
  birthDate,
  insuredAndBirth,
  insuredName,
  orNotRecorded,
  type PaperSource,
  productNameOf,
  quotedOrNot,
  referenceOf,
  relationOf,
  releaseText,
  signerOf,
} from './paper-source.ts'
import { printedText } from './printed-text.ts'

const withoutQuestionMark = (label: string) => label.replace(/\?$/, '')

const groupBlocks = ({ title, answers }: AnswerGroup): Block[] => {
  const shown = answers.filter(({ text, isOptional }) => text || !isOptional)
  const skipped = answers.filter((answer) => !shown.includes(answer))
  const facts = shown.map((answer) => ({ label: answer.label, value: printedText(answer) || 'Not answered' }))
  const names = skipped.map(({ label }) => withoutQuestionMark(label)).join('; ')
  return [
    { kind: 'heading', level: 3, text: title },
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    ...(names ? [{ kind: 'paragraph' as const, text: `Not answered (optional): ${names}` }] : []),
  ]
}

export const answerBlocks = (
  { answers }: Pick<PaperSource, 'answers'>,
  ...lead: readonly Block[]
): Block[] => [
  { kind: 'heading', text: 'Your answers', startsPage: true },
  ...lead,
  ...answerGroups(answers).flatMap(groupBlocks),
]

export const clauseBlocks = (level: 2 | 3, clauses: readonly Clause[]): Block[] =>
  clauses.map(({ heading, text }) => ({ kind: 'clause', level, heading, text }))

/** The text refers to these as "on this page". No signature is alone on its page. */
const reachBlock = (level: 2 | 3, source: PaperSource): Block => {
  const { contact } = source.evidence
  return {
    kind: 'clause',
    level,
    heading: `How to reach ${productNameOf(source)}`,
    staysWithNext: true,
    text: contact
      ? `Email: ${contact.email}\nPhone: ${contact.phone}, ${contact.hours}`
      : 'The email address and phone number that the page showed were not recorded.',
  }
}

const datesBlock = ({ evidence: { date_signed, expires_on } }: PaperSource): Block[] =>
  date_signed === null || expires_on === null
    ? []
    : [
        {
          kind: 'paragraph',
          text: `Signed on ${toUsDate(date_signed)}, it expires on ${toUsDate(expires_on)}.`,
          staysWithNext: true,
        },
      ]

const signatureBlocks = (source: PaperSource): Block[] => [
  { kind: 'heading', text: 'Signature' },
  {
    kind: 'signature',
    png: source.signature,
    signer: signerOf(source),
    date: orNotRecorded(source.evidence.date_signed),
    relation: relationOf(source),
  },
]

const isDisclosure = ({ paper }: PaperSource) => paper.kind === 'disclosure'

const signedApart = (source: PaperSource) => `To be signed by ${quotedOrNot(insuredName(source))}`

const authorizationFacts = (source: PaperSource): Block => ({
  kind: 'facts',
  facts: [
    { label: 'Insured person', value: quotedOrNot(insuredName(source)) },
    { label: 'Date of birth', value: birthDate(source) },
    { label: 'Reference', value: referenceOf(source) },
    ...(isDisclosure(source) ? [{ label: paperTitles.authorization, value: signedApart(source) }] : []),
  ],
})

export const authorizationBlocks = (source: PaperSource): Block[] => [
  {
    kind: 'title',
    text: paperTitles.authorization,
    under: 'Authorization to share health information (45 CFR 164.508)',
  },
  authorizationFacts(source),
  ...clauseBlocks(2, authorizationText(source).authorization),
  reachBlock(2, source),
  ...datesBlock(source),
  ...signatureBlocks(source),
]

const policyText = ({ answers: { insuranceCompany, policyNumber } }: PaperSource) =>
  [quotedOrNot(insuranceCompany), policyNumber && `number ${quoted(policyNumber)}`].filter(Boolean).join(', ')

export const releaseBlocks = (source: PaperSource): Block[] => [
  {
    kind: 'title',
    text: paperTitles['policy-release'],
    under: 'Authorization to share information about a life insurance policy',
  },
  {
    kind: 'facts',
    facts: [
      { label: 'Policy', value: policyText(source) },
      { label: 'Insured person', value: insuredAndBirth(source) },
    ],
  },
  ...clauseBlocks(2, releaseText(source).release),
  reachBlock(2, source),
  ...datesBlock(source),
  ...signatureBlocks(source),
  { kind: 'heading', text: 'Signing electronically' },
  ...clauseBlocks(3, releaseText(source).electronicSignature),
]

/** Of a disclosure, only what the signer can accept without the insured person. */
const acceptedFacts = (source: PaperSource): Block => ({
  kind: 'facts',
  facts: (['acceptedHipaa', 'acknowledgeDisclosure'] as const)
    .filter((field) => field !== 'acceptedHipaa' || !isDisclosure(source))
    .map((field) => ({ label: fieldLabels[field], value: answerText(field, source.answers) || 'No' })),
})

const disclosureParts = (source: PaperSource): Block[] => {
  const { disclosure, electronicSignature } = authorizationText(source)
  return [
    { kind: 'heading', text: 'Disclosure' },
    ...clauseBlocks(3, disclosure),
    { kind: 'heading', text: 'Signing electronically' },
    ...clauseBlocks(3, electronicSignature),
    { kind: 'heading', text: 'What you accepted' },
    acceptedFacts(source),
  ]
}

export const disclosureBlocks = (source: PaperSource): Block[] => [
  {
    kind: 'title',
    text: paperTitles.disclosure,
    under: 'What the signer read and signed with the application',
  },
  authorizationFacts(source),
  ...clauseBlocks(2, authorizationText(source).warning ?? []),
  ...disclosureParts(source),
  reachBlock(3, source),
  ...signatureBlocks(source),
]

const authorizationParts = (source: PaperSource): Block[] => [
  { kind: 'heading', text: paperTitles.authorization },
  ...(isDisclosure(source)
    ? [{ kind: 'paragraph' as const, text: `${signedApart(source)}. The signature below doesn’t sign it.` }]
    : []),
  ...clauseBlocks(3, authorizationText(source).authorization),
  reachBlock(3, source),
  ...(isDisclosure(source) ? [] : datesBlock(source)),
]

export const wholeTextBlocks = (source: PaperSource): Block[] => [
  {
    kind: 'title',
    text: `Your signed ${isDisclosure(source) ? 'application' : 'authorization'} and answers`,
    under: 'This is your copy. Please keep it with your papers.',
  },
  authorizationFacts(source),
  ...clauseBlocks(2, authorizationText(source).warning ?? []),
  ...authorizationParts(source),
  ...disclosureParts(source),
  ...signatureBlocks(source),
]
