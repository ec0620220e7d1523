import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import {
  addBuyer,
  admin,
  auditOf,
  endpoints,
  finished,
  prepare,
  readyCase,
  stored,
  takeBack,
  team,
} from '#test/support/functions/packages-and-buyers.ts'
import { disclosureOf } from '#test/support/packages/disclosed-record.ts'

const harbor = await addBuyer({ name: 'Harbor Settlements' })
const withAnswers = { buyer: harbor.id, withAnswers: true }
const other = { userId: 'team-2', isTeam: true }
const today = () => easternDayOf(new Date().toISOString())

const read = (id: string, who = team) => endpoints.call('readPackage', who, null, { id })
const open = (path: Record<string, string>) => endpoints.call('openPackage', team, {}, path)
const tell = (path: Record<string, string>) =>
  endpoints.call('recordTold', team, { on: today(), how: 'phone', papers: ['first'] }, path)
const logOf = async (id: string) => (await stored(id)).disclosures

test('[PKG-7] A repeat gets the same job, and two packages at once both get made', async () => {
  const id = await readyCase()
  const key = randomUUID()
  const started = endpoints.started.filter((name) => name === 'Package').length
  const one = await prepare(id, { ...withAnswers, key })
  const repeat = await prepare(id, { ...withAnswers, key, purpose: 'Another one' })
  expect([one.status, repeat.status, repeat.body]).toEqual([202, 202, one.body])
  expect(one.body).toMatchObject({
    ...{ id: key, kind: 'package', status: 'queued', purpose: 'An offer', with_ssn: false, url: null },
    package: { case: id, buyer: harbor.id, buyer_name: 'Harbor Settlements', with_answers: true },
  })
  expect(await auditOf(id)).toEqual(['export-started'])
  const both = await Promise.all([prepare(id, withAnswers), prepare(id, withAnswers)])
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(2)
  expect(endpoints.started.filter((name) => name === 'Package').length - started).toBeGreaterThanOrEqual(3)
})

test('[PKG-7] The same key at once is one job', async () => {
  const id = await readyCase()
  const key = randomUUID()
  const both = await Promise.all([prepare(id, { ...withAnswers, key }), prepare(id, { ...withAnswers, key })])
  expect(both.map(({ status, body }) => [status, body.id])).toEqual([
    [202, key],
    [202, key],
  ])
})

test('[PKG-7] After a start that failed, the same key gives the failed job, and a new one makes a package', async () => {
  const id = await readyCase()
  const key = randomUUID()
  const lambda = process.env.AWS_ENDPOINT_URL_LAMBDA
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', 'http://127.0.0.1:9')
  const failed = await prepare(id, { ...withAnswers, key })
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', lambda)
  expect([failed.status, failed.body.message]).toEqual([503, expect.stringContaining('try again')])
  const repeat = await prepare(id, { ...withAnswers, key })
  expect([repeat.status, repeat.body.status]).toEqual([202, 'failed'])
  expect((await prepare(id, withAnswers)).body.status).toBe('queued')
})

test('[PKG-6] Another team member never gets a job, by reading, canceling, or using its key', async () => {
  const id = await readyCase()
  const key = randomUUID()
  await prepare(id, { ...withAnswers, key })
  const replies = [
    await prepare(id, { ...withAnswers, key }, other),
    await read(key, other),
    await endpoints.call('cancelPackage', other, null, { id: key }),
    await endpoints.call('cancelPackage', admin, null, { id: key }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await read(key)).body.status).toBe('queued')
  for (const _ of ['first', 'repeat'])
    expect((await endpoints.call('cancelPackage', team, null, { id: key })).body.status).toBe('cancelled')
  expect((await auditOf(id)).toSorted()).toEqual(['export-cancelled', 'export-started'])
})

test('[PKG-4] A package is refused with the reason, and nothing is on record', async () => {
  const id = await readyCase()
  expect((await prepare(id, { ...withAnswers, purpose: ' ' })).status).toBe(422)
  const { status, body } = await prepare(id, { buyer: harbor.id })
  expect([status, body.message]).toEqual([409, expect.stringContaining('no document is accepted yet')])
  const { form_data } = await stored(id)
  await endpoints.set(id, { form_data: { ...form_data, city: 'Elsewhere' } })
  expect((await prepare(id, withAnswers)).body.message).toContain('aren’t those that were signed')
  await takeBack(id)
  expect((await prepare(id, withAnswers)).body.message).toContain('was taken back')
  expect(await auditOf(id)).toEqual([])
})

test('[PKG-17] A case with 60 packages or a damaged list of them gets no more, and keeps what it has', async () => {
  const { path } = await finished(harbor)
  const { id } = path
  const others = Array.from({ length: 59 }, (_, index) => disclosureOf({ id: `package-${index}` }))
  await endpoints.set(id, { disclosures: [...others, ...(await logOf(id))] })
  expect(await prepare(id, withAnswers)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('60') },
  })
  expect((await open(path)).status).toBe(200)
  const [sent] = (await logOf(id)).slice(-1)
  const badTime = { ...sent, id: 'package-1', sent: { at: 'yesterday', by: null } }
  const damaged = [badTime, { id: 'package-2' }, sent]
  await endpoints.set(id, { disclosures: damaged })
  for (const reply of [await prepare(id, withAnswers), await open(path), await tell(path)])
    expect(reply.status).toBe(409)
  const { status, body } = await endpoints.call('getFormData', { userId: id })
  expect([status, body.data[0].received_by]).toMatchObject([200, [{ id: path.package }]])
  expect((await takeBack(id)).status).toBe(200)
  expect(await logOf(id)).toEqual(damaged)
  expect((await stored(id)).case_facts.buyers_to_tell).toBe(1)
})

