// What is inside a package: an item beside the record, written once.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type PackageFile, packageFileSchema } from '#domain/packages/disclosures.ts'
import { disclosuresPartition } from '../table/item-keys.ts'
import { putNew, table, tableName } from '../table/table.ts'

const itemSchema = z.object({ files: z.array(packageFileSchema) })

export const putPackageFiles = async (
  userId: string,
  id: string,
  files: readonly PackageFile[],
): Promise<void> => {
  await putNew({ pk: disclosuresPartition(userId), sk: id, files })
}

/** In the order of the package; undefined if there is no such package. */
export const findPackageFiles = async (userId: string, id: string): Promise<PackageFile[] | undefined> => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND sk = :sk',
      ExpressionAttributeValues: { ':pk': disclosuresPartition(userId), ':sk': id },
    }),
  )
  return Items[0] && itemSchema.parse(Items[0]).files
}
