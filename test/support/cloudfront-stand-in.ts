// A fake CloudFront API with GetDistribution and UpdateDistribution.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { close, listen } from '#local-cloud/http/listen.ts'

export const distributionId = 'E2EXAMPLE'
const namespace = 'xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"'

/** `headers`: the XML of the headers that are added for the API. */
export const distributionConfig = (headers: string) =>
  `<CallerReference>first</CallerReference>` +
  `<Origins><Quantity>2</Quantity><Items><Origin><Id>site</Id><DomainName>site.s3.amazonaws.com</DomainName><OriginPath></OriginPath>` +
  `<CustomHeaders><Quantity>0</Quantity></CustomHeaders><ConnectionAttempts>3</ConnectionAttempts></Origin>` +
  `<Origin><Id>api</Id><DomainName>api.example.com</DomainName><OriginPath></OriginPath>${headers}<ConnectionAttempts>2</ConnectionAttempts>` +
  `</Origin></Items></Origins><DefaultCacheBehavior><TargetOriginId>site</TargetOriginId>` +
  `<ViewerProtocolPolicy>redirect-to-https</ViewerProtocolPolicy></DefaultCacheBehavior><Comment>Larkfield &amp; meadow</Comment><Enabled>true</Enabled>` +
  `<Aliases><Quantity>0</Quantity></Aliases><DefaultRootObject>index.html</DefaultRootObject>`

export const originHeaders = (value: string) =>
  `<CustomHeaders><Quantity>2</Quantity><Items>` +
  `<OriginCustomHeader><HeaderName>x-other</HeaderName><HeaderValue>other</HeaderValue></OriginCustomHeader>` +
  `<OriginCustomHeader><HeaderName>x-origin-secret</HeaderName><HeaderValue>${value}</HeaderValue></OriginCustomHeader>` +
  `</Items></CustomHeaders>`

/** `state` may be changed between calls; an update leaves it 'InProgress', under a new ETag. */
export const startCloudFrontApi = async (config: string) => {
  const state = { config, status: 'Deployed', version: 1, failsUpdates: false }
  const distribution = () =>
    `<Distribution ${namespace}><Id>${distributionId}</Id><ARN>arn:aws:cloudfront::123456789012:distribution/${distributionId}</ARN>` +
    `<Status>${state.status}</Status><LastModifiedTime>2026-11-21T09:30:12Z</LastModifiedTime>` +
    `<InProgressInvalidationBatches>0</InProgressInvalidationBatches><DomainName>d1.cloudfront.net</DomainName>` +
    `<DistributionConfig>${state.config}</DistributionConfig></Distribution>`
  const refuse = (code: string) => `<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`

  const answer = (method: string, ifMatch: string | undefined, body: string) => {
    if (method === 'GET') return { status: 200, body: distribution() }
    if (state.failsUpdates) return { status: 400, body: refuse('InvalidArgument') }
    if (ifMatch !== `E${state.version}`) return { status: 412, body: refuse('PreconditionFailed') }
    state.config = /<DistributionConfig[^>]*>(.*)<\/DistributionConfig>/s.exec(body)?.[1] ?? ''
    state.status = 'InProgress'
    state.version += 1
    return { status: 200, body: distribution() }
  }

  const server = createServer(async (request, response) => {
    const { method = '', headers } = request
    const { status, body } = answer(method, headers['if-match'], await text(request))
    response.writeHead(status, { 'content-type': 'text/xml', etag: `E${state.version}` }).end(body)
  })
  return { state, endpoint: `http://localhost:${await listen(server, 0)}`, close: () => close(server) }
}
