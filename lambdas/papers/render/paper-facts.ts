// Facts that more than one page of a paper states.
import { quoted } from '#domain/text/quoted.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'
import type { PaperSource } from './paper-source.ts'

export const notRecorded = 'Not recorded'

export const orNotRecorded = (text: string | null | undefined): string => text || notRecorded

export const productNameOf = ({ evidence }: PaperSource): string =>
  evidence.contact?.product_name || 'Larkfield'

export const referenceOf = ({ record }: PaperSource): string =>
  record.reference === null ? notRecorded : readableReference(record.reference)

export const quotedOrNot = (words: string | null | undefined): string => (words ? quoted(words) : notRecorded)

export const insuredName = ({ answers: { firstName, middleName, lastName } }: PaperSource): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

export const birthDate = ({ answers: { dateOfBirth } }: PaperSource): string => {
  if (!dateOfBirth) return notRecorded
  return toIsoDate(dateOfBirth) ? toUsDate(dateOfBirth) : quoted(dateOfBirth)
}

export const insuredAndBirth = (source: PaperSource): string => {
  const name = insuredName(source)
  const born = source.answers.dateOfBirth ? `, born ${birthDate(source)}` : ''
  return name || born ? `${quotedOrNot(name)}${born}, as the application says` : notRecorded
}

export const signerOf = ({ evidence }: PaperSource): string => quotedOrNot(evidence.signer)

const persons = { authorization: 'the insured person', 'policy-release': 'the owner of the policy' } as const

export const relationOf = ({ evidence, paper }: PaperSource): string => {
  const { signs_as: signsAs } = evidence
  const person = persons[paper.kind]
  if (signsAs === null) return `Relation to ${person} not recorded`
  if (signsAs.as === 'self') return `Signed as ${person}, as the signer states`
  return `Signed as the representative of ${person}, as the signer states: ${quoted(signsAs.because)}`
}

/** null for evidence older than the site's address in it. */
export const verifyAddress = ({ evidence, code }: PaperSource): string | null =>
  evidence.site === null ? null : `${evidence.site.replace(/\/$/, '')}/verify#${code}`

/** As people type it. */
export const verifyPage = (source: PaperSource): string => {
  const { site } = source.evidence
  if (site === null) return `${productNameOf(source)}’s website, page /verify`
  return `${site.replace(/^https?:\/\//, '').replace(/\/$/, '')}/verify`
}
