// What /__local shows of the table.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { exactNumber } from '#lambdas/table/exact-number.ts'
import type { CloudAccess } from '#local-cloud/local-cloud.ts'

const mostItems = 1000

const changedAt = ({ updated_at }: Record<string, unknown>) => String(updated_at ?? '')

const readTable = async ({ endpoints, credentials }: CloudAccess): Promise<Record<string, unknown>[]> => {
  const { region, dynamodb: endpoint, tableName: TableName } = endpoints
  const client = new DynamoDBClient({ region, endpoint, credentials })
  const items: Record<string, unknown>[] = []
  try {
    const document = DynamoDBDocumentClient.from(client, { unmarshallOptions: { wrapNumbers: exactNumber } })
    for await (const { Items = [] } of paginateScan({ client: document }, { TableName })) {
      items.push(...Items)
      if (items.length >= mostItems) break
    }
  } finally {
    client.destroy()
  }
  return items.slice(0, mostItems).sort((one, other) => (changedAt(one) < changedAt(other) ? 1 : -1))
}

export const localPages = { table: readTable }
