// The headers that CloudFront puts on every answer, pages and API alike. The policy in the template and the tests both take
// them from here.

/** The browser talks to its own origin and to exactly these two: Cognito for sign-in, the bucket for signatures. */
export type ForeignOrigins = { cognitoEndpoint: string; signatureOrigin: string }

/** `data:` for images alone: a signature is shown before it is uploaded. */
export const contentSecurityPolicy = ({ cognitoEndpoint, signatureOrigin }: ForeignOrigins) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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

/** Those for which CloudFront has no setting of its own. */
export const customHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
} as const
