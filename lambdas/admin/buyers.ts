// Admins keep the list of buyers. A change requires the version it was made on.
import { isDeepStrictEqual } from 'node:util'
import * as calls from '#domain/contracts/package-contract.ts'
import { type Buyer, buyerLimits } from '#domain/packages/buyers.ts'
import { cleanLine } from '#domain/text/text-rules.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { audit } from '../audit/audit.ts'
import { readBuyers } from '../disclosures/buyers.ts'
import { Refusal } from '../http/refusal.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'
import { buyersPartition } from '../table/item-keys.ts'
import { deleteItem, putItem, putNew } from '../table/table.ts'

const findIn = (buyers: readonly Buyer[], id: string) => buyers.find((one) => one.id === id)

type Named = Pick<Buyer, 'id' | 'name'>

const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** As people see it. */
const seenName = (name: string) => cleanLine(name.normalize('NFKC').replace(invisible, '')).toLowerCase()

const refuseSameName = (buyers: readonly Buyer[], { id, name }: Named) => {
  const isSame = (other: Buyer) => other.id !== id && seenName(other.name) === seenName(name)
  if (buyers.some(isSame)) throw new Refusal(409, `${name} is on the list already.`)
}

const refuseNew = (buyers: readonly Buyer[], buyer: Named) => {
  refuseSameName(buyers, buyer)
  const { buyers: most } = buyerLimits
  if (buyers.length >= most)
    throw new Refusal(409, `The list has ${most} companies, the most it can hold. Please remove one first.`)
}

const refuseStale = (buyers: readonly Buyer[], id: string, seen: number) => {
  const stored = findIn(buyers, id)
  if (!stored) throw new Refusal(404, 'We can’t find this company. Perhaps it was removed.')
  if (stored.version !== seen)
    throw new Refusal(409, 'Someone else changed this company first. Please look at it and try again.')
}

const itemOf = (buyer: Buyer) => ({ pk: buyersPartition, sk: buyer.id, ...buyer })

/** False if another change or its removal came first. */
const replaceBuyer = (buyer: Buyer) =>
  putItem({
    Item: itemOf(buyer),
    ConditionExpression: '#version = :seen',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':seen': buyer.version - 1 },
  })

const detailOf = ({ name, licenses }: Buyer) =>
  `${name}: ${licenses.map(({ state, until }) => `${state} until ${toUsDate(until)}`).join(', ')}`

export const addBuyer = adminEndpoint(calls.addBuyer, async (entry, caller) => {
  const buyers = await readBuyers()
  if (findIn(buyers, entry.id)) return { buyers }
  refuseNew(buyers, entry)
  const buyer = { ...entry, version: 1 }
  await audit(caller, { action: 'buyer-added', detail: detailOf(buyer) })
  await putNew(itemOf(buyer))
  return { buyers: await readBuyers() }
})

export const changeBuyer = adminEndpoint(calls.changeBuyer, async ({ version: seen, ...entry }, caller) => {
  const changed = { ...entry, version: seen + 1 }
  const buyers = await readBuyers()
  if (isDeepStrictEqual(findIn(buyers, entry.id), changed)) return { buyers }
  refuseStale(buyers, entry.id, seen)
  refuseSameName(buyers, entry)
  const { id } = await audit(caller, { action: 'buyer-changed', detail: detailOf(changed) })
  const isChanged = await replaceBuyer(changed)
  const newer = await readBuyers()
  if (!isChanged && !isDeepStrictEqual(findIn(newer, entry.id), changed)) {
    await audit(caller, { action: 'change-refused', id, detail: changed.name })
    refuseStale(newer, entry.id, seen)
  }
  return { buyers: newer }
})

export const removeBuyer = adminEndpoint(calls.removeBuyer, async ({ id }, caller) => {
  const buyers = await readBuyers()
  const buyer = findIn(buyers, id)
  if (!buyer) return { buyers }
  await audit(caller, { action: 'buyer-removed', detail: detailOf(buyer) })
  await deleteItem({ Key: { pk: buyersPartition, sk: id } })
  return { buyers: await readBuyers() }
})
