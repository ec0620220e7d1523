import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { originSecretHeader } from '#lambdas/http/origin-secret.ts'
import { allHeldStyles } from '#lib/constructs/page-documents.ts'
import { contentSecurityPolicy, customHeaders } from '#lib/constructs/response-headers.ts'
import { root } from '#test/command.ts'
import { onlyOne, stack, template, textOf } from './synthesized.ts'

const [, distribution] = onlyOne('AWS::CloudFront::Distribution')
const [headersPolicy, headers] = onlyOne('AWS::CloudFront::ResponseHeadersPolicy')
const [signatureBucket] = onlyOne('AWS::S3::Bucket', stack, 'Signatures')
const [documentBucket] = onlyOne('AWS::S3::Bucket', stack, 'Documents')

const behaviorSchema = z.looseObject({
  FunctionAssociations: z.tuple([
    z.object({
      EventType: z.literal('viewer-request'),
      FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('FunctionARN')]) }),
    }),
  ]),
})
const { DefaultCacheBehavior: pages, CacheBehaviors: behaviors } = z
  .looseObject({ DefaultCacheBehavior: behaviorSchema, CacheBehaviors: z.tuple([behaviorSchema]) })
  .parse(distribution.Properties.DistributionConfig)
const [api] = behaviors

const requestSchema = z.object({
  uri: z.string(),
  headers: z.record(z.string(), z.object({ value: z.string() })),
})

const codeOf = (behavior: typeof pages): string => {
  const [name] = behavior.FunctionAssociations[0].FunctionARN['Fn::GetAtt']
  return z.string().parse(stack.resources[name]?.Properties.FunctionCode)
}

const afterFunction = (behavior: typeof pages, uri: string, sent: Record<string, { value: string }> = {}) => {
  const event = { viewer: { ip: '203.0.113.7' }, request: { uri, headers: sent } }
  return requestSchema.parse(runInNewContext(`${codeOf(behavior)}; handler(event)`, { event }))
}

