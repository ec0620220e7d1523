// The site's security headers.
import { createHash } from 'node:crypto'
import { heldStylesScript, knownVisitorScript } from '#web/first-view/page-html.ts'

export type ForeignOrigins = { cognitoEndpoint: string; signatureOrigin: string }

/** As a source in a content security policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const withHashes = (directive: string, texts: readonly string[]) =>
  [directive, ...texts.map(hashOf)].join(' ')

/** `data:` is a signature before its upload. `heldStyles` are those in the HTML, each the whole text of an element. */
export const contentSecurityPolicy = (
  { cognitoEndpoint, signatureOrigin }: ForeignOrigins,
  heldStyles: readonly string[],
) =>
  [
    "default-src 'none'",
    withHashes("script-src 'self'", [knownVisitorScript, heldStylesScript]),
    withHashes("style-src 'self'", heldStyles),
    "font-src 'self'",
    `img-src 'self' data: ${signatureOrigin}`,
    `connect-src 'self' ${cognitoEndpoint} ${signatureOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Two years. */
export const transportSecuritySeconds = 63_072_000
export const referrerPolicy = 'same-origin'

/** CloudFront has no setting for these. */
export const customHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
} as const
