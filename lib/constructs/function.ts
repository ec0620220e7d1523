// One Lambda function with its log and a role of its own. The role's policy is complete before the function exists and nothing
// can be added to it later, so what stands here is all a function may do.
import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type FunctionEntry, lambdasFolder } from '../build.ts'
import type { Logs } from './logs.ts'

type FunctionSettings = {
  entry: FunctionEntry
  description: string
  /** MB; the share of CPU grows with it. */
  memory: number
  /** Seconds. */
  timeout: number
  logs: Logs
  environment: Record<string, string>
  rights: PolicyStatement[]
}

/** The function's name in the template begins with `id`. */
export const addFunction = (parent: Construct, id: string, settings: FunctionSettings): LambdaFunction => {
  const scope = new Construct(parent, id)
  const logGroup = settings.logs.addLogGroup(scope, 'Log')
  const toLog = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  })
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    managedPolicies: [new ManagedPolicy(scope, 'Policy', { statements: [toLog, ...settings.rights] })],
  })
  return new LambdaFunction(scope, 'Function', {
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
}
