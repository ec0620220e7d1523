// The HTTP API with the routes of lambdas/routes.ts, and the functions that serve them.
import { ArnFormat, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpMethod, HttpNoneAuthorizer, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type Right, type Route, type RoutedFunction, routes } from '#lambdas/routes.ts'
import type { Stage } from '../stage.ts'
import type { Accounts } from './accounts.ts'
import { acknowledge } from './acknowledge.ts'
import type { Exports } from './exports.ts'
import { addFunction } from './function.ts'
import type { Logs } from './logs.ts'
import type { Mail } from './mail.ts'
import { metricNamespace } from './metric-namespace.ts'
import type { OriginSecret } from './origin-secret.ts'
import { physicalName } from './physical-name.ts'
import type { Records } from './records.ts'
import type { Signatures } from './signatures.ts'
import type { Sweep } from './sweep.ts'

/** ID tokens carry no scope, so they get 403. */
const requiredScope = 'aws.cognito.signin.user.admin'

/** Requests per second of all callers together. */
const throttle = { rateLimit: 500, burstLimit: 1000 }

/**
 * The gateway doesn't escape values, and metric filters skip invalid JSON. Log only values without quotes.
 */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    userId: '$context.authorizer.claims.sub',
    sourceIp: '$context.identity.sourceIp',
    milliseconds: '$context.responseLatency',
    functionMilliseconds: '$context.integrationLatency',
    responseBytes: '$context.responseLength',
    gatewayError: '$context.error.responseType',
    lambdaStatus: '$context.integrationStatus',
  }),
)

/** One resource policy covers every log group under this prefix. */
const vendedLogs = '/aws/vendedlogs/'

/** API Gateway drops the final ':*'; drift detection would report it. */
const destinationOf = (log: ILogGroup) => ({
  bind: () => ({
    destinationArn: Stack.of(log).formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: log.logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  }),
})

/** Without routes: the site needs its id before the accounts that guard the routes exist. */
export const addHttpApi = (parent: Construct, logs: Logs) => {
  const scope = new Construct(parent, 'Api')
  const api = new HttpApi(scope, 'HttpApi', {
    description: 'Larkfield, reached through the site under /api',
    createDefaultStage: false,
  })
  const accessLog = logs.addLogGroup(scope, 'AccessLog', physicalName(scope, vendedLogs))
  new HttpStage(scope, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle,
    accessLogSettings: {
      destination: destinationOf(accessLog),
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
  originSecret: OriginSecret
  sweep: Sweep
  mail: Mail
  logs: Logs
  staffSecondFactor: string
}

const statementsOf = ({
  records,
  signatures,
  exports,
  originSecret,
  sweep,
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
  'list-cases': () => records.rightToList('cases'),
  'read-origin-secret': originSecret.rightToRead,
  'write-audit': () => [...records.rightToWriteAudit(), ...originSecret.rightToRead()],
  'read-audit': records.rightToReadAudit,
  'read-export-job': records.rightToReadExportJobs,
  'add-export-job': records.rightToAddExportJobs,
  'update-export-job': records.rightToUpdateExportJobs,
  'start-export': exports.rightToStart,
  'read-export': exports.rightToRead,
  'start-sweep': sweep.rightToStart,
})

const rightsOf = (name: RoutedFunction, settings: ApiSettings) => {
  const statements = statementsOf(settings)
  const touched = new Set<Right>(
    routes.filter((route) => route.function === name).flatMap(({ touches }) => touches),
  )
  return [...touched].flatMap((right) => statements[right]())
}

const addFunctions = (
  scope: Construct,
  stage: Stage,
  settings: ApiSettings,
): Record<RoutedFunction, LambdaFunction> => {
  const { records, signatures, exports, originSecret, sweep, mail, logs, staffSecondFactor } = settings
  const limits = { memory: 1024, timeout: 10, logs }
  const environment = {
    TABLE_NAME: records.tableName,
    ORIGIN_SECRET: originSecret.arn,
    STAFF_SECOND_FACTOR: staffSecondFactor,
    METRIC_NAMESPACE: metricNamespace(scope),
    PRIVATE_DRAFTS: String(stage.privateDrafts),
    DRAFT_DAYS: String(stage.draftDays),
    SWEEP_FUNCTION: sweep.functionName,
    ...mail.environment,
  }
  return {
    applicant: addFunction(scope, 'Applicant', {
      ...limits,
      entry: 'applicant',
      description: 'Larkfield: every call of an applicant',
      environment: { ...environment, SIGNATURE_BUCKET: signatures.bucketName },
      findings: signatures.findings,
      rights: rightsOf('applicant', settings),
    }),
    admin: addFunction(scope, 'Admin', {
      ...limits,
      entry: 'admin',
      description: 'Larkfield: every call of an admin',
      environment: {
        ...environment,
        EXPORT_BUCKET: exports.bucketName,
        EXPORT_FUNCTION: exports.functionName,
      },
      findings: exports.findings,
      rights: rightsOf('admin', settings),
    }),
  }
}

const listed: readonly Route[] = routes

const findingsOfOpenRoute = {
  'AwsSolutions-APIG4':
    'People follow it from a mail and are not signed in. Its handler checks a random token of the record, and replies the same to everything.',
}

/** Endpoints for admins check the group themselves. */
export const serveRoutes = (parent: Construct, stage: Stage, api: HttpApi, settings: ApiSettings) => {
  const { pool, client } = settings.accounts
  const functions = addFunctions(new Construct(parent, 'Functions'), stage, settings)
  const authorizer = new HttpUserPoolAuthorizer('Authorizer', pool, { userPoolClients: [client] })
  const integrate = (id: string, handler: IFunction) =>
    new HttpLambdaIntegration(id, handler, { scopePermissionToRoute: false })
  const integrations = {
    applicant: integrate('Integration', functions.applicant),
    admin: integrate('AdminIntegration', functions.admin),
  }
  const signedIn = { authorizer, authorizationScopes: [requiredScope] }
  const open = { authorizer: new HttpNoneAuthorizer() }
  for (const { call, who, function: name } of listed) {
    const added = api.addRoutes({
      path: call.path,
      methods: [HttpMethod[call.method]],
      integration: integrations[name],
      ...(who === 'anyone' ? open : signedIn),
    })
    if (who === 'anyone') for (const route of added) acknowledge(route, findingsOfOpenRoute)
  }
  return functions
}
