import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Route, routes } from '#lambdas/routes.ts'
import { bothStages, onlyOne, production, propertiesOf, stack, textOf } from './synthesized.ts'

const listed: readonly Route[] = routes

test('[INF-1] [CASE-98] The routes of the API are those of lambdas/routes.ts, each for an access token of our pool and client, or for anyone', () => {
  const [authorizer] = onlyOne('AWS::ApiGatewayV2::Authorizer')
  const found = stack.ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => ({
    key: Properties.RouteKey,
    type: Properties.AuthorizationType,
    authorizer: Properties.AuthorizerId === undefined ? undefined : textOf(Properties.AuthorizerId),
    scopes: Properties.AuthorizationScopes,
  }))
  const forTokens = {
    type: 'JWT',
    authorizer: `\${${authorizer}}`,
    scopes: ['aws.cognito.signin.user.admin'],
  }
  const forAnyone = { type: 'NONE', authorizer: undefined, scopes: undefined }
  expect(found).toEqual(
    listed.map(({ call, who }) => ({
      key: `${call.method} ${call.path}`,
      ...(who === 'anyone' ? forAnyone : forTokens),
    })),
  )
})

test('Each call of the contracts is a route', async () => {
  const files = globSync('domain/contracts/*contract.ts').map((file) => `#${file.replaceAll('\\', '/')}`)
  const modules = await Promise.all(files.map((file) => import(file)))
  const callSchema = z.object({ method: z.string(), path: z.string() })
  const calls = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => callSchema.safeParse(value).data ?? [])
  expect(calls.length).toBeGreaterThan(50)
  const routed = new Set(listed.map(({ call }) => `${call.method} ${call.path}`))
  expect(calls.map(({ method, path }) => `${method} ${path}`).filter((key) => !routed.has(key))).toEqual([])
})

test('The authorizer trusts this pool for this client', () => {
  const [pool] = onlyOne('AWS::Cognito::UserPool')
  const [client] = onlyOne('AWS::Cognito::UserPoolClient')
  const { Issuer, Audience } = z
    .object({ Issuer: z.unknown(), Audience: z.array(z.unknown()) })
    .parse(propertiesOf('AWS::ApiGatewayV2::Authorizer').JwtConfiguration)
  expect(textOf(Issuer)).toBe(`https://cognito-idp.\${AWS::Region}.amazonaws.com/\${${pool}}`)
  expect(Audience).toEqual([{ Ref: client }])
})

test('[PAP-48] Every public route has a throttle of its own that is above what one caller is likely to reach, and is made before the stage that names it', () => {
  const [, { DependsOn, Properties }] = onlyOne('AWS::ApiGatewayV2::Stage')
  const keys = listed.filter(({ who }) => who === 'anyone').map(({ call }) => `${call.method} ${call.path}`)
  const publicThrottle = { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 }
  expect(Properties.RouteSettings).toEqual(Object.fromEntries(keys.map((key) => [key, publicThrottle])))
  const ids = stack
    .ofType('AWS::ApiGatewayV2::Route')
    .filter(([, route]) => keys.includes(String(route.Properties.RouteKey)))
    .map(([id]) => id)
  expect(ids).toHaveLength(keys.length)
  expect(DependsOn).toEqual(expect.arrayContaining(ids))
})

test('No address of a call has an answer or a searched word: only ids, a view, and a position in a list', () => {
  const inAddress = routes.flatMap(({ call }) =>
    call.method === 'GET' || call.method === 'DELETE' ? Object.keys(call.request.shape) : [],
  )
  expect([...new Set(inAddress)].sort()).toEqual(['cursor', 'document', 'id', 'owner', 'package', 'view'])
})

test('No other site can call the API from a browser: it allows no other origin', () => {
  for (const of of [stack, production])
    expect(propertiesOf('AWS::ApiGatewayV2::Api', of)).not.toHaveProperty('CorsConfiguration')
})

const logSchema = z.object({ Format: z.string(), DestinationArn: z.unknown() })
const accessLog = (of = stack) =>
  logSchema.parse(propertiesOf('AWS::ApiGatewayV2::Stage', of).AccessLogSettings)

test('The stage of the API is throttled and logs each request as one line of JSON, with the address it came from [EVI-3]', () => {
  expect(propertiesOf('AWS::ApiGatewayV2::Stage')).toMatchObject({
    StageName: '$default',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
  })
  expect(propertiesOf('AWS::ApiGatewayV2::Stage', production)).toMatchObject({
    DefaultRouteSettings: { ThrottlingRateLimit: 1500, ThrottlingBurstLimit: 3000 },
  })
  expect(JSON.parse(accessLog().Format)).toMatchObject({
    requestId: '$context.requestId',
    sourceIp: '$context.identity.sourceIp',
  })
})

test('A line of the access log has no body and stays JSON: no value can contain a quote [EVI-3]', () => {
  const withoutQuotes = `authorizer.claims.sub error.responseType identity.sourceIp integrationLatency
    integrationStatus requestId requestTime responseLatency responseLength routeKey status`
  const values = z.record(z.string(), z.string()).parse(JSON.parse(accessLog().Format))
  expect(Object.values(values).sort()).toEqual(withoutQuotes.split(/\s+/).map((name) => `$context.${name}`))
})

test.each(bothStages)(
  "The API's log in the %s stage is where one AWS policy covers all services",
  (_, of) => {
    const [log, { Properties }] = onlyOne('AWS::Logs::LogGroup', of, 'ApiAccessLog')
    expect(JSON.stringify(Properties.LogGroupName)).toMatch(/"\/aws\/vendedlogs\/Larkfield.*AWS::StackId/)
    expect(textOf(accessLog(of).DestinationArn)).toMatch(new RegExp(`:log-group:\\$\\{${log}\\}$`))
  },
)
