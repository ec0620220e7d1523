// The calls of the desk for packages, and of admins for buyers.
import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import type { Disclosure } from '#domain/packages/disclosures.ts'
import { disclosureOf } from '#test/support/packages/disclosed-record.ts'
import * as signing from './signing-papers.ts'

/** A test imports these from here: imported twice, submitting.ts would start two clouds. */
export const { endpoints, stored, takeBack } = signing

export const team = { userId: 'team-1', isTeam: true }
export const admin = { userId: 'admin-1', isAdmin: true }

export const buyerEntry = (changes: object = {}) => ({
  ...{ name: `Buyer ${randomUUID()}`, contact: 'By mail', licenses: [{ state: 'IL', until: '2099-12-31' }] },
  ...changes,
})

export const addBuyer = async (changes: object = {}) => {
  const buyer = { id: randomUUID(), ...buyerEntry(changes) }
  expect((await endpoints.call('addBuyer', admin, buyer)).status).toBe(200)
  return buyer
}

/** Of someone in Illinois, with the files of the papers. */
export const readyCase = async () => {
  const id = await signing.submittedPerson()
  await signing.addFiles(id, signing.fileOf(id, 'authorization'), signing.fileOf(id, 'copy'))
  return id
}

export const prepare = (id: string, body: object, who: typeof team | typeof admin = team) =>
  endpoints.call('preparePackage', who, { key: randomUUID(), purpose: 'An offer', ...body }, { id })

const TableName = 'applicants'

/** As the function does it at the end. */
export const finished = async (buyer: { id: string; name: string }, changes: Partial<Disclosure> = {}) => {
  const id = await readyCase()
  const key = randomUUID()
  const files = [
    { name: 'index.pdf', bytes: 10, sha256: 'f'.repeat(64) },
    { name: 'signed/01-authorization.pdf', bytes: 3, sha256: 'a'.repeat(64) },
  ]
  await endpoints.table.send(new PutCommand({ TableName, Item: { pk: `DISCLOSURES#${id}`, sk: key, files } }))
  const receiver = { ...disclosureOf().buyer, id: buyer.id, name: buyer.name }
  const one = disclosureOf({ id: key, at: new Date().toISOString(), buyer: receiver, papers: ['first'] })
  await endpoints.set(id, { disclosures: [{ ...one, has_answers: true, sent: null, ...changes }] })
  return { path: { id, package: key }, files }
}

export const auditOf = async (id: string) =>
  (await endpoints.audited()).filter(({ subject_id }) => subject_id === id).map(({ action }) => action)
