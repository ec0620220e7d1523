import { afterEach, expect, test, vi } from 'vitest'
import type { SignsAs } from '#domain/papers/papers.ts'
import { recordOf } from '#test/support/cases/case-record.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

takeFunctionEnvironment({ TABLE_NAME: 'records', SIGNATURE_BUCKET: 'signatures' })
const { evidenceOfSigning, signersAccount } = await import('#lambdas/papers/signing-evidence.ts')

const account = {
  userId: '1',
  email: 'bob@example.com',
  firstName: 'Bob',
  lastName: 'Ray',
  role: 'policyholder',
  accepted: null,
  isEmailConfirmed: true,
  isTwoStepOn: true,
}
const record = recordOf({ first_name: 'Mary', last_name: 'Jones' })
const caller = {
  userId: record.user_id,
  isAdmin: false,
  isStaff: false,
  signedInAt: 1_795_000_000,
  accessToken: '',
  requestId: '',
  addresses: async () => ({ viewerIp: null, gatewayIp: null }),
  userAgent: 'Browser 1',
}

const signedAt = '2026-11-22T15:00:00.000Z'

type Parameter = Parameters<typeof evidenceOfSigning>
type Given = Partial<Parameter[0] & Pick<Parameter[1], 'account'>>
const evidenceOf = ({ account: known = account, ...given }: Given) =>
  evidenceOfSigning(
    {
      record,
      caller,
      kind: 'authorization',
      answers: {},
      signature: 'key',
      dateSigned: '11/20/2026',
      signsAs: { as: 'self' },
      pressed: 'Sign this paper',
      signedAt,
      ...given,
    },
    {
      signature: { key: 'key', sha256: 'sha256', versionId: null },
      account: known,
      origin: { signed_in_at: signedAt, viewer_ip: null, gateway_ip: null, user_agent: 'Browser 1' },
    },
  )

const representative: SignsAs = { as: 'representative', because: 'Guardian' }

test.each<[who: string, given: Given, signer: string | null]>([
  ['the insured person signs an authorization in their own name', {}, 'Mary Jones'],
  ['so they do in an old draft, which does not say who signs', { signsAs: null }, 'Mary Jones'],
  ['a representative signs it in the name of the account', { signsAs: representative }, 'Bob Ray'],
  ['the owner signs a release in the name of the account', { kind: 'policy-release' }, 'Bob Ray'],
  ['so does a representative', { kind: 'policy-release', signsAs: representative }, 'Bob Ray'],
  [
    'without a name of the account, the signer is not recorded: the insured person didn’t sign',
    { signsAs: representative, account: null },
    null,
  ],
])('[PAP-16] %s', (_, given, signer) => {
  expect(evidenceOf(given).signer).toBe(signer)
})

test('It holds for two years from the date signed, or from the day it came if that date is none', () => {
  expect(evidenceOf({}).expires_on).toBe('2028-11-20')
  expect(evidenceOf({ dateSigned: 'today' }).expires_on).toBe('2028-11-22')
})

test('[PAP-15] Two-step sign-in is what Cognito says of the account now, whatever the record says; without a word from it, nothing is claimed', () => {
  const known = (given: Given) => {
    const { two_step_on, account: signers } = evidenceOf(given)
    return [two_step_on, signers?.email]
  }
  const outdated = { ...record, two_step: true, account_email: 'old@example.com' }
  expect(known({ record: outdated, account: { ...account, isTwoStepOn: false } })).toEqual([
    false,
    'bob@example.com',
  ])
  expect(known({ account })).toEqual([true, 'bob@example.com'])
  expect(known({ record: outdated, account: { ...account, isEmailConfirmed: false } })).toEqual([true, null])
  expect(known({ record: outdated, account: null })).toEqual([null, 'old@example.com'])
})

afterEach(() => vi.unstubAllGlobals())

test('[PAP-15] Nobody signs with a session that Cognito has ended; while Cognito is down, the account isn’t known', async () => {
  const ended = { __type: 'NotAuthorizedException' }
  vi.stubGlobal('fetch', async () => Response.json(ended, { status: 400 }))
  await expect(signersAccount(caller)).rejects.toMatchObject({ status: 401 })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('down')))
  expect(await signersAccount(caller)).toBe(null)
})
