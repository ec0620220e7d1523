// Who may call what: every route of lambdas/routes.ts with every kind of caller, through the gateway and the deployed function.
// A new route without a request here does not compile.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { currentConsentVersion } from '#domain/hipaa-authorization.ts'
import { usDateOf } from '#domain/us-date.ts'
import { routes } from '#lambdas/routes.ts'
import type { LocalCloud } from '#lib/local/local-cloud.ts'
import { healthAnswers, insuredAnswers, policyAnswers } from '#test/domain/example-answers.ts'
import { startCloud } from './own-cloud.ts'
import { type Member, newMember, post } from './signed-in.ts'
import { uploadSignature } from './uploaded-signature.ts'

type Path = (typeof routes)[number]['call']['path']
type Applicant = Member & { version: number; key: string }

const consentOf = ({ key }: Applicant) => ({
  acceptedHipaa: true,
  acknowledgeDisclosure: true,
  signature: key,
  dateSigned: usDateOf(new Date()),
  textVersion: currentConsentVersion,
})

/** A request that is good in every way, and what the call answers once the application is submitted. */
const requests: Record<Path, { request: (applicant: Applicant) => object; afterSubmit: number }> = {
  '/api/get-form-data': { request: () => ({}), afterSubmit: 200 },
  '/api/save-form-data': {
    request: ({ version }) => ({
      formData: { city: 'Shelbyville' },
      currentStep: 2,
      version,
      saveId: randomUUID(),
    }),
    afterSubmit: 409,
  },
  '/api/submit-application': {
    request: (applicant) => ({
      consent: consentOf(applicant),
      version: applicant.version,
      saveId: randomUUID(),
    }),
    afterSubmit: 200,
  },
  '/api/signature-upload': { request: () => ({}), afterSubmit: 409 },
  '/api/signature-view': { request: ({ key }) => ({ key }), afterSubmit: 200 },
  '/api/profile-email': { request: () => ({}), afterSubmit: 200 },
}
const paths = routes.map(({ call }) => call.path)

let cloud: LocalCloud
let victim: Applicant
beforeAll(async () => {
  cloud = await startCloud('authorization')
  victim = await newApplicant()
})

const call = (path: Path, token: string | undefined, body: unknown) =>
  post(cloud, path.replace('/api/', ''), token, body)

/** All three steps answered and a signature uploaded. */
const newApplicant = async (details: Parameters<typeof newMember>[1] = {}): Promise<Applicant> => {
  const member = await newMember(cloud, details)
  const formData = { ...policyAnswers, ...insuredAnswers, ...healthAnswers }
  const request = { formData, currentStep: 4, version: 0, saveId: randomUUID() }
  const { body } = await call('/api/save-form-data', member.access, request)
  const { key } = await uploadSignature(cloud, member)
  return { ...member, version: body.version, key }
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The kinds are many; test/local/gateway-authorizer.test.ts has them all. Here each route is shown to be guarded. */
const badTokens: [kind: string, make: (token: string) => string | undefined][] = [
  ['no token', () => undefined],
  ['no JWT', () => 'let-me-in'],
  ['a token without its signature', (token) => token.split('.').slice(0, 2).join('.').concat('.')],
  [
    'a token of alg none',
    (token) => [base64({ alg: 'none', typ: 'JWT' }), token.split('.')[1], ''].join('.'),
  ],
  [
    'a payload edited',
    (token) => {
      const [header, , signature] = token.split('.')
      return [header, base64({ sub: randomUUID(), token_use: 'access' }), signature].join('.')
    },
  ],
  ['a signature edited', (token) => token.replace(/\.[^.]+$/, (signature) => `.${signature.slice(4)}AAA`)],
]

describe.each(paths)('POST %s', (path) => {
  const { request, afterSubmit } = requests[path]

  test.each(badTokens)('%s: 401', async (_, make) => {
    const { status, body } = await call(path, make(victim.access), request(victim))
    expect([status, body]).toEqual([401, { message: 'Unauthorized' }])
  })

  test('an ID token: 403', async () => {
    expect((await call(path, victim.id, request(victim))).status).toBe(403)
  })

  test.each(['userId', 'sub', 'role', 'status', 'estimatedValue'])(
    'another user or a right claimed by %s in the body: 422 [API-5]',
    async (claim) => {
      const { status } = await call(path, victim.access, { ...request(victim), [claim]: 'somebody-else' })
      expect(status).toBe(422)
    },
  )

  test.each([
    ['a policyholder', { role: 'policyholder' }],
    ['a professional', { role: 'professional' }],
    ['an admin', { group: 'admin' }],
  ])('%s, on what is their own: 200, and the same again', async (_, details) => {
    const own = await newApplicant(details)
    const asked = request(own)
    expect((await call(path, own.access, asked)).status).toBe(200)
    expect((await call(path, own.access, asked)).status).toBe(200)
  })

  test(`after submit: ${afterSubmit}`, async () => {
    const own = await newApplicant()
    const consent = requests['/api/submit-application'].request(own)
    const submitted = await call('/api/submit-application', own.access, consent)
    expect(submitted.status).toBe(200)
    const { status, body } = await call(path, own.access, request(own))
    expect(status).toBe(afterSubmit)
    if (path === '/api/submit-application') expect(body).toEqual(submitted.body)
  })
})

test("another's signature is refused in the same words whether it exists or not; an admin may see it", async () => {
  const other = await newMember(cloud)
  const look = ({ access }: Member, key: string) => call('/api/signature-view', access, { key })
  const existing = await look(other, victim.key)
  const missing = await look(other, victim.key.replace(/_\d+/, '_1000000000000'))
  const { requestId: _, ...words } = existing.body
  expect(existing.status).toBe(403)
  expect({ status: missing.status, ...missing.body }).toMatchObject({ status: 403, ...words })
  expect((await look(await newMember(cloud, { group: 'admin' }), victim.key)).status).toBe(200)
})

test("another's signature is not accepted under one's own application, nor their answers read or changed", async () => {
  const thief = await newApplicant()
  const consent = { ...consentOf(thief), signature: victim.key }
  const request = { consent, version: thief.version, saveId: randomUUID() }
  expect((await call('/api/submit-application', thief.access, request)).status).toBe(422)
  await call('/api/save-form-data', thief.access, requests['/api/save-form-data'].request(thief))
  const { body } = await call('/api/get-form-data', victim.access, {})
  expect(body.data[0]).toMatchObject({ version: 1, status: 'in-progress' })
  expect(body.data[0].form_data.city).toBe('Springfield')
})

test('a token is refused as soon as its 15 minutes are over', async () => {
  cloud.advanceClock(15 * 60_000 + 1000)
  for (const path of paths)
    expect((await call(path, victim.access, requests[path].request(victim))).status).toBe(401)
})
