// The HTTP API: every route of lambdas/routes.ts behind the same authorizer, and the function that serves them with exactly
// the rights that its routes name.

import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type Right, routes } from '#lambdas/routes.ts'
import type { Accounts } from './accounts.ts'
import { addFunction } from './function.ts'
import type { Records } from './records.ts'
import type { Signatures } from './signatures.ts'

/** Access tokens of Amplify carry it and ID tokens carry no scope, so that an ID token gets 403. */
export const requiredScope = 'aws.cognito.signin.user.admin'

/** Requests a second, for all callers together: ten times the autosaves of a million applications a month. */
const throttle = { rateLimit: 500, burstLimit: 1000 }

/** No body, no header, no address: who called which route, and what came of it. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    userId: '$context.authorizer.claims.sub',
    milliseconds: '$context.responseLatency',
    functionMilliseconds: '$context.integrationLatency',
    responseBytes: '$context.responseLength',
    authorizerError: '$context.authorizer.error',
    gatewayError: '$context.error.message',
    functionError: '$context.integrationErrorMessage',
  }),
)

/** The API alone: the site's distribution needs its id before the accounts exist that guard its routes. */
export const addHttpApi = (parent: Construct, logRetention: RetentionDays): HttpApi => {
  const scope = new Construct(parent, 'Api')
  const api = new HttpApi(scope, 'HttpApi', {
    description: 'Larkfield, reached through the site under /api',
    createDefaultStage: false,
  })
  new HttpStage(scope, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle,
    accessLogSettings: {
      destination: new LogGroupLogDestination(new LogGroup(scope, 'AccessLog', { retention: logRetention })),
      format: accessLogFormat,
    },
  })
  return api
}

type ApiSettings = {
  accounts: Accounts
  records: Records
  signatures: Signatures
  logRetention: RetentionDays
}

const addApiFunction = (scope: Construct, settings: ApiSettings) => {
  const { records, signatures, logRetention } = settings
  const statements: Record<Right, () => PolicyStatement[]> = {
    'read-record': records.rightToRead,
    'write-record': records.rightToWrite,
    'read-signature': signatures.rightToRead,
    'read-signature-version': signatures.rightToReadVersion,
    'upload-signature': signatures.rightToUpload,
  }
  const touched = new Set<Right>(routes.flatMap(({ touches }) => touches))
  return addFunction(scope, 'Applicant', {
    entry: 'api',
    description: 'Larkfield: every call of an applicant',
    memory: 1024,
    timeout: 10,
    logRetention,
    environment: { TABLE_NAME: records.tableName, SIGNATURE_BUCKET: signatures.bucketName },
    rights: [...touched].flatMap((right) => statements[right]()),
  })
}

const addRoutes = (api: HttpApi, handler: IFunction, { pool, client }: Accounts) => {
  const authorizer = new HttpUserPoolAuthorizer('Authorizer', pool, { userPoolClients: [client] })
  const integration = new HttpLambdaIntegration('Integration', handler, { scopePermissionToRoute: false })
  for (const { call } of routes) {
    api.addRoutes({
      path: call.path,
      methods: [HttpMethod[call.method]],
      integration,
      authorizer,
      authorizationScopes: [requiredScope],
    })
  }
}

export const serveRoutes = (parent: Construct, api: HttpApi, settings: ApiSettings) =>
  addRoutes(api, addApiFunction(new Construct(parent, 'Functions'), settings), settings.accounts)
