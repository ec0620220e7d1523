// Whose a signature is: its key begins with the id of the user who uploaded it.
import { signatureOwner } from '#domain/signature-key.ts'
import { Refusal } from '../http/refusal.ts'

export const isOwnSignature = (userId: string, key: string): boolean => signatureOwner(key) === userId

/** Somebody else's key; a link, as older records hold them, is not ours to judge (SIG-6). */
export const isForeignSignature = (userId: string, value: string): boolean => {
  const owner = signatureOwner(value)
  return owner !== undefined && owner !== userId
}

export const noSignature = (): Refusal =>
  new Refusal(422, 'We could not find your signature. Please sign again.', {
    fields: [{ path: 'signature', message: 'Electronic signature is required' }],
  })
