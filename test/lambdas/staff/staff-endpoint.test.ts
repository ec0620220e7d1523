import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { adminEndpoint, staffEndpoint } from '#lambdas/staff/staff-endpoint.ts'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import { openFakeCognito } from '#test/support/functions/fake-cognito.ts'

const call = { method: 'POST', path: '/api/x', request: z.strictObject({}), reply: z.object({}) } as const
const act = () => Promise.reject(new Error('Never reached'))
const handlers = { admin: adminEndpoint(call, act), staff: staffEndpoint(call, act) }
type Group = 'admin' | 'team'

const user = (...UserMFASettingList: string[]) => ({
  Username: 'user-1',
  UserAttributes: [],
  UserMFASettingList,
})
const refusal = (__type: string) => ({ __type, message: 'Words of Cognito' })
const letIn = 400

const cognito = await openFakeCognito()
const cognitoSays = (status: number, body: object) =>
  Object.assign(cognito, { status, body: JSON.stringify(body) })
vi.spyOn(console, 'log').mockImplementation(() => undefined)
beforeEach(() => void vi.stubEnv('STAFF_SECOND_FACTOR', 'required'))
afterAll(() => void vi.restoreAllMocks())

const answerTo = async (group?: Group, who: keyof typeof handlers = 'admin') => {
  const caller = { userId: 'user-1', isAdmin: group === 'admin', isTeam: group === 'team' }
  const { statusCode, body } = await handlers[who](eventOf(caller, 'no JSON'), contextOf())
  const { requestId: _, ...words } = z.record(z.string(), z.unknown()).parse(JSON.parse(String(body)))
  return { status: statusCode, ...words }
}

test.each([
  ['with an authenticator app', 'required', 200, user('SOFTWARE_TOKEN_MFA'), letIn],
  ['without a second factor', 'required', 200, user(), 403],
  ['with text messages only', 'required', 200, user('SMS_MFA'), 403],
  ['without a second factor, where a stage wants none', 'optional', 200, user(), letIn],
  ['without a second factor, in a function that was told nothing', undefined, 200, user(), 403],
  ['signed out', 'optional', 400, refusal('NotAuthorizedException'), 401],
  ['deleted', 'optional', 400, refusal('UserNotFoundException'), 401],
  ['while Cognito is busy', 'optional', 400, refusal('TooManyRequestsException'), 503],
])('an admin or a team member %s [STF-1] [STF-4] [DSK-7]', async (_, setting, status, body, expected) => {
  vi.stubEnv('STAFF_SECOND_FACTOR', setting)
  cognitoSays(status, body)
  expect((await answerTo('admin')).status).toBe(expected)
  for (const group of ['admin', 'team'] as const)
    expect((await answerTo(group, 'staff')).status).toBe(expected)
  expect(cognito.asked).toBe(3)
})

test('[STF-1] The refusal for a missing authenticator app has a message and a reason', async () => {
  cognitoSays(200, user())
  expect(await answerTo('admin')).toEqual({
    status: 403,
    message:
      'You need two-step sign-in for this page. Please open “Your account”, set it up with an authenticator app, and come back.',
    reason: 'second-factor',
  })
})

test('[DSK-1] Cognito is not asked about a caller who is in no group, or in the wrong one', async () => {
  const refusal = { status: 403, message: "You don't have permission to access this page." }
  expect(await answerTo()).toEqual(refusal)
  expect(await answerTo(undefined, 'staff')).toEqual(refusal)
  expect(await answerTo('team')).toEqual(refusal)
  expect(cognito.asked).toBe(0)
})
