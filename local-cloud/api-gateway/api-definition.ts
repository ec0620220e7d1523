// Reads an HTTP API. Unsupported settings are refused.
import * as z from 'zod/mini'
import { type Resources, readProperties, type TemplateResource } from '../cloudformation/template.ts'

const ofApi = { ApiId: z.string() }

const routeSchema = z.object({
  ...ofApi,
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.enum(['JWT', 'NONE']), 'NONE'),
  AuthorizerId: z.optional(z.string()),
  AuthorizationScopes: z._default(z.array(z.string()), []),
})

const integrationSchema = z.object({
  ...ofApi,
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.number(), 30_000),
})

const authorizerSchema = z.object({
  ...ofApi,
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()) }),
})

const throttleSchema = z.object({
  ThrottlingRateLimit: z.optional(z.number()),
  ThrottlingBurstLimit: z.optional(z.number()),
})

const stageSchema = z.object({
  ...ofApi,
  StageName: z.literal('$default'),
  DefaultRouteSettings: z._default(throttleSchema, {}),
  RouteSettings: z._default(z.record(z.string(), throttleSchema), {}),
})

export type ApiRoute = {
  key: string
  functionArn: string
  timeoutMs: number
  authorizer: { issuer: string; audience: readonly string[] } | undefined
  scopes: readonly string[]
}

export type ThrottleSettings = { rate: number | undefined; burst: number | undefined }

const find = <Found>(found: ReadonlyMap<string, Found>, name: string, what: string): Found => {
  const value = found.get(name)
  if (!value) throw new Error(`The template has no ${what} ${name}.`)
  return value
}

const parseAll = <Schema extends z.ZodMiniType<{ ApiId: string }>>(
  { resources }: Resources,
  type: string,
  schema: Schema,
  apiId: string,
) =>
  resources(type)
    .map((resource) => ({ name: resource.name, settings: readProperties(schema, resource) }))
    .filter(({ settings }) => settings.ApiId === apiId)

const byName = <Settings>(parsed: readonly { name: string; settings: Settings }[]) =>
  new Map(parsed.map(({ name, settings }) => [name, settings]))

const throttleOf = (settings: z.infer<typeof throttleSchema>): ThrottleSettings => ({
  rate: settings.ThrottlingRateLimit,
  burst: settings.ThrottlingBurstLimit,
})

/** Without a stage, nobody can call a route. */
export const readApi = (from: Resources, { name: apiId }: TemplateResource) => {
  const integrations = byName(parseAll(from, 'AWS::ApiGatewayV2::Integration', integrationSchema, apiId))
  const authorizers = byName(parseAll(from, 'AWS::ApiGatewayV2::Authorizer', authorizerSchema, apiId))
  const [stage] = parseAll(from, 'AWS::ApiGatewayV2::Stage', stageSchema, apiId)

  const authorizerOf = (route: z.infer<typeof routeSchema>) => {
    if (route.AuthorizationType === 'NONE') return undefined
    const { Issuer, Audience } = find(authorizers, route.AuthorizerId ?? '', 'authorizer').JwtConfiguration
    return { issuer: Issuer, audience: Audience }
  }
  const routes = parseAll(from, 'AWS::ApiGatewayV2::Route', routeSchema, apiId).map(
    ({ settings: route }): ApiRoute => {
      const integration = find(integrations, route.Target.replace(/^integrations\//, ''), 'integration')
      return {
        key: route.RouteKey,
        functionArn: integration.IntegrationUri,
        timeoutMs: integration.TimeoutInMillis,
        authorizer: authorizerOf(route),
        scopes: route.AuthorizationScopes,
      }
    },
  )
  const { DefaultRouteSettings = {}, RouteSettings = {} } = stage?.settings ?? {}
  return {
    id: apiId,
    routes: stage ? routes : [],
    throttle: throttleOf(DefaultRouteSettings),
    throttleOfRoute: new Map(
      Object.entries(RouteSettings).map(([key, settings]) => [key, throttleOf(settings)]),
    ),
  }
}

export type ApiDefinition = ReturnType<typeof readApi>
