// The site's security headers.
import { earlyScriptHash } from '#web/build/early-script.ts'

export type ForeignOrigins = { cognitoEndpoint: string; signatureOrigin: string }

/** `data:` is a signature before its upload. `unsafe-inline` is for the styles in the HTML; web/app/held-styles.ts takes it back. */
export const contentSecurityPolicy = ({ cognitoEndpoint, signatureOrigin }: ForeignOrigins) =>
  [
    "default-src 'none'",
    `script-src 'self' ${earlyScriptHash}`,
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
