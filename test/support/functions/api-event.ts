import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda'

type ApiEvent = APIGatewayProxyEventV2WithJWTAuthorizer

/** What the gateway says of a call whose token has these claims. */
export const requestContextOf = (claims: Record<string, string>): ApiEvent['requestContext'] => ({
  accountId: '0',
  apiId: 'a',
  domainName: 'd',
  domainPrefix: 'd',
  http: { method: 'POST', path: '/api/x', protocol: 'HTTP/1.1', sourceIp: '10.0.0.1', userAgent: 'u' },
  requestId: 'request-1',
  routeKey: 'POST /api/x',
  stage: '$default',
  time: '',
  timeEpoch: 0,
  authorizer: { principalId: '', integrationLatency: 0, jwt: { claims, scopes: [] } },
})

export type AskedBy = {
  userId: string
  isAdmin?: boolean
  isTeam?: boolean
  /** Otherwise in 1970. */
  signedInSecondsAgo?: number
  viewerIp?: string
  originSecret?: string
  userAgent?: string
}

export const eventOf = (
  { userId, isAdmin = false, isTeam = false, signedInSecondsAgo, viewerIp, originSecret, userAgent }: AskedBy,
  body: string,
  pathParameters: Record<string, string> = {},
): ApiEvent => ({
  version: '2.0',
  routeKey: 'POST /api/x',
  rawPath: '/api/x',
  rawQueryString: '',
  headers: {
    'content-type': 'application/json',
    authorization: 'Bearer token',
    ...(viewerIp === undefined ? {} : { 'x-viewer-ip': viewerIp }),
    ...(originSecret === undefined ? {} : { 'x-origin-secret': originSecret }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  },
  requestContext: requestContextOf({
    sub: userId,
    token_use: 'access',
    ...(isAdmin || isTeam ? { 'cognito:groups': isAdmin ? '[admin]' : '[team]' } : {}),
    ...(signedInSecondsAgo === undefined
      ? {}
      : { auth_time: String(Math.floor(Date.now() / 1000) - signedInSecondsAgo) }),
  }),
  pathParameters,
  isBase64Encoded: false,
  body,
})

/** With time enough: the wrapper answers 503 shortly before it ends, and logs that, for a call that a test killed too. */
export const contextOf = (): Context => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'api',
  functionVersion: '1',
  invokedFunctionArn: '',
  memoryLimitInMB: '1024',
  awsRequestId: 'r',
  logGroupName: '',
  logStreamName: '',
  getRemainingTimeInMillis: () => 900_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
})
