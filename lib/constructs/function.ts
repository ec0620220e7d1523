// The role's policy is complete before the function exists.
import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { Rule, type Schedule as RuleSchedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  type IFunction,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type FunctionEntry, lambdasFolder } from '../build.ts'
import { acknowledge } from './acknowledge.ts'
import type { Logs } from './logs.ts'

export type FunctionSettings = {
  entry: FunctionEntry
  description: string
  /** MB. CPU grows with it. */
  memory: number
  /** Seconds. */
  timeout: number
  logs: Logs
  environment: Record<string, string>
  rights: PolicyStatement[]
  findings?: Readonly<Record<string, string>>
}

const lostEvents =
  'Its caller waits for the answer and hears of a failure. Of those that run in the background, the export notes its state in the table, the sweep finds what the last run left, and a bounce comes again with the next mail, because SES suppresses the address.'

const findingsOfAll = {
  'HIPAA.Security-LambdaConcurrency':
    "The API's throttle, Cognito's quotas, and SES's sending rate bound what can run at once. A reserve is taken from the account's limit, which is 10 in a new account, and would make the first deploy fail.",
  'HIPAA.Security-LambdaDLQ': lostEvents,
  'Serverless-LambdaDLQ': lostEvents,
  'HIPAA.Security-LambdaInsideVPC':
    'It calls only AWS services, over TLS with its own role. There is no private network to reach or protect.',
  'Serverless-LambdaTracing':
    'Tracing asks for a right on every resource (xray has no narrower one). Request ids lead from the error on the page to the line in the log.',
}

type Grant = () => PolicyStatement[]

export const granted = <Right extends string>(
  table: Readonly<Record<Right, Grant>>,
  rights: Iterable<NoInfer<Right>>,
): PolicyStatement[] => [...rights].flatMap((right) => table[right]())

const isOfTable = ({ actions }: PolicyStatement) => actions.some((action) => action.startsWith('dynamodb:'))

/** Two, because IAM takes 6,144 characters for each, and the team's function has more. */
const policiesOf = (scope: Construct, statements: readonly PolicyStatement[]) =>
  Object.entries({
    Policy: statements.filter((statement) => !isOfTable(statement)),
    TablePolicy: statements.filter(isOfTable),
  }).flatMap(([id, own]) => (own.length > 0 ? [new ManagedPolicy(scope, id, { statements: own })] : []))

export const addFunction = (parent: Construct, id: string, settings: FunctionSettings): LambdaFunction => {
  const scope = new Construct(parent, id)
  const logGroup = settings.logs.addLogGroup(scope, 'Log')
  const toLog = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  })
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    managedPolicies: policiesOf(scope, [toLog, ...settings.rights]),
  })
  const made = new LambdaFunction(scope, 'Function', {
    description: settings.description,
    code: Code.fromAsset(join(lambdasFolder, settings.entry)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: settings.memory,
    timeout: Duration.seconds(settings.timeout),
    role: role.withoutPolicyUpdates(),
    logGroup,
    environment: settings.environment,
  })
  acknowledge(made, findingsOfAll)
  acknowledge(scope, settings.findings ?? {})
  return made
}

type Schedule = {
  description: string
  schedule: RuleSchedule
  longestWait: Duration
  whyNoFailureQueue: string
}

/** A run that could not start isn't tried again. Runs can overlap. */
export const runOnSchedule = (scope: Construct, target: IFunction, scheduled: Schedule): void => {
  const { description, schedule, longestWait, whyNoFailureQueue } = scheduled
  const rule = new Rule(scope, 'Schedule', {
    description,
    schedule,
    targets: [new FunctionTarget(target, { retryAttempts: 0, maxEventAge: longestWait })],
  })
  acknowledge(rule, { 'Serverless-EventBusDLQ': whyNoFailureQueue })
}

type InBackground = {
  /** A start that waits longer is dropped. */
  longestWait: Duration
  whyNoFailureQueue: string
  /** After a failure. */
  retries?: number
}

export const addBackgroundFunction = (
  parent: Construct,
  id: string,
  { longestWait, whyNoFailureQueue, retries = 0, ...settings }: FunctionSettings & InBackground,
) => {
  const made = addFunction(parent, id, settings)
  acknowledge(made, { 'Serverless-LambdaAsyncFailureDestination': whyNoFailureQueue })
  made.configureAsyncInvoke({ retryAttempts: retries, maxEventAge: longestWait })
  return {
    function: made,
    functionName: made.functionName,
    rightToStart: () => [
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [made.functionArn] }),
    ],
  }
}
