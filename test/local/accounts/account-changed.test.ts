// POST account-changed: the row takes over what Cognito knows, never what the request says, and whoever owns the account hears of it.
import { describe, expect, test } from 'vitest'
import { timeOf } from '#bin/start/cloud-calls.ts'
import { askCognito, callCognito } from '#local-cloud/client/cognito-call.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { poolOf } from '#test/support/admin-clients.ts'
import { setUpAuthenticatorApp } from '#test/support/authenticator-app.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newApplicant, newMember, post, saveDraft } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const pool = poolOf(cloud)

const changeEmail = ({ email }: Member, next: string, verified = 'true') =>
  pool.adminUpdateUserAttributes({
    UserPoolId: cloud.userPoolId,
    Username: email,
    UserAttributes: [
      { Name: 'email', Value: next },
      { Name: 'email_verified', Value: verified },
    ],
  })

const follow = ({ access }: Member, body: unknown = {}) => post(cloud, 'account-changed', access, body)
const load = async ({ access }: Member) => (await post(cloud, 'get-form-data', access)).body
const addressOf = ({ userId }: Member) => `${userId}@example.com`

test('[DSK-13] The profile takes the new email, by which the desk finds it, and the draft keeps its version', async () => {
  const member = await newApplicant(cloud)
  await saveDraft(cloud, member, { city: 'Springfield' }, 0)
  await changeEmail(member, addressOf(member))
  expect(await follow(member)).toMatchObject({ status: 200, body: { email: addressOf(member) } })
  expect((await saveDraft(cloud, member, { city: 'Shelbyville' }, 1)).status).toBe(200)
  const { data, profile } = await load(member)
  expect(profile.email).toBe(addressOf(member))
  expect(await storedRowOf(cloud, member.userId)).toMatchObject({ search_email: addressOf(member) })
  expect(data[0]).toMatchObject({ version: 2, form_data: { city: 'Shelbyville' } })
})

test('A repeated save still gets the first reply', async () => {
  const member = await newApplicant(cloud)
  const save = () => saveDraft(cloud, member, { city: 'A' }, 0, { saveId: member.userId })
  const first = await save()
  await changeEmail(member, addressOf(member))
  expect((await follow(member)).status).toBe(200)
  const replay = await save()
  expect(replay).toMatchObject({ status: 200, body: first.body })
})

test('A missing record is created with the new email', async () => {
  const member = await newMember(cloud)
  await changeEmail(member, addressOf(member))
  expect((await follow(member)).status).toBe(200)
  expect((await load(member)).profile).toMatchObject({ email: addressOf(member), first_name: 'Mary' })
})

test('An unconfirmed email is refused, and the profile keeps the old one', async () => {
  const member = await newApplicant(cloud)
  await changeEmail(member, addressOf(member), 'false')
  expect(await follow(member)).toMatchObject({
    status: 409,
    body: { message: 'This email isn’t confirmed yet.' },
  })
  expect((await load(member)).profile.email).toBe(member.email)
})

const noticesTo = (...addresses: string[]) =>
  addresses.map((address) =>
    cloud
      .mails()
      .filter(({ to }) => to === address)
      .map(({ subject }) => subject),
  )

const refuseMail = ({ email: user }: Member, times: number) =>
  injectFault(cloud.url, { match: 'ses:SendEmail', kind: 'MessageRejected', times, user })

test('[OWN-3] Both addresses get a notice about a new email, and a repeat sends nothing', async () => {
  const member = await newApplicant(cloud)
  await changeEmail(member, addressOf(member))
  for (const _ of ['first', 'repeat']) expect((await follow(member)).status).toBe(200)
  expect(noticesTo(member.email, addressOf(member))).toEqual([
    ['Your email was changed'],
    ['Your email was changed'],
  ])
  expect(cloud.mails().findLast(({ to }) => to === addressOf(member))).toMatchObject({
    from: 'Larkfield <accounts@larkfield.example>',
    text: expect.stringMatching(/was changed on .* Eastern time.*please call us right away: 1-800-555-0142/s),
    links: [],
  })
})

test('[OWN-4] The owner gets one notice each about two-step sign-in on and off', async () => {
  const member = await newApplicant(cloud)
  await setUpAuthenticatorApp(cloud, member.access, await timeOf(cloud))
  for (const _ of ['first', 'repeat']) expect((await follow(member)).status).toBe(200)
  const off = { AccessToken: member.access, SoftwareTokenMfaSettings: { Enabled: false } }
  await callCognito(cloud, 'SetUserMFAPreference', off)
  expect((await follow(member)).status).toBe(200)
  expect(noticesTo(member.email)).toEqual([['Two-step sign-in is on', 'Two-step sign-in is off']])
})

test('A notice that SES refuses fails the call, and the next call sends it', async () => {
  const member = await newApplicant(cloud)
  await changeEmail(member, addressOf(member))
  await refuseMail(member, 1)
  expect((await follow(member)).status).toBe(500)
  expect((await follow(member)).status).toBe(200)
  expect(noticesTo(member.email)).toEqual([['Your email was changed']])
})

const askForChange = ({ access }: Member, email: string) =>
  askCognito(cloud, 'UpdateUserAttributes', {
    AccessToken: access,
    UserAttributes: [{ Name: 'email', Value: email }],
  })

describe('a new email asked for with nothing but a token', () => {
  test('[OWN-5] The current address gets a notice at once, and the new one gets its code', async () => {
    const member = await newApplicant(cloud)
    expect((await askForChange(member, addressOf(member))).status).toBe(200)
    expect(noticesTo(member.email, addressOf(member))).toEqual([
      ['Someone wants to change your email'],
      ['Confirm your new email'],
    ])
  })

  test('[OWN-5] The email stays if the notice cannot be sent', async () => {
    const member = await newApplicant(cloud)
    await refuseMail(member, 2)
    const refused = {
      status: 400,
      body: {
        __type: 'UserLambdaValidationException',
        message: expect.stringContaining('We couldn’t email a notice to your current address'),
      },
    }
    expect(await askForChange(member, addressOf(member))).toMatchObject(refused)
    const again = { AccessToken: member.access, AttributeName: 'email' }
    expect(await askCognito(cloud, 'GetUserAttributeVerificationCode', again)).toMatchObject(refused)
    expect(noticesTo(member.email, addressOf(member))).toEqual([[], []])
  })
})
