// The list of buyers: one partition, read as a whole.
import { type Buyer, buyerSchema } from '#domain/packages/buyers.ts'
import { buyersPartition } from '../table/item-keys.ts'
import { readPartition } from '../table/table.ts'

/** By name. */
export const readBuyers = async (): Promise<Buyer[]> =>
  (await readPartition(buyersPartition))
    .map((item) => buyerSchema.parse(item))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US'))

/** null: not on the list, or not anymore. */
export const findBuyer = async (id: string): Promise<Buyer | null> =>
  (await readBuyers()).find((buyer) => buyer.id === id) ?? null
