// The whole matrix of who may call what, every route of lambdas/routes.ts with every kind of caller, through the gateway and the
// deployed functions, as authorization-table.ts expects. Admins where the stage asks for a second factor:
// production-template.test.ts.
import { join } from 'node:path'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type Route, routes } from '#lambdas/routes.ts'
import { callCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { openPoolSecrets } from '#local-cloud/cognito/signing-keys.ts'
import { callApi } from '#test/support/api-call.ts'
import { callers, rowOf, table } from '#test/support/authorization-table.ts'
import { casesFor } from '#test/support/case-steps.ts'
import { type CompleteApplicant, completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { dataFolderOf, startCloud } from '#test/support/own-cloud.ts'
import { post } from '#test/support/signed-in.ts'

type Who = (typeof callers)[number]

const newCaller = async (who: Who): Promise<CompleteApplicant> => {
  const role = who === 'professional' ? 'professional' : 'policyholder'
  const caller = await completeApplicant(
    cloud,
    who === 'admin' || who === 'team' ? { role, group: who } : { role },
  )
  if (who === 'submitted') await submit(cloud, caller)
  return caller
}

const newExport = async ({ access }: CompleteApplicant) => {
  const { status, body } = await post(cloud, 'admin/exports', access, { kind: 'users', purpose: 'A test' })
  expect(status).toBe(202)
  return String(body.id)
}

const cloud = await startCloud('authorization', { kind: 'plain' })
const [applicant, professional, team, admin, submitted, other, victim, subject] = [
  await newCaller('applicant'),
  await newCaller('professional'),
  await newCaller('team'),
  await newCaller('admin'),
  await newCaller('submitted'),
  await newCaller('admin'),
  await newCaller('applicant'),
  await newCaller('applicant'),
]
const shared: Record<Who, CompleteApplicant> = { applicant, professional, team, admin, submitted }
const exports = { own: await newExport(admin), anothers: await newExport(other) }
const world = { victim, subject, draft: subject, cases: await casesFor(cloud, admin), exports }

const key = (await openPoolSecrets(join(dataFolderOf('authorization'), 'cognito'))).access
const signingKey = await importJWK(key, 'RS256')
const claims = { ...decodeJwt(victim.access), 'cognito:groups': ['admin'] }
const sign = (changes: object = {}) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(signingKey)
/** By our pool's own settings. local-cloud/test/api-gateway/authorizer.test.ts has every other kind. */
const badTokens: [kind: string, token: string | undefined][] = [
  ['none', undefined],
  ['expired', await sign({ exp: (claims.iat ?? 0) - 7200 })],
  ['another pool', await sign({ iss: `${claims.iss}2` })],
  ['another client', await sign({ client_id: 'another' })],
  ['refresh token', victim.refresh],
]

const listed: readonly Route[] = routes
const named = listed.map(({ call, who }) => ({ call, who, name: `${call.method} ${call.path}` }))
const guarded = named.filter(({ who }) => who !== 'anyone')
const open = named.filter(({ who }) => who === 'anyone')
const ofStaff = named.filter(({ who }) => who === 'admin' || who === 'staff')

test('Every route has its row, with a reply for every kind of caller', () => {
  expect(Object.keys(table).sort()).toEqual(named.map(({ name }) => name).sort())
  for (const { name } of named)
    expect(new Set(rowOf(name).cases.map(({ who }) => who))).toEqual(new Set(callers))
})

test('A good token signed again is still good, so the bad ones below are bad for their own reason', async () => {
  expect((await post(cloud, 'get-form-data', await sign())).status).toBe(200)
})

test('[DSK-1] [DSK-5] Every call of admins gets 403 from everybody else, and every call of staff from applicants', () => {
  for (const { name, who: meantFor } of ofStaff)
    for (const { who, status } of rowOf(name).cases)
      if (who !== 'admin' && !(meantFor === 'staff' && who === 'team')) expect(status).toBe(403)
})

test.each(ofStaff)('[ADM-5] $name is refused in the words of the specification', async ({ call, name }) => {
  const good = rowOf(name).good(shared.applicant, world)
  const { body } = await callApi(cloud, call, shared.applicant.access, good)
  const message = "You don't have permission to access this page."
  expect(body).toEqual({ message, requestId: expect.any(String) })
})

describe.each(guarded)('$name', ({ call, who: meantFor, name }) => {
  const { changes, good, cases } = rowOf(name)

  test.each(badTokens)('[API-5] bad token, %s: 401', async (_, token) => {
    const { status, body } = await callApi(cloud, call, token, good(world.victim, world))
    expect({ status, body }).toEqual({ status: 401, body: { message: 'Unauthorized' } })
  })

  test('bad token, an ID token of our own pool: 403 from the gateway', async () => {
    const { status, body } = await callApi(cloud, call, shared.admin.id, good(world.victim, world))
    expect({ status, body }).toEqual({ status: 403, body: { message: 'Forbidden' } })
  })

  const row = meantFor === 'applicant' ? '[API-5]' : '[API-6]'
  test.each(cases)(`${row} $who asks for $asksFor: $status`, async (one) => {
    // What is refused changes nothing, which the last tests make sure of.
    const isChanged = changes && one.who !== 'submitted' && one.status < 400
    const caller = isChanged ? await newCaller(one.who) : shared[one.who]
    const parts = one.request(caller, world)
    // A paper's files are made, and made again, after its call.
    await cloud.settled()
    expect((await callApi(cloud, call, caller.access, parts)).status).toBe(one.status)
    if (one.again) expect((await callApi(cloud, call, caller.access, parts)).status).toBe(one.again)
  })
})

describe.each(open)('$name', ({ call, name }) => {
  const { good, cases } = rowOf(name)

  const reply = async (token: string | undefined, parts: ReturnType<typeof good>) => {
    const { status, body } = await callApi(cloud, call, token, parts)
    return { status, body }
  }
  const isSigning = name.startsWith('POST /api/sign/')
  const same = {
    status: 200,
    body: isSigning ? { answer: 'gone' } : name === 'POST /api/verify-paper' ? { answer: 'unknown' } : {},
  }

  test.each(badTokens)('[CASE-98] bad token, %s: no token is asked for', async (_, token) => {
    expect(await reply(token, good(world.victim, world))).toEqual(same)
  })

  test.each(cases)('[CASE-98] $who asks for $asksFor: the same reply', async ({ who, request }) => {
    expect(await reply(shared[who].access, request(shared[who], world))).toEqual(same)
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

test.each(Object.entries({ applicant, professional, team, admin, victim }))(
  '[API-5] After all these calls, the %s has what they had',
  async (_, { access, version }) => {
    const { body } = await post(cloud, 'get-form-data', access)
    expect(body.data[0]).toMatchObject({ version, status: 'in-progress' })
    expect(body.data[0].form_data.city).toBe('Springfield')
  },
)

test('[OWN-2] [STF-4] Every call gets 401 in a session that a new password ended, and changes nothing', async () => {
  const older = await newCaller('admin')
  await callCognito(cloud, 'GlobalSignOut', { AccessToken: older.access })
  cloud.advanceClock(2000)
  const newer = await signInBySrp(cloud, older.email, older.password)
  const told = await post(cloud, 'account-changed', newer.access, { isSignedOutElsewhere: true })
  expect(told.status).toBe(200)
  for (const { call, name } of guarded) {
    const refused = await callApi(cloud, call, older.access, rowOf(name).good(older, world))
    expect(refused, name).toMatchObject({ status: 401, body: { message: 'Please sign in again.' } })
  }
  const { body } = await post(cloud, 'get-form-data', newer.access)
  expect(body.data[0]).toMatchObject({ version: older.version, status: 'in-progress' })
})
