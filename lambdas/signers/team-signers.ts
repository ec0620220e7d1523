import type { TeamSigner } from '#domain/signers/signers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { isResting } from './signer-code.ts'
import { isNamed, signerViewOf } from './signer-views.ts'
import type { StoredSigner } from './stored-signers.ts'

const letterOf = ({ letter }: StoredSigner): TeamSigner['letter'] => {
  if (!letter?.recorded) return null
  const { document, signed_on, by_email, at } = letter.recorded
  return { document, signed_on, recorded_by: by_email, recorded_at: at }
}

export const teamSignersOf = (record: ApplicantRecord, now: string): TeamSigner[] =>
  record.signers.filter(isNamed).map((signer) => ({
    ...signerViewOf(record, signer, now),
    is_resting: isResting(signer),
    declines: signer.declines,
    reminders_sent: signer.reminded.length,
    invitations: signer.invitations.map(({ at, by, email }) => ({ at, by, email })),
    letter: letterOf(signer),
  }))
