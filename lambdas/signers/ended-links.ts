import type { SignerState } from '#domain/signers/signers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { signerViewOf } from './signer-views.ts'
import { noLinks, type StoredSigner, withSigner } from './stored-signers.ts'

/** Their link is that of their copy. */
const signedStates: readonly SignerState[] = ['signed', 'taken-back', 'expired']

/** Nobody signs in a closed case. Who signed keeps the link to their copy. */
export const withLinksEnded = (record: ApplicantRecord, now: string): ApplicantRecord => {
  if (!record.are_signers_whole || !record.are_papers_whole) return record
  const isEnding = (signer: StoredSigner) => !signedStates.includes(signerViewOf(record, signer, now).state)
  return record.signers
    .filter(isEnding)
    .reduce((after, signer) => withSigner(after, { ...signer, ...noLinks }), record)
}
