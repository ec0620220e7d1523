// Facts that more than one page of a paper states.
import { readableReference } from '#domain/readable-reference.ts'
import { toUsDate } from '#domain/us-date.ts'
import type { PaperSource } from './paper-source.ts'

export const notRecorded = 'Not recorded'

export const orNotRecorded = (text: string | null | undefined): string => text || notRecorded

export const productNameOf = ({ evidence }: PaperSource): string =>
  evidence.contact?.product_name || 'Larkfield'

export const referenceOf = ({ record }: PaperSource): string =>
  record.reference === null ? notRecorded : readableReference(record.reference)

export const insuredName = ({ answers }: PaperSource): string =>
  orNotRecorded(
    [answers.firstName, answers.middleName, answers.lastName]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(' '),
  )

export const birthDate = ({ answers }: PaperSource): string =>
  answers.dateOfBirth ? toUsDate(answers.dateOfBirth) : notRecorded

export const insuredAndBirth = (source: PaperSource): string =>
  source.answers.dateOfBirth ? `${insuredName(source)}, born ${birthDate(source)}` : insuredName(source)

export const signerOf = ({ evidence }: PaperSource): string => orNotRecorded(evidence.signer)

const persons = { authorization: 'the insured person', 'policy-release': 'the owner of the policy' } as const

export const relationOf = ({ evidence, paper }: PaperSource): string => {
  const { signs_as: signsAs } = evidence
  const person = persons[paper.kind]
  if (signsAs === null) return `Relation to ${person} not recorded`
  if (signsAs.as === 'self') return `Signed as ${person}`
  return `Signed as the representative of ${person}, because: ${signsAs.because}`
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
