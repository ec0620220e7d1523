// An HTTP API of a few routes over functions in this process, with signing keys that the tests hold themselves.
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { readApi } from '#local-cloud/api-gateway/api-definition.ts'
import { createHttpApi } from '#local-cloud/api-gateway/http-api.ts'
import { onlyResource, readTemplate } from '#local-cloud/cloudformation/template.ts'
import type { HttpRequest } from '#local-cloud/http/http-message.ts'
import { writeAssembly } from '../cloudformation/assembly-fixture.ts'

export const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_local0001'
const scope = 'aws.cognito.signin.user.admin'
export const clientId = 'browserclient'

const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:probe'

const ofApi = { ApiId: { Ref: 'Api' } }

const route = (RouteKey: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ...ofApi,
    RouteKey,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] },
    AuthorizationType: 'JWT',
    AuthorizerId: { Ref: 'Authorizer' },
    AuthorizationScopes: [scope],
    ...rest,
  },
})

const open = { AuthorizationType: 'NONE', AuthorizationScopes: [] }

export const resources = {
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'probe', ProtocolType: 'HTTP' } },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: {
      ...ofApi,
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 },
      RouteSettings: { 'GET /api/scarce': { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 2 } },
    },
  },
  Authorizer: {
    Type: 'AWS::ApiGatewayV2::Authorizer',
    Properties: {
      ...ofApi,
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Issuer: issuer, Audience: [clientId] },
    },
  },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ...ofApi,
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: functionArn,
      PayloadFormatVersion: '2.0',
      TimeoutInMillis: 200,
    },
  },
  Save: route('POST /api/save'),
  Open: route('GET /api/open', open),
  Scarce: route('GET /api/scarce', open),
  One: route('GET /api/things/{id}', open),
  Mine: route('GET /api/things/mine', open),
  Rest: route('ANY /api/files/{path+}', open),
}

const eventSchema = z.looseObject({
  routeKey: z.string(),
  headers: z.record(z.string(), z.string()),
  pathParameters: z.optional(z.record(z.string(), z.string())),
  requestContext: z.looseObject({
    requestId: z.string(),
    authorizer: z.optional(
      z.object({ jwt: z.object({ claims: z.record(z.string(), z.string()), scopes: z.unknown() }) }),
    ),
  }),
})

export const createKey = async (kid = 'access') => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig' }
  return { publicKey, privateKey, jwk }
}

export const accessClaims = { sub: 'user-1', token_use: 'access', scope, client_id: clientId, jti: 'one' }

type Issuing = { key: Pick<Awaited<ReturnType<typeof createKey>>, 'privateKey'>; now: number }

export const createTokens = ({ key, now }: Issuing) => {
  const seconds = Math.floor(now / 1000)
  return (
    claims: Readonly<Record<string, unknown>> = {},
    header: Readonly<Record<string, string | undefined>> = {},
  ) =>
    new SignJWT({ iss: issuer, iat: seconds, exp: seconds + 900, ...accessClaims, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'access', ...header })
      .sign(key.privateKey)
}

const request = (method: string, target: string, rest: Partial<HttpRequest> = {}): HttpRequest => {
  const [path = '/', query = ''] = target.split('?')
  const headers = { host: 'localapi01.execute-api.us-east-1.amazonaws.com', ...rest.headers }
  return { method, path, query, body: Buffer.alloc(0), viewerIp: '127.0.0.1', ...rest, headers }
}

const key = await createKey()

/** `invoke` stands for the function; without one it answers with its event. */
export const startGateway = async (invoke: (event: unknown) => Promise<unknown> = async (event) => event) => {
  const now = Date.now()
  const template = await readTemplate(await writeAssembly({ template: { Resources: resources } }))
  const api = createHttpApi({
    definition: readApi(template, onlyResource(template, 'AWS::ApiGatewayV2::Api')),
    keysOf: (asked) => (asked === issuer ? { keys: [key.jwk] } : undefined),
    invoke: (_, event) => invoke(event),
    clock: () => now,
  })
  const send = async (method: string, target: string, rest: Partial<HttpRequest> = {}) => {
    const { status, headers, body } = await api(request(method, target, rest))
    return { status, headers, text: body.toString() }
  }
  return {
    key,
    now,
    token: createTokens({ key, now }),
    send,
    save: (authorization?: string) =>
      send('POST', '/api/save', authorization === undefined ? {} : { headers: { authorization } }),
    eventOf: async (...of: Parameters<typeof send>) =>
      eventSchema.parse(JSON.parse((await send(...of)).text)),
  }
}
