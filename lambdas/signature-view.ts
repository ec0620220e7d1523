// POST /api/signature-view: a signed link to one's own signature image; admins may see any.
import { signedUrlSeconds } from '#domain/constants.ts'
import { signatureView } from '#domain/contract.ts'
import { signatureOwner } from '#domain/hipaa.ts'
import { endpoint } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import { presignView } from './signatures.ts'

export const handler = endpoint(signatureView, async ({ key }, { userId, isAdmin }) => {
  if (signatureOwner(key) !== userId && !isAdmin)
    throw new Refusal(403, 'This signature is not yours to see.')
  return { url: await presignView(key), expiresIn: signedUrlSeconds }
})
