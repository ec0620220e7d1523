// The signer whom a link names, with what this function can read of their case.
import { type ApplicantRecord, parseRecord } from '../records/applicant-record.ts'
import { findInvitation } from '../signers/invitations.ts'
import { type FoundLink, linkOf } from '../signers/signer-code.ts'
import { type StoredSigner, signingColumns } from '../signers/stored-signers.ts'
import { applicantKey } from '../table/item-keys.ts'
import { readItem } from '../table/table.ts'

/** `link`: its SHA-256. */
export type Invited = { record: ApplicantRecord; signer: StoredSigner; link: string; found: FoundLink }

export const readSigning = async (userId: string): Promise<ApplicantRecord | undefined> => {
  const item = await readItem(applicantKey(userId), ['pk', ...signingColumns])
  return item && parseRecord(item)
}

/** undefined for a letter too: nobody signs it here. */
export const invitedIn = (
  record: ApplicantRecord,
  { id, link }: { id: string; link: string },
  now: string,
): Invited | undefined => {
  const signer = record.signers.find((one) => one.id === id)
  if (!signer || signer.email === null) return undefined
  if (record.status !== 'submitted' || record.deleting_at !== null) return undefined
  const found = linkOf(signer, link, now)
  return found && { record, signer, link, found }
}

/** Sought too, so that an unknown link costs the same. */
const nobody = { user_id: '00000000-0000-0000-0000-000000000000', signer: '' }

export const findInvited = async (link: string, now: string): Promise<Invited | undefined> => {
  const lookup = (await findInvitation(link)) ?? nobody
  const record = await readSigning(lookup.user_id)
  return record && invitedIn(record, { id: lookup.signer, link }, now)
}
