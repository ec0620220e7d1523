// Reads a distribution. Unsupported settings are refused.
import * as z from 'zod/mini'
import { distributionHost } from '../cloudformation/physical-names.ts'
import { type Resources, readProperties, type TemplateResource } from '../cloudformation/template.ts'
import { type HeadersPolicy, readHeadersPolicy } from './response-headers-policy.ts'
import { createViewerFunction, type ViewerFunction } from './viewer-function.ts'

const managed = {
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  allViewerExceptHost: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
} as const

const leftToAws = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())]))

const behaviorSchema = z.strictObject({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.enum([managed.cachingDisabled, managed.cachingOptimized]),
  OriginRequestPolicyId: z.optional(z.literal(managed.allViewerExceptHost)),
  ResponseHeadersPolicyId: z.optional(z.string()),
  Compress: z._default(z.boolean(), false),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() })),
    [],
  ),
  LambdaFunctionAssociations: z.optional(z.array(z.never())),
  ...leftToAws('ViewerProtocolPolicy'),
})

const originSchema = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.optional(z.string()),
  OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })), []),
  ...leftToAws('CustomOriginConfig', 'OriginAccessControlId', 'S3OriginConfig'),
})

const configSchema = z.strictObject({
  Aliases: z._default(z.array(z.string()), []),
  DefaultRootObject: z._default(z.string(), ''),
  DefaultCacheBehavior: behaviorSchema,
  CacheBehaviors: z._default(z.array(behaviorSchema), []),
  CustomErrorResponses: z._default(
    z.array(
      z.strictObject({
        ErrorCode: z.number(),
        ErrorCachingMinTTL: z.optional(z.number()),
        ResponseCode: z.optional(z.number()),
        ResponsePagePath: z.optional(z.string()),
      }),
    ),
    [],
  ),
  Origins: z.array(originSchema),
  ...leftToAws('Comment', 'Enabled', 'HttpVersion', 'IPV6Enabled', 'Logging'),
  ...leftToAws('PriceClass', 'ViewerCertificate', 'WebACLId'),
})

const distributionSchema = z.object({ DistributionConfig: configSchema })

const functionSchema = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({ Runtime: z.literal('cloudfront-js-2.0') }),
})

export type Behavior = {
  pattern: string
  methods: readonly string[]
  originHost: string
  originHeaders: Readonly<Record<string, string>>
  forwardsHeaders: boolean
  compresses: boolean
  viewerFunction: ViewerFunction | undefined
  headersPolicy: HeadersPolicy | undefined
}

const readFunctions = ({ resources }: Resources, distributionId: string) =>
  new Map(
    resources('AWS::CloudFront::Function').map((viewerFunction) => {
      const { FunctionCode } = readProperties(functionSchema, viewerFunction)
      return [viewerFunction.name, createViewerFunction(FunctionCode, distributionId)] as const
    }),
  )

const readPolicies = ({ resources }: Resources, inPage: (text: string) => string) =>
  new Map(
    resources('AWS::CloudFront::ResponseHeadersPolicy').map(
      (policy) => [policy.name, readHeadersPolicy(policy, inPage)] as const,
    ),
  )

const findOrigin = ({ Origins }: z.infer<typeof configSchema>, id: string) => {
  const origin = Origins.find(({ Id }) => Id === id)
  if (!origin || origin.OriginPath) throw new Error(`No plain origin ${id} in the template.`)
  return origin
}

const findPolicy = (policies: ReturnType<typeof readPolicies>, id: string | undefined) => {
  if (id && !policies.has(id))
    throw new Error(`The response headers policy ${id} is not in the template (managed ones can't be read).`)
  return policies.get(id ?? '')
}

export const readDistribution = (
  from: Resources,
  resource: TemplateResource,
  inPage: (text: string) => string,
  inOrigin: (text: string) => string = (text) => text,
) => {
  const config = readProperties(distributionSchema, resource).DistributionConfig
  const functions = readFunctions(from, resource.name)
  const policies = readPolicies(from, inPage)
  const readBehavior = (parsed: z.infer<typeof behaviorSchema>): Behavior => {
    const origin = findOrigin(config, parsed.TargetOriginId)
    const originHeaders = origin.OriginCustomHeaders.map(
      ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), inOrigin(HeaderValue)] as const,
    )
    return {
      pattern: parsed.PathPattern,
      methods: parsed.AllowedMethods,
      originHost: origin.DomainName,
      originHeaders: Object.fromEntries(originHeaders),
      forwardsHeaders: parsed.OriginRequestPolicyId !== undefined,
      // Only if the cache key has the encoding.
      compresses: parsed.Compress && parsed.CachePolicyId === managed.cachingOptimized,
      viewerFunction: functions.get(parsed.FunctionAssociations[0]?.FunctionARN ?? ''),
      headersPolicy: findPolicy(policies, parsed.ResponseHeadersPolicyId),
    }
  }
  return {
    rootObject: config.DefaultRootObject,
    behaviors: [...config.CacheBehaviors, config.DefaultCacheBehavior].map(readBehavior),
    errorResponses: config.CustomErrorResponses,
  }
}

export type Distribution = ReturnType<typeof readDistribution>

export const siteHosts = (from: Resources): readonly string[] =>
  from.resources('AWS::CloudFront::Distribution').flatMap((resource) => {
    const { Aliases } = readProperties(distributionSchema, resource).DistributionConfig
    return [distributionHost(resource.name), ...Aliases]
  })
