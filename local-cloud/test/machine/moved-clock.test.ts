import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDB } from '@aws-sdk/client-dynamodb'
import { Lambda } from '@aws-sdk/client-lambda'
import { S3 } from '@aws-sdk/client-s3'
import { SecretsManager } from '@aws-sdk/client-secrets-manager'
import { SESv2 } from '@aws-sdk/client-sesv2'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { smallStack } from '../small-stack.ts'

const stack = await smallStack()
const cloud = await stack.start()
afterAll(cloud.close)

const environment = z.record(z.string(), z.string()).parse(await cloud.invoke('Save', {}))

const { userPoolId: UserPoolId, tableName: TableName } = cloud

const reach = (service: string) => ({
  endpoint: environment[`AWS_ENDPOINT_URL_${service}`] ?? '',
  region: 'us-east-1',
  credentials: { ...cloud.credentialsOf('admin') },
  forcePathStyle: true,
})

const mail = {
  FromEmailAddress: 'a@example.com',
  Destination: { ToAddresses: ['b@example.com'] },
  Content: { Simple: { Subject: { Data: 'a' }, Body: { Text: { Data: 'a' } } } },
}

/** Each client is kept, so that it corrects its own clock as in a running function. */
const clients = {
  cognito: new CognitoIdentityProvider(reach('COGNITO_IDENTITY_PROVIDER')),
  dynamodb: new DynamoDB(reach('DYNAMODB')),
  lambda: new Lambda(reach('LAMBDA')),
  s3: new S3(reach('S3')),
  secrets: new SecretsManager(reach('SECRETS_MANAGER')),
  ses: new SESv2(reach('SESV2')),
}

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'works',
    (error: unknown) => (error instanceof Error ? error.name : error),
  )

const calls = [
  ['Cognito', () => clients.cognito.listUsers({ UserPoolId }), 'works'],
  ['DynamoDB', () => clients.dynamodb.describeTable({ TableName }), 'works'],
  ['Lambda', () => clients.lambda.invoke({ FunctionName: 'Nobody' }), 'ResourceNotFoundException'],
  ['S3', () => clients.s3.listObjectsV2({ Bucket: 'Nobody_s' }), 'NoSuchBucket'],
  [
    'Secrets Manager',
    () => clients.secrets.getSecretValue({ SecretId: 'arn:x' }),
    'ResourceNotFoundException',
  ],
  ['SES', () => clients.ses.sendEmail(mail), 'works'],
] as const

test('[CON-1] every signed service answers before the clock moves, a day later, and a month later', async () => {
  for (const days of [0, 1, 30]) {
    cloud.advanceClock(days * 86_400_000)
    for (const [name, call, expected] of calls)
      for (const _ of [1, 2]) expect(await outcome(call()), `${name} after ${days} days`).toBe(expected)
  }
})
