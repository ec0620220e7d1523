// A distribution as a template has it, written by hand: a site and an API, a viewer function of each kind, one headers policy.
export const secretArn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:origin-abc123'
export const apiHost = 'api.example.com'

const reference = `{{resolve:secretsmanager:${secretArn}:SecretString:::}}`

const functionOf = (FunctionCode: string) => ({
  Type: 'AWS::CloudFront::Function',
  Properties: { FunctionCode, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
})
const associate = (name: string) => [
  { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [name, 'FunctionARN'] } },
]
const caching = {
  optimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  disabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
}
const plain = {
  TargetOriginId: 'api',
  CachePolicyId: caching.disabled,
  AllowedMethods: ['GET', 'HEAD', 'POST'],
  Compress: true,
}
const toApi = (PathPattern: string, name: string) => ({
  ...plain,
  OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
  PathPattern,
  FunctionAssociations: associate(name),
})

export const resources = {
  Site: { Type: 'AWS::S3::Bucket', Properties: {} },
  Page: functionOf(`async function handler(event) {
    if (event.request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new' } } }
    if (!event.request.uri.includes('.')) event.request.uri = '/index.html'
    return event.request }`),
  Address: functionOf(`function handler(event) {
    event.request.headers['x-viewer-ip'] = { value: event.viewer.ip }; return event.request }`),
  Escape: functionOf(`function handler(event) {
    event.request.headers['x-seen'] = { value: [typeof process, typeof require, typeof fetch, typeof leak].join() }
    leak = true; return event.request }`),
  Broken: functionOf('function handler() { throw new Error("no") }'),
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: 'headers',
        CustomHeadersConfig: {
          Items: [
            { Header: 'X-Ours', Value: 'policy', Override: true },
            { Header: 'X-Theirs', Value: 'policy', Override: false },
          ],
        },
        RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: 'connect-src AWS', Override: true },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 60,
            IncludeSubdomains: true,
            Preload: true,
            Override: true,
          },
        },
      },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        DefaultCacheBehavior: {
          TargetOriginId: 'site',
          CachePolicyId: caching.optimized,
          Compress: true,
          FunctionAssociations: associate('Page'),
          ResponseHeadersPolicyId: { Ref: 'Headers' },
        },
        CacheBehaviors: [
          toApi('/api/escape', 'Escape'),
          toApi('/api/broken', 'Broken'),
          { ...plain, PathPattern: '/api/plain' },
          { ...toApi('/api/*', 'Address'), ResponseHeadersPolicyId: { Ref: 'Headers' } },
        ],
        CustomErrorResponses: [{ ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/missing.html' }],
        Origins: [
          { Id: 'site', DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: apiHost,
            OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: reference }],
          },
        ],
      },
    },
  },
}
