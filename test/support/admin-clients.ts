import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll } from 'vitest'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

const untilTheEnd = <Client extends { destroy: () => void }>(client: Client): Client => {
  afterAll(() => client.destroy())
  return client
}

export const poolOf = (cloud: LocalCloud) =>
  untilTheEnd(
    new CognitoIdentityProvider({
      region: 'us-east-1',
      endpoint: cloud.endpoints.cognitoAdmin,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  )

export const bucketsOf = (cloud: LocalCloud) =>
  untilTheEnd(
    new S3Client({
      region: 'us-east-1',
      endpoint: cloud.endpoints.s3,
      credentials: cloud.credentialsOf('admin'),
      forcePathStyle: true,
    }),
  )