describe('the distribution', () => {
  test('pages come from the private bucket, over HTTPS, compressed, read only [INF-1]', () => {
    expect(pages).toMatchObject({
      ViewerProtocolPolicy: 'redirect-to-https',
      Compress: true,
      ResponseHeadersPolicyId: { Ref: headersPolicy },
    })
    expect(pages).not.toHaveProperty('AllowedMethods')
    expect(distribution.Properties).toHaveProperty('DistributionConfig.HttpVersion', 'http2and3')
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1)
  })

  test('the API gets every method, the whole request but its host, and is never cached', () => {
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      ViewerProtocolPolicy: 'https-only',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ResponseHeadersPolicyId: { Ref: headersPolicy },
    })
  })

  test('The edge keeps no error: the next request reaches the API or the bucket [DEP-2]', () => {
    // All that CloudFront keeps by itself, for 10 seconds:
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
    expect(distribution.Properties).toHaveProperty(
      'DistributionConfig.CustomErrorResponses',
      [404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    )
  })

  test('Only the API gets the secret of the origin, which the template names but does not contain [EVI-1]', () => {
    const [secret, { Properties, DeletionPolicy }] = onlyOne('AWS::SecretsManager::Secret')
    expect(DeletionPolicy).toBe('Delete')
    expect(Properties.GenerateSecretString).toEqual({ PasswordLength: 48, ExcludePunctuation: true })
    const { Origins } = z
      .looseObject({ Origins: z.array(z.looseObject({ OriginCustomHeaders: z.optional(z.unknown()) })) })
      .parse(distribution.Properties.DistributionConfig)
    const headersOf = Origins.map(({ OriginCustomHeaders }) => OriginCustomHeaders)
    expect(headersOf).toEqual([
      undefined,
      [{ HeaderName: originSecretHeader, HeaderValue: expect.any(Object) }],
    ])
    const [{ HeaderValue }] = z.tuple([z.object({ HeaderValue: z.unknown() })]).parse(headersOf[1])
    expect(textOf(HeaderValue)).toBe(`{{resolve:secretsmanager:\${${secret}}:SecretString:::}}`)
  })

  test.each([
    ['/', '/index.html'],
    ['/login', '/login.html'],
    ['/Login/', '/login.html'],
    ['/dashboard/copy/', '/dashboard-copy.html'],
    ['//dashboard//copy/', '/any.html'],
    ['/policy-details', '/any.html'],
    ['/auth', '/auth-any.html'],
    ['/auth/callback', '/auth-any.html'],
    ['/author', '/any.html'],
    ['/admin/submissions/2f6c', '/admin-submissions-id.html'],
    ['/admin/submissions', '/admin-any.html'],
    ['/nowhere/at/all', '/any.html'],
    ['/oops.html', '/any.html'],
    ['/auth/callback/x.y', '/auth-any.html'],
    ['/login.html', '/login.html'],
    ['/assets', '/any.html'],
    ['/.chunks.json', '/any.html'],
    ['/.prerender/prerender.cjs', '/any.html'],
    ['/assets/index-abc123.js', '/assets/index-abc123.js'],
    ...readdirSync(join(root, 'web', 'public')).map((file) => [`/${file}`, `/${file}`]),
  ])('a request for %s reads %s', (uri, read) => {
    expect(afterFunction(pages, uri).uri).toBe(read)
  })

  test.each([
    ['pages', pages],
    ['API', api],
  ])('the function of the %s is within the 10 KB that CloudFront allows', (_, behavior) => {
    expect(codeOf(behavior).length).toBeLessThan(10_000)
  })

  test('the API sees the address of the viewer, whatever the viewer claims', () => {
    const request = afterFunction(api, '/api/get-form-data', { 'x-viewer-ip': { value: '1.2.3.4' } })
    expect(request).toEqual({
      uri: '/api/get-form-data',
      headers: { 'x-viewer-ip': { value: '203.0.113.7' } },
    })
  })

  test('Every response carries the security headers of lib/constructs/response-headers.ts', () => {
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = z
      .object({
        SecurityHeadersConfig: z.looseObject({
          ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown(), Override: z.literal(true) }),
        }),
        CustomHeadersConfig: z.unknown(),
      })
      .parse(headers.Properties.ResponseHeadersPolicyConfig)
    expect(textOf(security.ContentSecurityPolicy.ContentSecurityPolicy)).toBe(
      contentSecurityPolicy(
        {
          cognitoEndpoint: `https://cognito-idp.\${AWS::Region}.amazonaws.com`,
          signatureOrigin: `https://\${${signatureBucket}.RegionalDomainName}`,
          documentOrigin: `https://\${${documentBucket}.RegionalDomainName}`,
        },
        allHeldStyles(),
      ),
    )
    expect(security).toMatchObject({
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Override: true,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
    })
    expect(custom).toEqual({
      Items: Object.entries(customHeaders).map(([Header, Value]) => ({ Header, Value, Override: true })),
    })
  })

  const policy = contentSecurityPolicy(
    {
      cognitoEndpoint: 'https://c.test',
      signatureOrigin: 'https://s.test',
      documentOrigin: 'https://d.test',
    },
    allHeldStyles(),
  )

  test('the policy allows three inline scripts and the styles of public pages by their hashes, pictures and uploads of two buckets, and no other origin [DOC-25]', () => {
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'(?: 'sha256-[^']{44}'){3}; style-src 'self'(?: 'sha256-[^']{44}')+; font-src /,
    )
    expect(policy.match(/unsafe|\*|http:/g)).toBeNull()
    expect(policy.match(/https:[^\s;]+/g)?.join(' ')).toBe(
      'https://s.test https://d.test https://c.test https://s.test https://d.test',
    )
    expect(policy.length).toBeLessThan(1500)
  })

  test('A page of another release may run the script that loads its refused styles, because it never changes', () => {
    // If it must, give the policy both hashes for one release (docs/first-view.md).
    expect(policy).toContain("'sha256-Zv67wVxi7cNJbgUznYrZ/UIzAacWlPn3Fzs84fxnNXs='")
  })
})
