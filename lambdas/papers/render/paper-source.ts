// The checked record, evidence, and text of a paper.
import { createHash } from 'node:crypto'
import type { Application } from '#domain/application.ts'
import { type ConsentText, consentTexts } from '#domain/legal/hipaa-authorization.ts'
import { type ReleaseText, releaseTexts } from '#domain/legal/policy-release.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { type ApplicantRecord, applicationOf } from '../../records/applicant-record.ts'
import { fingerprintOf } from '../../records/fingerprint.ts'
import { evidenceOf, type StoredPaper } from '../stored-papers.ts'

/** The paper can't be made from what is stored, now or later. */
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
  /** PNG */
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
  const fingerprint = createHash('sha256').update(signature).digest('hex')
  requireAsSigned('signature', fingerprint, evidence.signature_sha256)
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
