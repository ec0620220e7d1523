// Tests the distribution, its headers, its two viewer functions, and the published files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { siteConfigSchema } from '#domain/site-config.ts'
import { siteConfigElement } from '#domain/site-config-block.ts'
import { originSecretHeader } from '#lambdas/http/origin-check.ts'
import {
  contentSecurityPolicy,
  customHeaders,
  referrerPolicy,
  transportSecuritySeconds,
} from '#lib/security-headers.ts'
import { sitePages } from '#web/app/site-map.ts'
import { htmlFileOf } from '#web/build/page-html.ts'
import { deployments, filesIn } from './deployments.ts'
import {
  onlyOne,
  production,
  type readTemplate,
  stack,
  synthesizeFor,
  template,
  textOf,
} from './synthesized.ts'

const root = join(import.meta.dirname, '..', '..')
const policySchema = z.looseObject({
  PolicyDocument: z.object({
    Statement: z.array(z.looseObject({ Action: z.unknown(), Resource: z.unknown() })),
  }),
})
const [, distribution] = onlyOne('AWS::CloudFront::Distribution')
const [headersPolicy, headers] = onlyOne('AWS::CloudFront::ResponseHeadersPolicy')
const [signatureBucket] =
  stack.ofType('AWS::S3::Bucket').find(([name]) => name.startsWith('Signatures')) ?? []

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

/** The request as the behavior's own viewer function leaves it. */
const afterFunction = (behavior: typeof pages, uri: string, sent: Record<string, { value: string }> = {}) => {
  const event = { viewer: { ip: '203.0.113.7' }, request: { uri, headers: sent } }
  return requestSchema.parse(runInNewContext(`${codeOf(behavior)}; handler(event)`, { event }))
}

const publishedPage = (synthesis: ReturnType<typeof readTemplate>, file: string) => {
  const page = deployments(synthesis)
    .flatMap(({ folders }) => folders)
    .find((folder) => filesIn(folder).includes(file))
  return readFileSync(join(z.string().parse(page), file), 'utf8')
}

const dataBlock = (html: string) => {
  const block = new RegExp(`<script type="application/json" id="${siteConfigElement}">(.*?)</script>`, 's')
  return siteConfigSchema.parse(JSON.parse(block.exec(html)?.[1] ?? ''))
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
    expect([DeletionPolicy, Properties.GenerateSecretString]).toEqual([
      'Delete',
      { PasswordLength: 48, ExcludePunctuation: true },
    ])
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
    // The router knows no such address either.
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
    ['/.modules.json', '/any.html'],
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

  test('Every response carries the security headers of lib/security-headers.ts', () => {
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = z
      .object({
        SecurityHeadersConfig: z.looseObject({
          ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown(), Override: z.literal(true) }),
        }),
        CustomHeadersConfig: z.unknown(),
      })
      .parse(headers.Properties.ResponseHeadersPolicyConfig)
    expect(textOf(security.ContentSecurityPolicy.ContentSecurityPolicy)).toBe(
      contentSecurityPolicy({
        cognitoEndpoint: `https://cognito-idp.\${AWS::Region}.amazonaws.com`,
        signatureOrigin: `https://\${${signatureBucket}.RegionalDomainName}`,
      }),
    )
    expect(security).toMatchObject({
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: transportSecuritySeconds,
        IncludeSubdomains: true,
        Override: true,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: referrerPolicy, Override: true },
    })
    expect(custom).toEqual({
      Items: Object.entries(customHeaders).map(([Header, Value]) => ({ Header, Value, Override: true })),
    })
  })

  test('the policy allows no inline code, no eval and no other origin', () => {
    const policy = contentSecurityPolicy({
      cognitoEndpoint: 'https://c.test',
      signatureOrigin: 'https://s.test',
    })
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(policy.match(/https:[^\s;]+/g)).toEqual(['https://s.test', 'https://c.test', 'https://s.test'])
  })
})

