// security-headers.ts as a CloudFront policy.
import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import {
  contentSecurityPolicy,
  customHeaders,
  type ForeignOrigins,
  transportSecuritySeconds,
} from '../security-headers.ts'
import { allHeldStyles } from './page-documents.ts'
import { globalName } from './physical-name.ts'

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
        accessControlMaxAge: Duration.seconds(transportSecuritySeconds),
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
