import { expect, test } from 'vitest'
import { setColumns, storedRowOf } from '#test/support/cloud-table.ts'
import { ownMinute, sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newApplicant, post } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const beInOwnMinute = ownMinute(cloud)

const token = 'A1b2C3d4E5f6G7h8I9j0Kw'

const reminded = async () => {
  const applicant = await newApplicant(cloud)
  const mails = { revision: 1, outbox: [], sent: [], reminders: true, reminded: ['draft'], token }
  await setColumns(cloud, applicant.userId, { mails })
  return applicant
}

const isReminded = async ({ userId }: Member) => (await storedRowOf(cloud, userId))?.mails.reminders

type Click = { query: string; method?: string; body?: BodyInit; type?: string }

const click = async ({ query, body, type }: Click) => {
  const start = performance.now()
  const response = await fetch(`${cloud.url}/api/stop-reminders${query}`, {
    method: 'POST',
    ...(body === undefined ? {} : { body }),
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  })
  const reply = {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.text(),
  }
  return { reply, milliseconds: performance.now() - start }
}

const linkOf = ({ userId }: Member) => `?user=${userId}&token=${token}`
const oneClick = { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' }
const done = { status: 200, type: 'application/json', body: '{}' }

test('[CASE-79] One click in a mail program stops reminders, again too, and a POST without a body as well', async () => {
  for (const how of [oneClick, {}]) {
    const applicant = await reminded()
    for (const _ of ['first', 'again'])
      expect((await click({ query: linkOf(applicant), ...how })).reply).toEqual(done)
    expect(await isReminded(applicant)).toBe(false)
  }
})

test('[CASE-79] A wrong link changes nothing, and nobody can tell from the reply or from its time', async () => {
  await beInOwnMinute()
  const [applicant, other] = await Promise.all([reminded(), newApplicant(cloud)])
  const wrong = [
    `?user=${applicant.userId}&token=A1b2C3d4E5f6G7h8I9j0Kx`,
    `?user=${applicant.userId}&token=`,
    `?user=${applicant.userId}`,
    `?user=${other.userId}&token=${token}`,
    `?user=${other.userId}&token=`,
    `?user=11111111-2222-4333-8444-555555555555&token=${token}`,
    `?user=${'u'.repeat(3000)}&token=${'t'.repeat(3000)}`,
    '?user=%00&user=&token=%F0%9F%90%A6',
    '',
  ]
  const clicks = await Promise.all(wrong.map((query) => click({ query, ...oneClick })))
  for (const { reply, milliseconds } of clicks) {
    expect(reply).toEqual(done)
    expect(milliseconds).toBeGreaterThanOrEqual(400)
  }
  expect(await isReminded(applicant)).toBe(true)
})

test('[CASE-100] A right link stops reminders also after too many wrong ones from the same address', async () => {
  const applicant = await reminded()
  await beInOwnMinute()
  const clicks = await Promise.all(Array.from({ length: 11 }, () => click({ query: '?user=&token=' })))
  expect(clicks.filter(({ reply }) => reply.status === 429)).toHaveLength(1)
  for (const _ of ['first', 'again'])
    expect((await click({ query: linkOf(applicant), ...oneClick })).reply).toEqual(done)
  expect(await isReminded(applicant)).toBe(false)
})

test('[CASE-79] A link that is only opened changes nothing', async () => {
  const applicant = await reminded()
  expect((await fetch(`${cloud.url}/api/stop-reminders${linkOf(applicant)}`)).status).toBe(404)
  expect(await isReminded(applicant)).toBe(true)
})

test('[CASE-86] The switch turns reminders off and on, and a load says how it is', async () => {
  const applicant = await newApplicant(cloud)
  const load = async () => (await post(cloud, 'get-form-data', applicant.access)).body.reminders
  expect(await load()).toBe(true)
  for (const reminders of [false, false, true]) {
    const { status, body } = await post(cloud, 'reminders', applicant.access, { reminders })
    expect({ status, body }).toEqual({ status: 200, body: { reminders } })
    expect(await load()).toBe(reminders)
  }
  expect((await post(cloud, 'reminders', applicant.access, { reminders: 'no' })).status).toBe(422)
})
