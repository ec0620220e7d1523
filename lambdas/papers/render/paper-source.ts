import type { Application } from '#domain/application.ts'
import { type ConsentText, consentTexts } from '#domain/legal/hipaa-authorization.ts'
import { type ReleaseText, releaseTexts } from '#domain/legal/policy-release.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { quoted } from '#domain/text/quoted.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { months, toIsoDate, toUsDate } from '#domain/text/us-date.ts'
import { type ApplicantRecord, applicationOf } from '../../records/applicant-record.ts'
import { fingerprintOf, sha256Of } from '../../records/fingerprint.ts'
import { evidenceOf, type StoredPaper } from '../stored-papers.ts'

export class CannotMakePaper extends Error {
  override readonly name = 'CannotMakePaper'
}

export type PaperSource = {
  record: ApplicantRecord
  paper: StoredPaper
  evidence: ConsentEvidence
  answers: Application
  code: string
  signedAt: string
  signature: Uint8Array
}

const required = <Value>(value: Value | null, name: string): Value => {
  if (value === null) throw new CannotMakePaper(`The paper has no ${name}.`)
  return value
}

/** Evidence of the oldest submissions lacks fingerprints. */
const requireAsSigned = (name: string, fingerprint: string, signed: string | null) => {
  if (signed !== null && fingerprint !== signed)
    throw new CannotMakePaper(`The ${name} isn’t the one that was signed.`)
}

type Stored = { record: ApplicantRecord; paper: StoredPaper; signature: Uint8Array }

export const sourceOf = ({ record, paper, signature }: Stored): PaperSource => {
  const evidence = evidenceOf(paper, record)
  requireAsSigned('signature', sha256Of(signature), evidence.signature_sha256)
  return {
    record,
    paper,
    evidence,
    answers: applicationOf(record),
    code: required(paper.code, 'code'),
    signedAt: required(evidence.signed_at, 'time of the signature'),
    signature,
  }
}

const textIn = <Text extends object>(texts: ReadonlyMap<string, Text>, { evidence }: PaperSource): Text => {
  const version = required(evidence.text_version, 'version of the text')
  const text = texts.get(version)
  if (!text) throw new CannotMakePaper(`The program no longer has the text “${version}”, which was signed.`)
  requireAsSigned('text', fingerprintOf(text), evidence.text_sha256)
  return text
}

export const authorizationText = (source: PaperSource): ConsentText => textIn(consentTexts, source)
export const releaseText = (source: PaperSource): ReleaseText => textIn(releaseTexts, source)

export const dayInWords = (isoDay: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDay) ?? []
  return year ? `${months[Number(month) - 1]} ${Number(day)}, ${year}` : isoDay
}

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

const easternParts = (time: number) =>
  Object.fromEntries(eastern.formatToParts(time).map(({ type, value }) => [type, value]))

const inEasternTime = (time: number) => {
  const { year, month, day, hour, minute, second, timeZoneName } = easternParts(time)
  const hours = Number(hour)
  const half = hours < 12 ? 'AM' : 'PM'
  return `${dayInWords(`${year}-${month}-${day}`)}, ${hours % 12 || 12}:${minute}:${second} ${half} ${timeZoneName}`
}

export const momentInWords = (timestamp: string): string => {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return timestamp
  return `${inEasternTime(time)}; ${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

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

/** A trustee needn't know when the insured person was born. */
const isTrustees = ({ paper }: PaperSource) => paper.kind === 'policy-release' && paper.signer !== undefined

export const insuredAndBirth = (source: PaperSource): string => {
  const name = insuredName(source)
  const born = source.answers.dateOfBirth && !isTrustees(source) ? `, born ${birthDate(source)}` : ''
  return name || born ? `${quotedOrNot(name)}${born}, as the application says` : notRecorded
}

export const signerOf = ({ evidence }: PaperSource): string => quotedOrNot(evidence.signer)

const persons = {
  authorization: 'the insured person',
  'policy-release': 'the owner of the policy',
  disclosure: 'the owner of the policy',
} as const

export const relationOf = (source: PaperSource): string => {
  const { signs_as: signsAs } = source.evidence
  const person = isTrustees(source) ? 'a trustee, owner of the policy' : persons[source.paper.kind]
  if (signsAs === null) return `Relation to ${person} not recorded`
  if (signsAs.as === 'self') return `Signed as ${person}, as the signer states`
  return `Signed as the representative of ${person}, as the signer states: ${quoted(signsAs.because)}`
}

/** null for evidence older than the site's address in it. */
export const verifyAddress = ({ evidence, code }: PaperSource): string | null =>
  evidence.site === null ? null : `${evidence.site.replace(/\/$/, '')}/verify#${code}`

export const verifyPageOf = (site: string): string =>
  `${site.replace(/^https?:\/\//, '').replace(/\/$/, '')}/verify`

export const verifyPage = (source: PaperSource): string => {
  const { site } = source.evidence
  return site === null ? `${productNameOf(source)}’s website, page /verify` : verifyPageOf(site)
}
