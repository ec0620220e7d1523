// The whole matrix of who may call what, every route of lambdas/routes.ts with every kind of caller, through the gateway and the
// deployed functions. What is expected stands in authorization-table.ts. Admins where the stage asks for a second factor:
// production-template.test.ts.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from '#lambdas/routes.ts'
import { callCognito } from '#local-cloud/test/cognito/cognito-call.ts'
import { signInBySrp } from '#local-cloud/test/cognito/srp-sign-in.ts'
import { callApi } from '#test/support/api-call.ts'
import { callers, rowOf, table } from '#test/support/authorization-table.ts'
import { badTokenKinds, makeBadTokens } from '#test/support/bad-tokens.ts'
import { type CompleteApplicant, completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { dataFolderOf, startCloud } from '#test/support/own-cloud.ts'
import { post } from '#test/support/signed-in.ts'

type Who = (typeof callers)[number]

const newCaller = async (who: Who): Promise<CompleteApplicant> => {
  const role = who === 'professional' ? 'professional' : 'policyholder'
  const caller = await completeApplicant(cloud, who === 'admin' ? { role, group: 'admin' } : { role })
  if (who === 'submitted') await submit(cloud, caller)
  return caller
}

const newExport = async ({ access }: CompleteApplicant) => {
  const { status, body } = await post(cloud, 'admin/exports', access, { kind: 'users', purpose: 'A test' })
  expect(status).toBe(202)
  return String(body.id)
}

const cloud = await startCloud('authorization')
const [applicant, professional, admin, submitted, other, victim, subject] = [
  await newCaller('applicant'),
  await newCaller('professional'),
  await newCaller('admin'),
  await newCaller('submitted'),
  await newCaller('admin'),
  await newCaller('applicant'),
  await newCaller('applicant'),
]
const shared: Record<Who, CompleteApplicant> = { applicant, professional, admin, submitted }
const exports = { own: await newExport(admin), anothers: await newExport(other) }
const world = { victim, subject, exports }
const tokens = await makeBadTokens(join(dataFolderOf('authorization'), 'cognito'), victim)

const named = routes.map(({ call, who }) => ({ call, who, name: `${call.method} ${call.path}` }))

test('every route has its row, and says of every caller what they are answered', () => {
  expect(Object.keys(table).sort()).toEqual(named.map(({ name }) => name).sort())
  for (const { name } of named)
    expect(new Set(rowOf(name).cases.map(({ who }) => who))).toEqual(new Set(callers))
})

test('a good token signed again is still good: the bad ones below are bad for their own reason', async () => {
  expect((await post(cloud, 'get-form-data', tokens.resigned)).status).toBe(200)
})

test('no call of an admin is answered to anybody else with anything but 403', () => {
  for (const { name } of named.filter(({ who }) => who === 'admin'))
    for (const { who, status } of rowOf(name).cases) if (who !== 'admin') expect(status).toBe(403)
})

test.each(named.filter(({ who }) => who === 'admin'))(
  '$name is refused in the words of the specification [ADM-5]',
  async ({ call, name }) => {
    const { body } = await callApi(
      cloud,
      call,
      shared.applicant.access,
      rowOf(name).good(shared.applicant, world),
    )
    expect(body).toEqual({
      message: "You don't have permission to access this page.",
      requestId: expect.any(String),
    })
  },
)

describe.each(named)('$name', ({ call, who: meantFor, name }) => {
  const { changes, good, cases } = rowOf(name)

  test.each(badTokenKinds)('bad token, %s: 401 [API-5]', async (kind) => {
    const { status, body } = await callApi(cloud, call, tokens.bad[kind], good(world.victim, world))
    expect([status, body]).toEqual([401, { message: 'Unauthorized' }])
  })

  test('bad token, an ID token of our own pool: 403 from the gateway', async () => {
    const { status, body } = await callApi(cloud, call, shared.admin.id, good(world.victim, world))
    expect([status, body]).toEqual([403, { message: 'Forbidden' }])
  })

  const row = meantFor === 'admin' ? '[API-6]' : '[API-5]'
  test.each(cases)(`$who asks for $asksFor: $status ${row}`, async (one) => {
    const caller = changes && one.who !== 'submitted' ? await newCaller(one.who) : shared[one.who]
    const parts = one.request(caller, world)
    const { status, body } = await callApi(cloud, call, caller.access, parts)
    expect([status, body]).toEqual([one.status, expect.anything()])
    if (one.again) expect((await callApi(cloud, call, caller.access, parts)).status).toBe(one.again)
  })
})

test("another's signature is refused in the same words whether it exists or not", async () => {
  const look = (key: string) => post(cloud, 'signature-view', shared.applicant.access, { key })
  const existing = await look(world.victim.key)
  const missing = await look(world.victim.key.replace(/_\d+/, '_1000000000000'))
  const { requestId: _, ...words } = existing.body
  expect(existing.status).toBe(403)
  expect({ status: missing.status, ...missing.body }).toMatchObject({ status: 403, ...words })
})

test('after all these calls the victim has what they had [API-5]', async () => {
  const { body } = await post(cloud, 'get-form-data', world.victim.access)
  expect(body.data[0]).toMatchObject({ version: world.victim.version, status: 'in-progress' })
  expect(body.data[0].form_data.city).toBe('Springfield')
})

test('a session that a new password has ended is refused by every call with 401, and changes nothing [OWN-2] [STF-4]', async () => {
  const older = await newCaller('admin')
  await callCognito(cloud, 'GlobalSignOut', { AccessToken: older.access })
  cloud.advanceClock(2000)
  const newer = await signInBySrp(cloud, older.email, older.password)
  const told = await post(cloud, 'account-changed', newer.access, { isSignedOutElsewhere: true })
  expect(told.status).toBe(200)
  for (const { call, name } of named) {
    const { status, body } = await callApi(cloud, call, older.access, rowOf(name).good(older, world))
    expect([name, status, body.message]).toEqual([name, 401, 'Please sign in again.'])
  }
  const { body } = await post(cloud, 'get-form-data', newer.access)
  expect(body.data[0]).toMatchObject({ version: older.version, status: 'in-progress' })
})
