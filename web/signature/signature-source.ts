// What a stored signature is shown by (SIG-6). Anything that is none of these is never put into an image.
import { isSignatureKey } from '#domain/signature-key.ts'

/** `url` can be shown as it is; `key` is what a signed link is asked for. */
export type SignatureSource = { url: string; key?: string } | { url?: undefined; key: string }

const pngDataUrl = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/

/** The key that a link to a signature ends in. */
const keyIn = ({ pathname }: URL): string | undefined => {
  const key = pathname.split('/').slice(-2).join('/')
  return isSignatureKey(key) ? key : undefined
}

const isWebAddress = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

/**
 * Our key becomes a signed link. A PNG data link and a signed link to a signature are used as they are: the page's security policy
 * lets an image come from our bucket alone. Of a public-style link only the key is taken. Undefined: not to be shown.
 */
export const signatureSource = (stored: string): SignatureSource | undefined => {
  if (isSignatureKey(stored)) return { key: stored }
  if (pngDataUrl.test(stored)) return { url: stored }
  const link = URL.canParse(stored) ? new URL(stored) : undefined
  const key = link && isWebAddress(link) ? keyIn(link) : undefined
  if (key === undefined) return undefined
  return link?.searchParams.has('X-Amz-Signature') ? { url: stored, key } : { key }
}
