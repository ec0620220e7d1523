import { partsOfSignersKey, signatureOwner } from '#domain/papers/signature-key.ts'
import { Refusal } from '../http/refusal.ts'

export const isOwnSignature = (userId: string, key: string): boolean => signatureOwner(key) === userId

/** Not the applicant's, and not another signer's of the same case. */
export const isSignersOwn = (userId: string, signer: string, key: string): boolean => {
  const parts = partsOfSignersKey(key)
  return parts?.userId === userId && parts.signer === signer
}

export const isForeignSignature = (userId: string, value: string): boolean => {
  const owner = signatureOwner(value)
  return owner !== undefined && owner !== userId
}

export const noSignature = (): Refusal =>
  new Refusal(422, 'We can’t find your signature. Please sign again.', {
    fields: [{ path: 'signature', message: 'Electronic signature is required' }],
  })