test('[PKG-9] [PKG-10] [DSK-28] The first download counts as sent, each is on record and a look, and the link lives a minute', async () => {
  const { path, files } = await finished(harbor)
  const { body: inside } = await endpoints.call('readPackageFiles', other, null, path)
  expect(inside.files).toEqual(files)
  const first = await open(path)
  expect(first.status).toBe(200)
  expect([first.body.expiresIn, new URL(first.body.url).searchParams.get('X-Amz-Expires')]).toEqual([
    60,
    '60',
  ])
  expect(decodeURIComponent(first.body.url)).toContain(`${path.package}/package.zip`)
  expect(decodeURIComponent(first.body.url)).toMatch(
    /attachment; filename="case-[^"]*-harbor-settlements.zip"/,
  )
  const [sent] = await logOf(path.id)
  expect(sent.sent).toEqual({ at: expect.any(String), by: null })
  vi.stubEnv('LOOKS_AN_HOUR', '2')
  expect((await open(path)).status).toBe(200)
  vi.stubEnv('LOOKS_AN_HOUR', '500')
  expect(JSON.stringify(vi.mocked(console.log).mock.calls)).toContain('unusual-looking')
  expect(await logOf(path.id)).toEqual([sent])
  expect(await auditOf(path.id)).toEqual(['package-opened', 'package-opened'])
})

test('[PKG-9] There is no link after a taking back, a change of what is inside, a removal of the buyer, or a day', async () => {
  const refused = async (path: Record<string, string>, status: number, message: string) => {
    const reply = await open(path)
    expect(reply).toMatchObject({ status, body: { message: expect.stringContaining(message) } })
    expect(await logOf(String(path.id))).toMatchObject([{ sent: null }])
    expect(await auditOf(String(path.id))).toEqual([])
  }
  const takenBack = await finished(harbor)
  await takeBack(takenBack.path.id)
  await refused(takenBack.path, 409, 'taken back')

  const { path } = await finished(harbor)
  const [paper] = (await stored(path.id)).papers
  const changed = paper.files.map((file: object) => ({ ...file, sha256: 'b'.repeat(64) }))
  await endpoints.set(path.id, { papers: [{ ...paper, files: changed }] })
  await refused(path, 409, 'isn’t as it was')

  const gone = await addBuyer()
  const withoutBuyer = await finished(gone)
  await endpoints.call('removeBuyer', admin, null, { id: gone.id })
  await refused(withoutBuyer.path, 409, 'isn’t on the list anymore')

  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
  const old = await finished(harbor, { at: yesterday })
  await refused(old.path, 410, 'a day')

  const license = { state: 'IL', until: '2026-01-31' }
  const receiver = { id: harbor.id, name: harbor.name, contact: harbor.contact, license }
  await refused((await finished(harbor, { buyer: receiver })).path, 409, 'license that this package names')
})

test('[PKG-9] [PKG-12] Opened while it is taken back, a package is refused, or its buyer is to be told', async () => {
  for (const _ of [1, 2, 3]) {
    const { path } = await finished(harbor)
    const [opened, back] = await Promise.all([open(path), takeBack(path.id)])
    expect(back.status).toBe(200)
    const item = await stored(path.id)
    expect(item.disclosures[0].sent === null).toBe(opened.status === 409)
    expect(item.case_facts.buyers_to_tell).toBe(opened.status === 409 ? 0 : 1)
  }
})

test('[PKG-11] [PKG-12] [PKG-13] What was sent shows on the dashboard, is told after a taking back, once, and not if it stayed here', async () => {
  const dashboardOf = async (userId: string) =>
    (await endpoints.call('getFormData', { userId })).body.data[0].received_by
  const { path } = await finished(harbor)
  expect(await dashboardOf(path.id)).toBeUndefined()
  await open(path)
  const about = { id: path.package, on: today(), buyer: 'Harbor Settlements', state: 'IL' }
  const seen = { ...about, has_answers: true, papers: ['first'] }
  await takeBack(path.id)
  expect(await dashboardOf(path.id)).toEqual([{ ...seen, told: [] }])
  const both = await Promise.all([tell(path), tell(path)])
  expect(both.map(({ status, body }) => [status, body.disclosures[0].told.length])).toEqual([
    [200, 1],
    [200, 1],
  ])
  expect(await dashboardOf(path.id)).toEqual([{ ...seen, told: [{ on: today(), papers: ['first'] }] }])
  const why = { why: 'It stayed here.' }

  const { path: kept } = await finished(harbor)
  await open(kept)
  for (const _ of ['first', 'repeat'])
    expect((await endpoints.call('recordNotSent', team, why, kept)).body.disclosures).toMatchObject([
      { not_sent: why },
    ])
  expect(await dashboardOf(kept.id)).toBeUndefined()
  expect((await auditOf(kept.id)).toSorted()).toEqual(['package-not-sent', 'package-opened'])
})

test.each(['preparePackage', 'openPackage', 'readPackageFiles', 'recordNotSent', 'recordTold'] as const)(
  '[PKG-16] %s is only for staff',
  async (call) => {
    const path = { id: randomUUID(), package: randomUUID() }
    expect((await endpoints.call(call, { userId: path.id }, null, path)).status).toBe(403)
  },
)
