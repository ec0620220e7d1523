// The site's security headers.
import { earlyScript, policySource } from '#web/build/inline.ts'

export type ForeignOrigins = { cognitoEndpoint: string; signatureOrigin: string }

/**
 * `data:` is a signature before its upload. `unsafe-inline` allows nothing: each page's own policy names its styles (web/build/page-html.ts),
 * so that during a deploy no page meets the policy of another version.
 */
export const contentSecurityPolicy = ({ cognitoEndpoint, signatureOrigin }: ForeignOrigins) =>
  [
    "default-src 'none'",
    `script-src 'self' ${policySource(earlyScript)}`,
    "style-src 'self' 'unsafe-inline'",
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
