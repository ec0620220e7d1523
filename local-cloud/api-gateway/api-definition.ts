// Reads the template's HTTP API. Unsupported settings stop the start.
import * as z from 'zod/mini'
import { onlyResource, readProperties, type Template } from '../cloudformation/template.ts'

const routeSchema = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.enum(['JWT', 'NONE']), 'NONE'),
  AuthorizerId: z.optional(z.string()),
  AuthorizationScopes: z._default(z.array(z.string()), []),
})

const integrationSchema = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.number(), 30_000),
})

const authorizerSchema = z.object({
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()) }),
})

const throttleSchema = z.object({
  ThrottlingRateLimit: z.optional(z.number()),
  ThrottlingBurstLimit: z.optional(z.number()),
})

const stageSchema = z.object({
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

const parseAll = <Schema extends z.ZodMiniType>(template: Template, type: string, schema: Schema) =>
  new Map(
    template
      .resources(type)
      .map((resource): [string, z.output<Schema>] => [resource.name, readProperties(schema, resource)]),
  )

const throttleOf = (settings: z.infer<typeof throttleSchema>): ThrottleSettings => ({
  rate: settings.ThrottlingRateLimit,
  burst: settings.ThrottlingBurstLimit,
})

export const readApi = (template: Template) => {
  const api = onlyResource(template, 'AWS::ApiGatewayV2::Api')
  const integrations = parseAll(template, 'AWS::ApiGatewayV2::Integration', integrationSchema)
  const authorizers = parseAll(template, 'AWS::ApiGatewayV2::Authorizer', authorizerSchema)
  const stage = readProperties(stageSchema, onlyResource(template, 'AWS::ApiGatewayV2::Stage'))

  const authorizerOf = (route: z.infer<typeof routeSchema>) => {
    if (route.AuthorizationType === 'NONE') return undefined
    const { Issuer, Audience } = find(authorizers, route.AuthorizerId ?? '', 'authorizer').JwtConfiguration
    return { issuer: Issuer, audience: Audience }
  }
  const routes = template.resources('AWS::ApiGatewayV2::Route').map((resource): ApiRoute => {
    const route = readProperties(routeSchema, resource)
    const integration = find(integrations, route.Target.replace(/^integrations\//, ''), 'integration')
    return {
      key: route.RouteKey,
      functionArn: integration.IntegrationUri,
      timeoutMs: integration.TimeoutInMillis,
      authorizer: authorizerOf(route),
      scopes: route.AuthorizationScopes,
    }
  })
  return {
    id: api.name,
    routes,
    throttle: throttleOf(stage.DefaultRouteSettings),
    throttleOfRoute: new Map(
      Object.entries(stage.RouteSettings).map(([key, settings]) => [key, throttleOf(settings)]),
    ),
  }
}

export type ApiDefinition = ReturnType<typeof readApi>
