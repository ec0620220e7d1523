// The whole matrix of who may call what, every route of lambdas/routes.ts with every kind of caller, through the gateway and the
// deployed functions, as authorization-table.ts expects. Admins where the stage asks for a second factor:
// production-template.test.ts.
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { expect, inject, test } from 'vitest'
import { getFormData } from '#domain/contracts/contract.ts'
import { routes } from '#lambdas/routes.ts'
import { callCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { type Case, callers, claimed, rowOf, table, type World } from '#test/support/authorization-table.ts'
import { casesFor } from '#test/support/case-steps.ts'
import { type CompleteApplicant, completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { startCloud } from '#test/support/own-cloud.ts'
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
const world: World = { victim, subject, draft: subject, cases: await casesFor(cloud, admin), exports }

const key = inject('poolSecrets').access
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

const named = routes.map(({ call, who }) => ({ call, who, name: `${call.method} ${call.path}` }))
const guarded = named.filter(({ who }) => who !== 'anyone')
const ofApplicants = routes.flatMap(({ call, who }) =>
  who === 'applicant' ? [{ call, who, name: `${call.method} ${call.path}` }] : [],
)
const ofStaff = named.filter(({ who }) => who === 'admin' || who === 'staff')
const open = named.filter(({ who }) => who === 'anyone')

type Parts = Parameters<typeof callApi>[3]

const replyTo = async (call: ApiCall, token: string | undefined, parts: Parts) => {
  const { status, body } = await callApi(cloud, call, token, parts)
  return { status, body }
}

const isOutsider = (who: Who, meantFor: string) =>
  meantFor !== 'applicant' && who !== 'admin' && !(meantFor === 'staff' && who === 'team')
const notPermitted = {
  message: "You don't have permission to access this page.",
  requestId: expect.any(String),
}
const unauthorized = { status: 401, body: { message: 'Unauthorized' } }
const forbidden = { status: 403, body: { message: 'Forbidden' } }

test('Every route has its row, with a reply for every kind of caller', () => {
  expect(Object.keys(table).sort()).toEqual(named.map(({ name }) => name).sort())
  for (const { name } of named)
    expect(new Set(rowOf(name).cases.map(({ who }) => who))).toEqual(new Set(callers))
})

test('[DSK-1] [DSK-5] Every call of admins gets 403 from everybody else, and every call of staff from applicants', () => {
  for (const { name, who: meantFor } of ofStaff)
    for (const { who, status } of rowOf(name).cases)
      if (who !== 'admin' && !(meantFor === 'staff' && who === 'team')) expect(status).toBe(403)
})

/** That every route has the same authorizer: test/infra/api.test.ts. */
test('[API-5] Bad tokens get 401, each for its own reason', async () => {
  expect((await replyTo(getFormData, await sign(), {})).status).toBe(200)
  for (const [kind, token] of badTokens)
    expect(await replyTo(getFormData, token, {}), kind).toEqual(unauthorized)
})

test.each(ofApplicants)('[API-5] $name takes nobody else’s id and no right', ({ call, name }) => {
  const { body = {} } = rowOf(name).good(applicant, world)
  expect(call.request.safeParse(body).success).toBe(true)
  for (const claim of claimed)
    expect(call.request.safeParse({ ...body, [claim]: victim.userId }).success, claim).toBe(false)
})

const expectNothingChanged = () =>
  Promise.all(
    [applicant, professional, team, admin, victim].map(async ({ access, version }) => {
      const { body } = await post(cloud, 'get-form-data', access)
      expect(body.data[0]).toMatchObject({ version, status: 'in-progress' })
      expect(body.data[0].form_data.city).toBe('Springfield')
    }),
  )

const worldFor = async ({ own }: ReturnType<typeof rowOf>): Promise<World> => {
  if (own === 'cases') return { ...world, cases: await casesFor(cloud, admin) }
  if (own === 'export') return { ...world, exports: { ...exports, own: await newExport(admin) } }
  return world
}

const askSigner = async (caller: CompleteApplicant) => {
  const { body } = rowOf('POST /api/ask-signer').good(caller, world)
  expect((await post(cloud, 'ask-signer', caller.access, body)).status).toBe(200)
}

/** What is refused changes nothing, which each test makes sure of at its end. */
const callerOf = async ({ who, status }: Case, { changes, own }: ReturnType<typeof rowOf>) => {
  if (!changes || status >= 400) return shared[who]
  const caller = await newCaller(who)
  if (own === 'signer' && who === 'submitted') await askSigner(caller)
  return caller
}

const expectCells = async ({ call, who: meantFor, name }: (typeof named)[number]) => {
  const row = rowOf(name)
  const { good, cases } = row
  const own = await worldFor(row)
  expect(await replyTo(call, undefined, good(victim, own))).toEqual(unauthorized)
  expect(await replyTo(call, admin.id, good(victim, own)), 'an ID token').toEqual(forbidden)
  for (const one of cases) {
    const caller = await callerOf(one, row)
    const parts = one.request(caller, own)
    // A paper's files are made, and made again, after its call.
    await cloud.settled()
    const { status, body } = await replyTo(call, caller.access, parts)
    expect(status, `${one.who} asks for ${one.asksFor}`).toBe(one.status)
    if (isOutsider(one.who, meantFor)) expect(body).toEqual(notPermitted)
  }
  await expectNothingChanged()
}

test.each(ofApplicants)(
  '[API-5] $name gives each caller what the table says, and everyone has what they had',
  expectCells,
)

test.each(ofStaff)(
  '[API-6] [ADM-5] $name gives each caller what the table says, and everyone has what they had',
  expectCells,
)

test.each(open)('[CASE-98] $name replies the same to everyone', async ({ call, name }) => {
  const { good, cases } = rowOf(name)
  const isSigning = name.startsWith('POST /api/sign/')
  const body = isSigning ? { answer: 'gone' } : name === 'POST /api/verify-paper' ? { answer: 'unknown' } : {}
  const [, [, expired] = []] = badTokens
  const asked = [
    ...[undefined, expired].map((token) => ({ token, parts: good(victim, world) })),
    ...cases.map(({ who, request }) => ({ token: shared[who].access, parts: request(shared[who], world) })),
  ]
  const replies = await Promise.all(asked.map(({ token, parts }) => replyTo(call, token, parts)))
  expect(replies).toEqual(replies.map(() => ({ status: 200, body })))
  await expectNothingChanged()
})

test("another's signature is refused in the same words whether it exists or not", async () => {
  const look = (key: string) => post(cloud, 'signature-view', shared.applicant.access, { key })
  const existing = await look(world.victim.key)
  const missing = await look(world.victim.key.replace(/_\d+/, '_1000000000000'))
  const { requestId: _, ...words } = existing.body
  expect(existing.status).toBe(403)
  expect({ status: missing.status, ...missing.body }).toMatchObject({ status: 403, ...words })
})

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
