// Opens the table that a command acts on.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { exactNumber } from '#lambdas/table/exact-number.ts'
import { localAdminOf } from '#local-cloud/running-cloud.ts'
import type { Place } from './command-place.ts'

export const openTable = ({ region, output, local }: Place) => {
  const client = new DynamoDBClient({
    region,
    ...(local ? { credentials: localAdminOf(local.dataFolder), endpoint: local.dynamodb } : {}),
  })
  return {
    client: DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
      unmarshallOptions: { wrapNumbers: exactNumber },
    }),
    name: output('TableName'),
    close: () => client.destroy(),
  }
}
