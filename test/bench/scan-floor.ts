// The minimum for reading the table: the document client decodes each page and ignores the rows.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))

export const handler = async () => {
  let rows = 0
  let from: Record<string, unknown> | undefined
  do {
    const page = await table.send(new ScanCommand({ TableName: 'applicants', ExclusiveStartKey: from }))
    rows += page.Items?.length ?? 0
    from = page.LastEvaluatedKey
  } while (from)
  return rows
}
