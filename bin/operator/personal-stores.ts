// Opens the stores that hold personal data.
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import { localAdminOf } from '#local-cloud/running-cloud.ts'
import type { Place } from './command-place.ts'
import { openTable } from './operated-table.ts'

export type PersonalStores = ReturnType<typeof openPersonalStores>

export const openPersonalStores = (place: Place) => {
  const { region, output, local } = place
  const common = { region, ...(local ? { credentials: localAdminOf(local.dataFolder) } : {}) }
  const at = (endpoint: string | undefined) => ({ ...common, ...(endpoint ? { endpoint } : {}) })
  const accounts = new CognitoIdentityProviderClient(at(local?.cognitoAdmin))
  const userPoolId = output('UserPoolId')
  const table = openTable(place)
  const client = new S3Client(at(local?.s3))
  return {
    accounts: { client: accounts, userPoolId },
    table,
    signatures: { client, bucket: output('SignatureBucketName') },
    papers: { client, bucket: output('PaperBucketName') },
    close: () => {
      for (const each of [accounts, client]) each.destroy()
      table.close()
    },
  }
}