describe('publishing', () => {
  const [files, page] = deployments(stack)

  test('[INF-2] files named by their content come first and are kept for a year', () => {
    expect(files?.properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    const names = files?.folders.flatMap(filesIn) ?? []
    expect(names).not.toEqual([])
    for (const name of names) expect(name).toMatch(/^assets[\\/].+-[\w-]{8}\.\w+$/)
  })

  test('[INF-2] then the page, never cached by browsers, and everything cached at the edges is dropped', () => {
    expect(page?.dependsOn).toContain(files?.name)
    expect(page?.properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': 'no-cache' },
      DistributionId: { Ref: onlyOne('AWS::CloudFront::Distribution')[0] },
      DistributionPaths: ['/*'],
    })
    const names = page?.folders.flatMap(filesIn) ?? []
    for (const { path } of sitePages) expect(names).toContain(htmlFileOf(path))
    expect(names.filter((name) => name.startsWith('.') || name.startsWith('assets'))).toEqual([])
  })

  test('The reply of the deployment to CloudFormation stays under the 4 KB limit of custom resources', () => {
    // An object key of an asset has 68 bytes, with quotes and comma 71; a kilobyte is left for the rest.
    for (const { properties } of deployments(production))
      expect(properties.SourceObjectKeys.length * 71).toBeLessThan(3072)
  })

  test.each([
    ['default', stack],
    ['production', production],
  ])(
    "no policy of the %s stage names every resource, but for the CDK's own that clears the cache",
    (_, of) => {
      const policies = [...of.ofType('AWS::IAM::Policy'), ...of.ofType('AWS::IAM::ManagedPolicy')]
      const statements = policies.flatMap(
        ([, { Properties }]) => policySchema.parse(Properties).PolicyDocument.Statement,
      )
      const wide = statements.filter(({ Resource }) => [Resource].flat().includes('*'))
      expect(wide.map(({ Action }) => Action)).toEqual([
        ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
      ])
    },
  )

  test('[INF-2] the page tells the browser its region, pool, client and brand', () => {
    const config = dataBlock(publishedPage(stack, 'index.html'))
    const markers = Object.assign({}, ...(page?.properties.SourceMarkers ?? []))
    const filledIn = (text: string) =>
      Object.entries(markers).reduce((all, [marker, value]) => all.replaceAll(marker, textOf(value)), text)
    const [pool] = onlyOne('AWS::Cognito::UserPool')
    const [client] = onlyOne('AWS::Cognito::UserPoolClient')
    expect({
      region: filledIn(config.region),
      userPoolId: filledIn(config.userPoolId),
      userPoolClientId: filledIn(config.userPoolClientId),
      cognitoEndpoint: filledIn(config.cognitoEndpoint),
      supportPhone: config.brand.supportPhone,
    }).toEqual({
      region: `\${AWS::Region}`,
      userPoolId: `\${${pool}}`,
      userPoolClientId: `\${${client}}`,
      cognitoEndpoint: `https://cognito-idp.\${AWS::Region}.amazonaws.com`,
      supportPhone: '1-800-555-0142',
    })
  })

  test('every page names the brand, and no brand can end its HTML element', () => {
    const productName = "</script></title><script>alert(1)</script>$&$'"
    const stages = { wild: { brand: { productName } } }
    const wild = synthesizeFor({ stage: 'wild', stages }, 'Larkfield-wild')
    for (const { path } of sitePages) {
      const html = publishedPage(wild, htmlFileOf(path))
      expect(html, path).not.toContain('<script>alert')
      expect(html, path).not.toContain('Larkfield')
      expect(html, path).toContain(
        " – &lt;/script>&lt;/title>&lt;script>alert(1)&lt;/script>$&amp;$'</title>",
      )
      expect(dataBlock(html).brand.productName, path).toBe(productName)
    }
  })

  test('A page before any script runs follows the security policy, and its forms send nothing', () => {
    for (const { path } of sitePages) {
      const html = publishedPage(stack, htmlFileOf(path))
      expect(html.match(/ (?:style|on\w+)="|<style|javascript:/g), path).toBeNull()
      expect(html.match(/<script(?! type="(?:module|application\/json)")/g), path).toBeNull()
      expect(html.match(/<form(?![^>]* method="post")/g), path).toBeNull()
      expect(html.match(/<button(?![^>]* disabled)[^>]* type="submit"/g), path).toBeNull()
    }
  })
})
