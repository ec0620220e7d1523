import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import { paperLookupKey } from '#lambdas/table/item-keys.ts'
import { openTable, rowKeyOf, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { ownMinute, sharedCloud } from '#test/support/own-cloud.ts'

const cloud = await sharedCloud()
const table = openTable(cloud)
afterAll(() => table.destroy())

beforeAll(ownMinute(cloud))

const randomCode = () => newPaperCode((limit) => Math.floor(Math.random() * limit))

const ask = async (request: object) => {
  const start = performance.now()
  const response = await fetch(`${cloud.url}${verifyPaper.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const text = await response.text()
  return { response, text, milliseconds: performance.now() - start }
}

const issued = async () => {
  const applicant = await completeApplicant(cloud)
  await submit(cloud, applicant)
  await cloud.settled()
  const { userId } = applicant
  const code = z.string().parse((await storedRowOf(cloud, userId))?.papers[0].code)
  const Item = { ...paperLookupKey(sha256Of(code)), user_id: userId, paper_id: 'first' }
  await table.put({ TableName: cloud.tableName, Item })
  return { userId, code }
}

const gone = async () => {
  const { userId, code } = await issued()
  await table.delete({ TableName: cloud.tableName, Key: rowKeyOf(userId) })
  return code
}

test('[PAP-11] Anyone who types the code hears the state, the kind, the initials, and the day', async () => {
  const { code } = await issued()
  const { response, text } = await ask({ code })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(text)).toEqual({
    answer: 'in-force',
    kind: 'authorization',
    initials: expect.stringMatching(/^[A-Z]{2}$/),
    on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('[PAP-14] Each "no" is the same to the byte, and none comes sooner than a reply takes', async () => {
  const sought = [
    { code: randomCode() },
    { code: randomCode().replace(/.$/, '!') },
    { code: '' },
    { code: await gone() },
    { sha256: '0'.repeat(64) },
  ]
  const replies = await Promise.all(sought.map(ask))
  for (const { response, text, milliseconds } of replies) {
    expect({ status: response.status, text }).toEqual({ status: 200, text: '{"answer":"unknown"}' })
    expect(milliseconds).toBeGreaterThanOrEqual(400)
  }
  expect(new Set(replies.map(({ response }) => response.headers.get('content-length'))).size).toBe(1)
})

test('[PAP-36] A request that asks for both, for neither, or for what is no code and no hash is refused', async () => {
  const requests = [
    { code: 'A', sha256: '0'.repeat(64) },
    {},
    { sha256: 'A'.repeat(64) },
    { code: 'A'.repeat(61) },
    { code: ['A'] },
    { code: 'A', userId: 'x' },
  ]
  for (const request of requests) expect((await ask(request)).response.status).toBe(422)
})
