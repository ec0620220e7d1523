// How to show a stored signature. An unknown form is never shown.
import { isSignatureKey } from '#domain/papers/signature-key.ts'

/** A `key` without `url` needs a signed link. */
export type SignatureSource = { url: string; key?: string } | { url?: undefined; key: string }

const pngDataUrl = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/

const keyIn = ({ pathname }: URL): string | undefined => {
  const key = pathname.split('/').slice(-2).join('/')
  return isSignatureKey(key) ? key : undefined
}

const isWebAddress = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

/** The security policy allows only images from our bucket. */
export const signatureSource = (stored: string): SignatureSource | undefined => {
  if (isSignatureKey(stored)) return { key: stored }
  if (pngDataUrl.test(stored)) return { url: stored }
  const link = URL.canParse(stored) ? new URL(stored) : undefined
  const key = link && isWebAddress(link) ? keyIn(link) : undefined
  if (key === undefined) return undefined
  return link?.searchParams.has('X-Amz-Signature') ? { url: stored, key } : { key }
}
