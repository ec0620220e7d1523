import { isDeepStrictEqual } from 'node:util'
import * as calls from '#domain/contracts/package-contract.ts'
import type { Buyer } from '#domain/packages/buyers.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { audit } from '../audit/audit.ts'
import { listedBuyers } from '../disclosures/buyers.ts'
import {
  deleteBuyer,
  putBuyer,
  refuseNew,
  refuseSameName,
  refuseStale,
  replaceBuyer,
} from '../disclosures/change-buyers.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'

const detailOf = ({ name, licenses }: Buyer) =>
  `${name}: ${licenses.map(({ state, until }) => `${state} until ${toUsDate(until)}`).join(', ')}`

const findIn = (buyers: readonly Buyer[], id: string) => buyers.find((one) => one.id === id)

export const addBuyer = adminEndpoint(calls.addBuyer, async (entry, caller) => {
  const buyers = await listedBuyers()
  if (findIn(buyers, entry.id)) return { buyers }
  refuseNew(buyers, entry)
  const buyer = { ...entry, version: 1 }
  await audit(caller, { action: 'buyer-added', detail: detailOf(buyer) })
  await putBuyer(buyer)
  return { buyers: await listedBuyers() }
})

export const changeBuyer = adminEndpoint(calls.changeBuyer, async ({ version: seen, ...entry }, caller) => {
  const changed = { ...entry, version: seen + 1 }
  const buyers = await listedBuyers()
  if (isDeepStrictEqual(findIn(buyers, entry.id), changed)) return { buyers }
  refuseStale(buyers, entry.id, seen)
  refuseSameName(buyers, entry)
  const { id } = await audit(caller, { action: 'buyer-changed', detail: detailOf(changed) })
  const isChanged = await replaceBuyer(changed)
  const newer = await listedBuyers()
  if (!isChanged && !isDeepStrictEqual(findIn(newer, entry.id), changed)) {
    await audit(caller, { action: 'change-refused', id, detail: changed.name })
    refuseStale(newer, entry.id, seen)
  }
  return { buyers: newer }
})

export const removeBuyer = adminEndpoint(calls.removeBuyer, async ({ id }, caller) => {
  const buyers = await listedBuyers()
  const buyer = findIn(buyers, id)
  if (!buyer) return { buyers }
  await audit(caller, { action: 'buyer-removed', detail: detailOf(buyer) })
  await deleteBuyer(id)
  return { buyers: await listedBuyers() }
})
