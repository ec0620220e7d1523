// Where a person's data lie, in the place that a command acts on: the accounts, the table and the signatures, each with its client.
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { exactNumber } from '#lambdas/table/exact-number.ts'
import { localAdminOf } from '../local/iam/local-admin.ts'
import type { Place } from './command-place.ts'

export type PersonalStores = ReturnType<typeof openPersonalStores>

/** On AWS with the credentials of the shell it runs in. `close` ends all connections. */
export const openPersonalStores = ({ region, output, local }: Place) => {
  const common = { region, ...(local ? { credentials: localAdminOf(local.dataFolder) } : {}) }
  const at = (endpoint: string | undefined) => ({ ...common, ...(endpoint ? { endpoint } : {}) })
  const accounts = new CognitoIdentityProviderClient(at(local?.cognitoAdmin))
  const table = new DynamoDBClient(at(local?.dynamodb))
  const signatures = new S3Client(at(local?.s3))
  return {
    accounts: { client: accounts, userPoolId: output('UserPoolId') },
    table: {
      client: DynamoDBDocumentClient.from(table, {
        marshallOptions: { removeUndefinedValues: true },
        unmarshallOptions: { wrapNumbers: exactNumber },
      }),
      name: output('TableName'),
    },
    signatures: { client: signatures, bucket: output('SignatureBucketName') },
    close: () => {
      for (const client of [accounts, table, signatures]) client.destroy()
    },
  }
}
