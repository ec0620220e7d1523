import { Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { originSecretHeader } from '#lambdas/http/origin-secret.ts'
import { sitePages } from '#web/app/site-map.ts'
import { htmlFileOf } from '#web/first-view/page-html.ts'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { addPrivateBucket, loggedTo, waitForPolicy } from './buckets.ts'
import type { Logs } from './logs.ts'
import { globalName } from './names.ts'
import type { OriginSecret } from './origin-secret.ts'
import { publishedFiles } from './published-pages.ts'
import { addResponseHeaders, type ForeignOrigins } from './response-headers.ts'

const asPattern = (path: string) =>
  path === '*'
    ? '/^/'
    : `/^${path.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+').replaceAll('/', '\\/')}$/`

/** A missing asset stays an error. */
const pageFunction = () => `var files = ${JSON.stringify([
  ...publishedFiles().map((file) => `/${file}`),
  ...sitePages.map(({ path }) => `/${htmlFileOf(path)}`),
])}
var pages = [
${sitePages.map(({ path }) => `  [${asPattern(path)}, '/${htmlFileOf(path)}']`).join(',\n')}
]
function handler(event) {
  var request = event.request
  if (request.uri.startsWith('/assets/') || files.includes(request.uri)) return request
  var path = request.uri.toLowerCase().replace(/(.)\\/$/, '$1')
  request.uri = pages.find(function (page) { return page[0].test(path) })[1]
  return request
}`

const viewerAddressFunction = `function handler(event) {
  var request = event.request
  request.headers['x-viewer-ip'] = { value: event.viewer.ip }
  return request
}`

const onViewerRequest = (scope: Construct, id: string, comment: string, code: string) => [
  {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new EdgeFunction(scope, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
      comment,
    }),
  },
]

/** Versioned to undo a bad deploy. */
const addBucket = (scope: Construct, stage: Stage, logs: Logs) =>
  addPrivateBucket(scope, 'Bucket', stage, {
    encryption: BucketEncryption.S3_MANAGED,
    versioned: true,
    ...loggedTo(logs, 'site'),
  })

type SiteSettings = {
  apiHost: string
  originSecret: OriginSecret
  foreignOrigins: ForeignOrigins
  firewall: string | undefined
}

const addressOf = (scope: Construct, { domainName, certificateArn }: Stage) =>
  domainName === undefined || certificateArn === undefined
    ? {}
    : {
        domainNames: [domainName],
        certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }

/** CloudFront would show one admin's 503 to all for 10 seconds. */
const errorsNeverCached = [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}))

const findingsOf = ({ webAcl, domainName }: Stage) => ({
  'AwsSolutions-CFR1':
    'Applicants travel and live abroad; a location says nothing about who can see what; tokens do.',
  ...(webAcl
    ? {}
    : {
        'AwsSolutions-CFR2': 'The firewall costs money each month and is the choice of the stage (webAcl).',
      }),
  ...(domainName === undefined
    ? {
        'AwsSolutions-CFR4':
          "Under CloudFront's own name the oldest protocol is CloudFront's to choose; with a domain of the stage it is TLS 1.2.",
      }
    : {}),
})

const pageBehavior = (scope: Construct, bucket: IBucket) => ({
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  origin: S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessControl: new S3OriginAccessControl(scope, 'BucketAccess', {
      originAccessControlName: globalName(scope),
    }),
  }),
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  functionAssociations: onViewerRequest(scope, 'Page', 'Maps an address to its page', pageFunction()),
})

const apiBehavior = (scope: Construct, { apiHost, originSecret }: SiteSettings) => ({
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  origin: new HttpOrigin(apiHost, { customHeaders: { [originSecretHeader]: originSecret.reference } }),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  functionAssociations: onViewerRequest(
    scope,
    'ViewerAddress',
    'x-viewer-ip is the viewer',
    viewerAddressFunction,
  ),
})

export type Site = ReturnType<typeof addSite>

export const addSite = (parent: Construct, stage: Stage, logs: Logs, settings: SiteSettings) => {
  const { firewall, foreignOrigins } = settings
  const scope = new Construct(parent, 'Site')
  const bucket = addBucket(scope, stage, logs)
  const everyResponse = { responseHeadersPolicy: addResponseHeaders(scope, foreignOrigins), compress: true }
  const distribution = new Distribution(scope, 'Distribution', {
    comment: 'Larkfield',
    ...addressOf(scope, stage),
    ...(firewall === undefined ? {} : { webAclId: firewall }),
    enableLogging: true,
    logBucket: logs.accessLogs,
    logFilePrefix: 'cloudfront/',
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    errorResponses: errorsNeverCached,
    defaultBehavior: { ...everyResponse, ...pageBehavior(scope, bucket) },
    additionalBehaviors: { '/api/*': { ...everyResponse, ...apiBehavior(scope, settings) } },
  })
  waitForPolicy(distribution, logs.accessLogs)
  acknowledge(bucket, {
    'HIPAA.Security-S3DefaultEncryptionKMS': 'The bucket holds only the pages, and the pages are public.',
    'HIPAA.Security-S3BucketReplicationEnabled': 'Every deploy can build and publish the pages again.',
  })
  acknowledge(distribution, findingsOf(stage))
  const host = stage.domainName ?? distribution.distributionDomainName
  return { bucket, distribution, url: `https://${host}` }
}
