// Admins keep the list. A change requires the version it was made on.
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { type Buyer, buyerLimits } from '#domain/packages/buyers.ts'
import { Refusal } from '../http/refusal.ts'
import { buyersPartition } from '../table/item-keys.ts'
import { putNew, table, tableName, unlessConditionFailed } from '../table/table.ts'

type Named = Pick<Buyer, 'id' | 'name'>

export const refuseSameName = (buyers: readonly Buyer[], { id, name }: Named): void => {
  const isSame = (other: Buyer) => other.id !== id && other.name.toLowerCase() === name.toLowerCase()
  if (buyers.some(isSame)) throw new Refusal(409, `${name} is on the list already.`)
}

export const refuseNew = (buyers: readonly Buyer[], buyer: Named): void => {
  refuseSameName(buyers, buyer)
  const { buyers: most } = buyerLimits
  if (buyers.length >= most)
    throw new Refusal(409, `The list has ${most} companies, the most it can hold. Please remove one first.`)
}

export const refuseStale = (buyers: readonly Buyer[], id: string, seen: number): void => {
  const stored = buyers.find((one) => one.id === id)
  if (!stored) throw new Refusal(404, 'We can’t find this company. Perhaps it was removed.')
  if (stored.version !== seen)
    throw new Refusal(409, 'Someone else changed this company first. Please look at it and try again.')
}

const itemOf = (buyer: Buyer) => ({ pk: buyersPartition, sk: buyer.id, ...buyer })

export const putBuyer = (buyer: Buyer): Promise<boolean> => putNew(itemOf(buyer))

/** False if another change or its removal came first. */
export const replaceBuyer = async (buyer: Buyer): Promise<boolean> => {
  const put = {
    TableName: tableName,
    Item: itemOf(buyer),
    ConditionExpression: '#version = :seen',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':seen': buyer.version - 1 },
  }
  return (await table.send(new PutCommand(put)).catch(unlessConditionFailed)) !== undefined
}

export const deleteBuyer = (id: string) =>
  table.send(new DeleteCommand({ TableName: tableName, Key: { pk: buyersPartition, sk: id } }))
