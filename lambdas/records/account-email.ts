// The confirmed email address in a record.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { applicantKey } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'

const itemSchema = z.object({ account_email: z.string().check(z.minLength(1)) })

export const accountEmailOf = async (userId: string): Promise<string> => {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName,
      Key: applicantKey(userId),
      ProjectionExpression: 'account_email',
      ConsistentRead: true,
    }),
  )
  return itemSchema.parse(Item).account_email
}
