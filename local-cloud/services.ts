// Starts empty services, each on its port.
import { join } from 'node:path'
import { startCognito } from './cognito/cognito.ts'
import { startDynamodb } from './dynamodb/dynamodb.ts'
import { createEventBus } from './events/event-bus.ts'
import type { Faults } from './faults/faults.ts'
import { startGuardDuty } from './guardduty/guardduty.ts'
import type { Principal } from './iam/iam.ts'
import type { Roles } from './iam/roles.ts'
import type { Functions } from './lambda/functions.ts'
import { startLambdaService } from './lambda/lambda-service.ts'
import type { MovableClock } from './machine/clock.ts'
import type { Log } from './machine/log.ts'
import type { Mailbox } from './page/mailbox.ts'
import { startS3 } from './s3/s3.ts'
import { startSecretsManager } from './secrets-manager/secrets-manager.ts'
import { startSes } from './ses/ses.ts'

type Settings = {
  dataFolder: string
  /** Of the page; 0: free ones. */
  port: number
  clock: Pick<MovableClock, 'now' | 'runAt'>
  log: Log
  mailbox: Mailbox
  findPrincipal: (accessKeyId: string) => Principal | undefined
  functions: Promise<Functions>
  roles: Roles
  faults: Faults
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

export const startServices = async (settings: Settings) => {
  const { dataFolder, clock, log, findPrincipal, functions, faults, mailbox, onStarted } = settings
  const next = (distance: number) =>
    settings.port === 0 || settings.port + distance > 65_535 ? 0 : settings.port + distance
  const ofAll = { findPrincipal, clock: clock.now, faults, port: 0 }
  const { deliver } = mailbox
  const dynamodb = await startDynamodb({ ...ofAll, dataFolder: join(dataFolder, 'dynamodb') })
  onStarted(dynamodb.close)
  const s3 = await onPortOrFree(next(1), (port) =>
    startS3({ ...ofAll, dataFolder: join(dataFolder, 's3'), port }),
  )
  onStarted(s3.close)
  const cognito = await onPortOrFree(next(2), (port) =>
    startCognito({
      ...ofAll,
      invokeTrigger: async (arn, event) => (await functions).invoke(arn, event),
      deliver,
      dataFolder: join(dataFolder, 'cognito'),
      port,
      log: (line) => log('cognito', line.replace(/^cognito /, '')),
    }),
  )
  onStarted(cognito.close)
  const lambda = await startLambdaService({ functions, findPrincipal, clock, log, port: 0 })
  onStarted(lambda.close)
  const events = createEventBus({ clock, trigger: lambda.trigger })
  onStarted(events.close)
  const ses = await startSes({ ...ofAll, clock, deliver, publish: events.publish })
  onStarted(ses.close)
  const { roles } = settings
  const guardDuty = await startGuardDuty({ ...ofAll, clock, s3, roles, publish: events.publish })
  onStarted(guardDuty.close)
  const secretsManager = await startSecretsManager({
    ...ofAll,
    dataFolder: join(dataFolder, 'secrets-manager'),
  })
  onStarted(secretsManager.close)
  /** A function that a scan started can write objects. */
  const settled = async () => {
    do {
      await guardDuty.settled()
      await lambda.settled()
    } while (guardDuty.isBusy())
  }
  return { dynamodb, s3, cognito, ses, lambda, events, guardDuty, secretsManager, settled }
}

export type Services = Awaited<ReturnType<typeof startServices>>

export const endpointVariables = ({
  s3,
  dynamodb,
  cognito,
  ses,
  lambda,
  guardDuty,
  secretsManager,
}: Services) => ({
  AWS_ENDPOINT_URL_S3: s3.endpoint,
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.functionEndpoint,
  AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint,
  AWS_ENDPOINT_URL_GUARDDUTY: guardDuty.endpoint,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsManager.endpoint,
})
