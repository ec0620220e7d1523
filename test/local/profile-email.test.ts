// POST profile-email after a change of email: the row takes the address that Cognito has confirmed, never one of the request.
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, expect, test } from 'vitest'
import type { LocalCloud } from '#lib/local/local-cloud.ts'
import { startCloud } from './own-cloud.ts'
import { type Member, newMember, post } from './signed-in.ts'

let cloud: LocalCloud
let pool: CognitoIdentityProviderClient
beforeAll(async () => {
  cloud = await startCloud('profile-email')
  pool = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: cloud.endpoints.cognitoAdmin,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  return () => pool.destroy()
})

/** What a change of email on /account leaves in Cognito. */
const changeEmail = ({ email }: Member, next: string, verified = 'true') =>
  pool.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: cloud.userPoolId,
      Username: email,
      UserAttributes: [
        { Name: 'email', Value: next },
        { Name: 'email_verified', Value: verified },
      ],
    }),
  )

const follow = ({ access }: Member, body: unknown = {}) => post(cloud, 'profile-email', access, body)
const load = async ({ access }: Member) => (await post(cloud, 'get-form-data', access)).body
const addressOf = ({ userId }: Member) => `${userId}@example.com`

test('the profile takes the new email, and the draft goes on at its version', async () => {
  const member = await newMember(cloud)
  await load(member)
  const save = (version: number, city: string) =>
    post(cloud, 'save-form-data', member.access, {
      formData: { city },
      currentStep: 2,
      version,
      saveId: crypto.randomUUID(),
    })
  await save(0, 'Springfield')
  await changeEmail(member, addressOf(member))
  expect(await follow(member)).toMatchObject({ status: 200, body: { email: addressOf(member) } })
  expect((await save(1, 'Shelbyville')).status).toBe(200)
  const { data, profile } = await load(member)
  expect(profile.email).toBe(addressOf(member))
  expect(data[0]).toMatchObject({ version: 2, form_data: { city: 'Shelbyville' } })
})

test('the replay of a save is still answered as the first time', async () => {
  const member = await newMember(cloud)
  await load(member)
  const request = { formData: { city: 'A' }, currentStep: 2, version: 0, saveId: crypto.randomUUID() }
  const first = await post(cloud, 'save-form-data', member.access, request)
  await changeEmail(member, addressOf(member))
  expect((await follow(member)).status).toBe(200)
  const replay = await post(cloud, 'save-form-data', member.access, request)
  expect([replay.status, replay.body]).toEqual([200, first.body])
})

test('a missing row is made with the new email', async () => {
  const member = await newMember(cloud)
  await changeEmail(member, addressOf(member))
  expect((await follow(member)).status).toBe(200)
  expect((await load(member)).profile).toMatchObject({ email: addressOf(member), first_name: 'Mary' })
})

test('an email that nobody confirmed is refused, and the profile keeps the old one', async () => {
  const member = await newMember(cloud)
  await load(member)
  await changeEmail(member, addressOf(member), 'false')
  expect(await follow(member)).toMatchObject({
    status: 409,
    body: { message: 'This email is not confirmed yet.' },
  })
  expect((await load(member)).profile.email).toBe(member.email)
})

test('the browser has no say: an address in the request is refused', async () => {
  const member = await newMember(cloud)
  await load(member)
  expect((await follow(member, { email: 'other@example.com' })).status).toBe(422)
  expect((await load(member)).profile.email).toBe(member.email)
})
