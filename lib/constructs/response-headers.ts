import { createHash } from 'node:crypto'
import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { heldStylesScript, pageScripts } from '#web/first-view/page-html.ts'
import { globalName } from './names.ts'
import { allHeldStyles } from './page-documents.ts'

export type ForeignOrigins = { cognitoEndpoint: string; signatureOrigin: string; documentOrigin: string }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const withHashes = (directive: string, texts: readonly string[]) =>
  [directive, ...texts.map(hashOf)].join(' ')

/** `data:` is a signature before its upload. `heldStyles`: each the whole text of an element. */
export const contentSecurityPolicy = (
  { cognitoEndpoint, signatureOrigin, documentOrigin }: ForeignOrigins,
  heldStyles: readonly string[],
) =>
  [
    "default-src 'none'",
    withHashes("script-src 'self'", [...Object.values(pageScripts), heldStylesScript]),
    withHashes("style-src 'self'", heldStyles),
    "font-src 'self'",
    `img-src 'self' data: ${signatureOrigin} ${documentOrigin}`,
    `connect-src 'self' ${cognitoEndpoint} ${signatureOrigin} ${documentOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** CloudFront has no setting for these. */
export const customHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
} as const

export const addResponseHeaders = (scope: Construct, origins: ForeignOrigins): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: globalName(scope),
    comment: 'Larkfield: security headers of every answer',
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(origins, allHeldStyles()),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(2 * 365),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(customHeaders).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  })
