// CloudFront's response headers policy.
import * as z from 'zod/mini'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'

const override = { Override: z.boolean() }

const configSchema = z.strictObject({
  Name: z.string(),
  Comment: z.optional(z.string()),
  CustomHeadersConfig: z.optional(
    z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...override })) }),
  ),
  RemoveHeadersConfig: z.optional(z.object({ Items: z.array(z.object({ Header: z.string() })) })),
  SecurityHeadersConfig: z.optional(
    z.strictObject({
      ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string(), ...override })),
      ContentTypeOptions: z.optional(z.object(override)),
      FrameOptions: z.optional(z.object({ FrameOption: z.string(), ...override })),
      ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string(), ...override })),
      StrictTransportSecurity: z.optional(
        z.object({
          AccessControlMaxAgeSec: z.number(),
          IncludeSubdomains: z._default(z.boolean(), false),
          Preload: z._default(z.boolean(), false),
          ...override,
        }),
      ),
    }),
  ),
})

const policySchema = z.object({ ResponseHeadersPolicyConfig: configSchema })

type Policy = z.infer<typeof configSchema>
type PolicyHeader = { name: string; value: string; overrides: boolean }

const header = (name: string, value: string | undefined, setting: { Override: boolean } | undefined) =>
  value === undefined || !setting ? [] : [{ name, value, overrides: setting.Override }]

const securityHeaders = (security: NonNullable<Policy['SecurityHeadersConfig']>): PolicyHeader[] => {
  const { ContentSecurityPolicy: csp, ContentTypeOptions, FrameOptions, ReferrerPolicy: referrer } = security
  const transport = security.StrictTransportSecurity
  const transportValue = transport && [
    `max-age=${transport.AccessControlMaxAgeSec}`,
    ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(transport.Preload ? ['preload'] : []),
  ]
  return [
    ...header('content-security-policy', csp?.ContentSecurityPolicy, csp),
    ...header('x-content-type-options', 'nosniff', ContentTypeOptions),
    ...header('x-frame-options', FrameOptions?.FrameOption, FrameOptions),
    ...header('referrer-policy', referrer?.ReferrerPolicy, referrer),
    ...header('strict-transport-security', transportValue?.join('; '), transport),
  ]
}

type Headers = Readonly<Record<string, string | readonly string[]>>

export const readHeadersPolicy = (resource: TemplateResource, inPage: (text: string) => string) => {
  const policy = readProperties(policySchema, resource).ResponseHeadersPolicyConfig
  const added: PolicyHeader[] = [
    ...securityHeaders(policy.SecurityHeadersConfig ?? {}),
    ...(policy.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
      name: Header.toLowerCase(),
      value: Value,
      overrides: Override,
    })),
  ].map((item) => ({ ...item, value: inPage(item.value) }))
  const removed = new Set((policy.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()))
  return (headers: Headers): Headers => {
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)))
    const applied = added.filter(({ name, overrides }) => overrides || !(name in kept))
    return { ...kept, ...Object.fromEntries(applied.map(({ name, value }) => [name, value])) }
  }
}

export type HeadersPolicy = ReturnType<typeof readHeadersPolicy>
