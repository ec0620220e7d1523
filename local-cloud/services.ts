// Starts the services of the template, each on its own port.
import { join } from 'node:path'
import * as z from 'zod/mini'
import { mapTexts } from './cloudformation/origins.ts'
import { onlyResource, readProperties, type Template } from './cloudformation/template.ts'
import { startCognito } from './cognito/cognito.ts'
import { startDynamodb } from './dynamodb/dynamodb.ts'
import type { Faults } from './faults/faults.ts'
import type { Principal } from './iam/iam.ts'
import type { Functions } from './lambda/functions.ts'
import { startLambdaService } from './lambda/lambda-service.ts'
import type { Clock, MovableClock } from './machine/clock.ts'
import type { Log } from './machine/log.ts'
import type { Mailbox } from './page/mailbox.ts'
import { startS3 } from './s3/s3.ts'
import { startSecretsManager } from './secrets-manager/secrets-manager.ts'
import { startSes } from './ses/ses.ts'

type Settings = {
  template: Template
  dataFolder: string
  /** Of the page; 0 for free ports. */
  port: number
  clock: Clock
  movableClock: Pick<MovableClock, 'now' | 'runAt'>
  log: Log
  mailbox: Mailbox
  findPrincipal: (accessKeyId: string) => Principal | undefined
  functions: Promise<Functions>
  faults: Faults
  inService: (text: string) => string
  onStarted: (close: () => Promise<void>) => void
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const onPortOrFree = async <Service>(
  port: number,
  start: (port: number) => Promise<Service>,
): Promise<Service> => {
  try {
    return await start(port)
  } catch (error) {
    if (port === 0 || !isTaken(error)) throw error
    return start(0)
  }
}

const namedGroup = z.object({ GroupName: z.string() })

const startPool = (settings: Settings, port: number) => {
  const { template, dataFolder, clock, log, mailbox, functions, faults, findPrincipal } = settings
  const pool = onlyResource(template, 'AWS::Cognito::UserPool')
  return startCognito({
    pool: { id: pool.name, arn: pool.arn, properties: pool.properties },
    clients: template
      .resources('AWS::Cognito::UserPoolClient')
      .map(({ name, properties }) => ({ id: name, properties })),
    groups: template
      .resources('AWS::Cognito::UserPoolGroup')
      .map((group) => readProperties(namedGroup, group).GroupName),
    invokeTrigger: async (arn, event) => (await functions).invoke(arn, event),
    deliver: mailbox.deliver,
    dataFolder: join(dataFolder, 'cognito'),
    port,
    clock,
    faults,
    findPrincipal,
    log: (line) => log('cognito', line.replace(/^cognito /, '')),
  })
}

const startBuckets = (settings: Settings, port: number) => {
  const { template, dataFolder, clock, findPrincipal, faults, inService } = settings
  const buckets = template
    .resources('AWS::S3::Bucket')
    .map(({ name, arn, properties }) => ({ name, arn, properties: mapTexts(properties, inService) }))
  return startS3({ buckets, findPrincipal, dataFolder: join(dataFolder, 's3'), port, clock, faults })
}

export const startServices = async (settings: Settings) => {
  const { template, dataFolder, clock, log, findPrincipal, functions, faults, mailbox, onStarted } = settings
  const next = (distance: number) =>
    settings.port === 0 || settings.port + distance > 65_535 ? 0 : settings.port + distance
  const dynamodb = await startDynamodb({
    tables: template.resources('AWS::DynamoDB::Table'),
    findPrincipal,
    dataFolder: join(dataFolder, 'dynamodb'),
    port: 0,
    clock,
    faults,
  })
  onStarted(dynamodb.close)
  const s3 = await onPortOrFree(next(1), (port) => startBuckets(settings, port))
  onStarted(s3.close)
  const cognito = await onPortOrFree(next(2), (port) => startPool(settings, port))
  onStarted(cognito.close)
  const ses = await startSes({ findPrincipal, deliver: mailbox.deliver, port: 0, clock, faults })
  onStarted(ses.close)
  const lambda = await startLambdaService({
    functions,
    findPrincipal,
    port: 0,
    clock: settings.movableClock,
    log,
  })
  onStarted(lambda.close)
  const secretsManager = await startSecretsManager({
    secrets: template.resources('AWS::SecretsManager::Secret'),
    findPrincipal,
    dataFolder: join(dataFolder, 'secrets-manager'),
    port: 0,
    clock,
  })
  onStarted(secretsManager.close)
  return { dynamodb, s3, cognito, ses, lambda, secretsManager }
}

export type Services = Awaited<ReturnType<typeof startServices>>

export const endpointVariables = ({ s3, dynamodb, cognito, ses, lambda, secretsManager }: Services) => ({
  AWS_ENDPOINT_URL_S3: s3.endpoint,
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.functionEndpoint,
  AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsManager.endpoint,
})
