// What is in the table, for a developer's eyes: the items as they are stored, the last changed first.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { exactNumber } from '#lambdas/table/exact-number.ts'
import type { Endpoints } from '../endpoints.ts'
import type { Principal } from '../iam/iam.ts'

/** Items: a page of a browser shows no more in comfort. */
const mostItems = 1000

const changedAt = ({ updated_at }: Record<string, unknown>) => String(updated_at ?? '')

/** At most 1,000 items, whichever the table gives first. */
export const readTableItems = async (
  { region, dynamodb, tableName }: Endpoints,
  { accessKeyId, secretAccessKey, sessionToken }: Principal,
): Promise<Record<string, unknown>[]> => {
  const client = new DynamoDBClient({
    region,
    endpoint: dynamodb,
    credentials: { accessKeyId, secretAccessKey, sessionToken },
  })
  const items: Record<string, unknown>[] = []
  try {
    const pages = paginateScan(
      { client: DynamoDBDocumentClient.from(client, { unmarshallOptions: { wrapNumbers: exactNumber } }) },
      { TableName: tableName },
    )
    for await (const { Items = [] } of pages) {
      items.push(...Items)
      if (items.length >= mostItems) break
    }
  } finally {
    client.destroy()
  }
  return items.slice(0, mostItems).sort((one, other) => (changedAt(one) < changedAt(other) ? 1 : -1))
}
