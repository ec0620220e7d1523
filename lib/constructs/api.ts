import { ArnFormat, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  type HttpRoute,
  HttpStage,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { publicCalls, type Route, routes } from '#lambdas/routes.ts'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import type { Logs } from './logs.ts'
import { physicalName } from './names.ts'
import { addRoutedFunctions, type RoutedSettings } from './routed-functions.ts'

/** ID tokens carry no scope, so they get 403. */
const requiredScope = 'aws.cognito.signin.user.admin'

/**
 * Of each public route, a second. The gateway counts before the function counts networks, so a flood closes the route for all.
 * Ten tries a minute of a network take 400 ms each: from 1,200 networks, 200 × 0.4 = 80 instances.
 */
const publicThrottle = { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 }

/** Nothing with quotes: the gateway doesn't escape values. */
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

/** One resource policy covers this prefix. */
const vendedLogs = '/aws/vendedlogs/'

/** API Gateway drops ':*', which would be drift. */
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

/** Without routes: the site needs it before the accounts exist. */
export const addHttpApi = (parent: Construct, { callsASecond }: Stage, logs: Logs) => {
  const scope = new Construct(parent, 'Api')
  const api = new HttpApi(scope, 'HttpApi', {
    description: 'Larkfield, reached through the site under /api',
    createDefaultStage: false,
  })
  const accessLog = logs.addLogGroup(scope, 'AccessLog', physicalName(scope, vendedLogs))
  const apiStage = new HttpStage(scope, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: callsASecond, burstLimit: 2 * callsASecond },
    accessLogSettings: {
      destination: destinationOf(accessLog),
      format: accessLogFormat,
    },
  })
  return { api, apiStage, accessLog }
}
type Api = ReturnType<typeof addHttpApi>

const listed: readonly Route[] = routes

const findingsOfOpenRoute = {
  'AwsSolutions-APIG4':
    'People follow it from a mail or read a code from a paper, and are not signed in. Its handler checks a random token or code of 128 bits, and replies the same to everything else.',
}

const isPublic = ({ who }: Route) => who === 'anyone'

/** The stage can name only existing routes, `added`. */
const throttlePublicRoutes = ({ node }: HttpStage, added: readonly HttpRoute[]) => {
  if (!(node.defaultChild instanceof CfnStage)) throw new Error('The stage is no resource.')
  node.addDependency(...added)
  node.defaultChild.routeSettings = Object.fromEntries(
    publicCalls.map(({ method, path }) => [`${method} ${path}`, publicThrottle]),
  )
}

/** Staff endpoints check the group themselves. */
export const serveRoutes = (
  parent: Construct,
  stage: Stage,
  { api, apiStage }: Api,
  settings: RoutedSettings,
) => {
  const { pool, client } = settings.accounts
  const functions = addRoutedFunctions(new Construct(parent, 'Functions'), stage, settings)
  const authorizer = new HttpUserPoolAuthorizer('Authorizer', pool, { userPoolClients: [client] })
  const integrate = (id: string, handler: IFunction) =>
    new HttpLambdaIntegration(id, handler, { scopePermissionToRoute: false })
  const integrations = {
    applicant: integrate('Integration', functions.applicant),
    admin: integrate('AdminIntegration', functions.admin),
    desk: integrate('DeskIntegration', functions.desk),
    documents: integrate('DocumentsIntegration', functions.documents),
    verify: integrate('VerifyIntegration', functions.verify),
    signing: integrate('SigningIntegration', functions.signing),
  }
  const signedIn = { authorizer, authorizationScopes: [requiredScope] }
  const open = { authorizer: new HttpNoneAuthorizer() }
  const addRoute = (route: Route) =>
    api.addRoutes({
      path: route.call.path,
      methods: [HttpMethod[route.call.method]],
      integration: integrations[route.function],
      ...(isPublic(route) ? open : signedIn),
    })
  const added = listed.map((route) => ({ route, http: addRoute(route) }))
  const publicOnes = added.filter(({ route }) => isPublic(route)).flatMap(({ http }) => http)
  for (const route of publicOnes) acknowledge(route, findingsOfOpenRoute)
  throttlePublicRoutes(apiStage, publicOnes)
  return functions
}
