// The HTTP API: every route of lambdas/routes.ts behind the same authorizer, and the functions that serve them, each with
// exactly the rights that its routes name.
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type Right, type RoutedFunction, routes } from '#lambdas/routes.ts'
import type { Accounts } from './accounts.ts'
import type { Exports } from './exports.ts'
import { addFunction } from './function.ts'
import type { Logs } from './logs.ts'
import type { Mail } from './mail.ts'
import { metricNamespace } from './metric-namespace.ts'
import type { Records } from './records.ts'
import type { Signatures } from './signatures.ts'

/** Access tokens of Amplify carry it and ID tokens carry no scope, so that an ID token gets 403. */
const requiredScope = 'aws.cognito.signin.user.admin'

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
export const addHttpApi = (parent: Construct, logs: Logs) => {
  const scope = new Construct(parent, 'Api')
  const api = new HttpApi(scope, 'HttpApi', {
    description: 'Larkfield, reached through the site under /api',
    createDefaultStage: false,
  })
  const accessLog = logs.addLogGroup(scope, 'AccessLog')
  new HttpStage(scope, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle,
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: accessLogFormat,
    },
  })
  return { api, accessLog }
}

type ApiSettings = {
  accounts: Accounts
  records: Records
  signatures: Signatures
  exports: Exports
  mail: Mail
  logs: Logs
}

const statementsOf = ({
  records,
  signatures,
  exports,
  mail,
}: ApiSettings): Record<Right, () => PolicyStatement[]> => ({
  'read-record': records.rightToRead,
  'write-record': records.rightToWrite,
  'send-notice': mail.rightToSend,
  'read-signature': signatures.rightToRead,
  'read-signature-version': signatures.rightToReadVersion,
  'upload-signature': signatures.rightToUpload,
  'list-users': () => records.rightToList('users'),
  'list-submissions': () => records.rightToList('submissions'),
  'seal-cursor': records.rightToSealCursors,
  'write-audit': records.rightToWriteAudit,
  'read-audit': records.rightToReadAudit,
  'read-export-job': records.rightToReadExportJobs,
  'add-export-job': records.rightToAddExportJobs,
  'update-export-job': records.rightToUpdateExportJobs,
  'start-export': exports.rightToStart,
  'read-export': exports.rightToRead,
})

/** What the routes of one function touch, each once. */
const rightsOf = (name: RoutedFunction, settings: ApiSettings) => {
  const statements = statementsOf(settings)
  const touched = new Set<Right>(
    routes.filter((route) => route.function === name).flatMap(({ touches }) => touches),
  )
  return [...touched].flatMap((right) => statements[right]())
}

/** Three functions by permission: these two, and the export that `admin` starts. */
const addFunctions = (scope: Construct, settings: ApiSettings): Record<RoutedFunction, IFunction> => {
  const { records, signatures, exports, mail, logs } = settings
  const limits = { memory: 1024, timeout: 10, logs }
  return {
    api: addFunction(scope, 'Applicant', {
      ...limits,
      entry: 'api',
      description: 'Larkfield: every call of an applicant',
      environment: {
        TABLE_NAME: records.tableName,
        SIGNATURE_BUCKET: signatures.bucketName,
        METRIC_NAMESPACE: metricNamespace(scope),
        ...mail.environment,
      },
      findings: signatures.findings,
      rights: rightsOf('api', settings),
    }),
    admin: addFunction(scope, 'Admin', {
      ...limits,
      entry: 'admin',
      description: 'Larkfield: every call of an admin',
      environment: {
        TABLE_NAME: records.tableName,
        EXPORT_BUCKET: exports.bucketName,
        EXPORT_FUNCTION: exports.functionName,
        METRIC_NAMESPACE: metricNamespace(scope),
      },
      findings: exports.findings,
      rights: rightsOf('admin', settings),
    }),
  }
}

/** Behind the same authorizer all of them; what only an admin may do, the endpoints refuse to others. */
export const serveRoutes = (parent: Construct, api: HttpApi, settings: ApiSettings) => {
  const { pool, client } = settings.accounts
  const functions = addFunctions(new Construct(parent, 'Functions'), settings)
  const authorizer = new HttpUserPoolAuthorizer('Authorizer', pool, { userPoolClients: [client] })
  const integrate = (id: string, handler: IFunction) =>
    new HttpLambdaIntegration(id, handler, { scopePermissionToRoute: false })
  const integrations = {
    api: integrate('Integration', functions.api),
    admin: integrate('AdminIntegration', functions.admin),
  }
  for (const route of routes) {
    api.addRoutes({
      path: route.call.path,
      methods: [HttpMethod[route.call.method]],
      integration: integrations[route.function],
      authorizer,
      authorizationScopes: [requiredScope],
    })
  }
  return functions
}
