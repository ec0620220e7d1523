import { describe, expect, test } from 'vitest'
import { askCognito, callCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { newAddress, resetByMail, signUpByMail } from '#test/support/account-steps.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newApplicant, post, saveDraft } from '#test/support/signed-in.ts'

const password = 'larks in the field'
const newPassword = 'a new lark in the field'

const cloud = await sharedCloud()

type Session = { access: string; refresh: string }

const refresh = async ({ refresh: RefreshToken }: Session) =>
  (await askCognito(cloud, 'GetTokensFromRefreshToken', { RefreshToken })).status

const noticesTo = (address: string) =>
  cloud.mails().filter(({ to, subject }) => to === address && subject === 'Your password was changed')

const load = ({ access }: { access: string }) => post(cloud, 'get-form-data', access)

const save = (session: { access: string }, city: string) => saveDraft(cloud, session, { city }, 0)

describe('a forgotten password', () => {
  test('[OWN-1] [PPL-81] Once you reset the password you get a mail, and a person who signed up with your address is signed out', async () => {
    const email = newAddress()
    await signUpByMail(cloud, email, password)
    const thief = await signInBySrp(cloud, email, password)
    expect((await load(thief)).status).toBe(200)
    cloud.advanceClock(10_000)
    await resetByMail(cloud, email, newPassword)
    expect(noticesTo(email)).toHaveLength(1)
    const owner = await signInBySrp(cloud, email, newPassword)
    expect((await save(owner, 'Springfield')).status).toBe(200)

    expect(await refresh(thief)).toBe(400)
    const { body } = await askCognito(cloud, 'GetUser', { AccessToken: thief.access })
    expect(body).toMatchObject({ __type: 'NotAuthorizedException' })
    // Its access token holds for up to 15 minutes more, but not here.
    expect(await load(thief)).toMatchObject({ status: 401, body: { message: 'Please sign in again.' } })
    expect((await save(thief, 'Shelbyville')).status).toBe(401)
    for (const path of ['signature-upload', 'account-changed'])
      expect((await post(cloud, path, thief.access)).status, path).toBe(401)
    expect((await load(owner)).body.data[0]).toMatchObject({ form_data: { city: 'Springfield' } })
    expect(await refresh(owner)).toBe(200)
  })
})

describe('a changed password', () => {
  const change = async (member: Member) => {
    await callCognito(cloud, 'ChangePassword', {
      AccessToken: member.access,
      PreviousPassword: member.password,
      ProposedPassword: newPassword,
    })
    await callCognito(cloud, 'GlobalSignOut', { AccessToken: member.access })
    return signInBySrp(cloud, member.email, newPassword)
  }

  test('[OWN-2] [PPL-81] The owner gets a mail, calls of older sessions are refused, and those of the new one succeed', async () => {
    const member = await newApplicant(cloud)
    const present = await change(member)
    expect(await refresh(member)).toBe(400)
    cloud.advanceClock(2000)
    const later = await signInBySrp(cloud, member.email, newPassword)
    const told = await post(cloud, 'account-changed', later.access, { isSignedOutElsewhere: true })
    expect(told.status).toBe(200)
    expect(noticesTo(member.email)).toHaveLength(1)
    for (const older of [member, present]) expect((await load(older)).status).toBe(401)
    expect((await load(later)).status).toBe(200)
  })

  test('[OWN-2] An older session cannot end a newer one', async () => {
    const member = await newApplicant(cloud)
    cloud.advanceClock(2000)
    const newer = await signInBySrp(cloud, member.email, member.password)
    await post(cloud, 'account-changed', member.access, { isSignedOutElsewhere: true })
    expect((await load(newer)).status).toBe(200)
  })
})
