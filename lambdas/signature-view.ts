// POST /api/signature-view: a signed link to one's own signature image; admins may see any. Once it is signed with, the link is
// to that very version, because the permission to upload it outlives the submission by up to two minutes.
import { signedUrlSeconds } from '#domain/constants.ts'
import { signatureView } from '#domain/contract.ts'
import { signatureOwner } from '#domain/hipaa.ts'
import { findRow } from './applicant-row.ts'
import { endpoint } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import { presignView } from './signatures.ts'

const signedVersion = async (owner: string, key: string): Promise<string | null> => {
  const consent = (await findRow(owner))?.consent
  return consent?.signature_key === key ? consent.signature_version : null
}

export const handler = endpoint(signatureView, async ({ key }, { userId, isAdmin }) => {
  const owner = signatureOwner(key) ?? ''
  if (owner !== userId && !isAdmin) throw new Refusal(403, 'This signature is not yours to see.')
  return { url: await presignView(key, await signedVersion(owner, key)), expiresIn: signedUrlSeconds }
})
