import { confirmSignUp, signUp } from 'aws-amplify/auth'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { siteConfigSchema } from '#domain/site-config.ts'
import { siteConfigElement } from '#domain/site-config-block.ts'
import { acceptedTerms } from '#test/support/accepted-terms.ts'
import { tokensOf, userPool } from '#test/support/amplify-session.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { sharedCloud, startCloud } from '#test/support/own-cloud.ts'
import { newApplicant, newMember, post } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()

const email = 'stranger@example.com'
const password = 'larks in the field'

const signUpStranger = async (username = email, to = cloud) => {
  userPool(to)
  const userAttributes = {
    email: username,
    given_name: 'Ada',
    family_name: 'Lark',
    'custom:role': 'policyholder',
    ...acceptedTerms,
  }
  const { userId = '' } = await signUp({ username, password, options: { userAttributes } })
  return userId
}

test('[JOI-6] A person signs up, opens the link of the mail, and has a row with the accepted terms, and a session', async () => {
  await newMember(cloud)
  const userId = await signUpStranger()
  const mail = cloud.mails().findLast(({ to }) => to === email)
  const link = new URL(mail?.links[0] ?? '')
  expect(link.origin + link.pathname).toBe(`${cloud.url}/auth/callback`)
  const { user = '', token = '' } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)))
  await confirmSignUp({ username: user, confirmationCode: token })
  expect(await storedRowOf(cloud, userId)).toMatchObject({
    email,
    first_name: 'Ada',
    last_name: 'Lark',
    role: 'policyholder',
    accepted_terms: {
      terms: '2026-11',
      privacy: '2026-11',
      electronic_signature: '2026-11',
      accepted_at: expect.any(String),
    },
  })
  const { access } = await tokensOf(cloud, email, password)
  expect(await post(cloud, 'get-form-data', access)).toMatchObject({
    status: 200,
    body: { profile: { email } },
  })
})

test('The page has the configuration of this stack, and its policy names exactly two origins', async () => {
  const response = await fetch(`${cloud.url}/login`)
  const page = await response.text()
  const block = new RegExp(`id="${siteConfigElement}"[^>]*>([^<]*)<`).exec(page)?.[1]
  const config = siteConfigSchema.parse(JSON.parse(block ?? ''))
  expect(config).toMatchObject({
    userPoolId: cloud.userPoolId,
    userPoolClientId: cloud.userPoolClientId,
    cognitoEndpoint: cloud.endpoints.cognito,
  })
  const policy = response.headers.get('content-security-policy') ?? ''
  const { cognito, s3 } = cloud.endpoints
  expect(new Set(policy.match(/https?:\/\/[^\s;]+/g))).toEqual(new Set([cognito, s3]))
})

test.each([
  ['/oops.html', 200, 'text/html'],
  ['/auth/callback/x.y', 200, 'text/html'],
  ['/.chunks.json', 200, 'text/html'],
  ['/.inputs.sha256', 200, 'text/html'],
  ['/favicon.svg', 200, 'image/svg+xml'],
  ['/assets/index-00000000.js', 403, 'application/xml'],
  ['/assets/.chunks.json', 403, 'application/xml'],
])('the site %s answers %i with %s', async (path, status, type) => {
  const response = await fetch(cloud.url + path)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

describe('/__local', () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(`${cloud.url}/__local/${path}`, init)

  test('shows the mails as a page without script, and as JSON', async () => {
    await signUpStranger('reader@example.com')
    const page = await ask('mail')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('reader@example.com')
    expect(await (await ask('mail.json')).json()).toEqual(cloud.mails())
  })

  test('shows the items of the table as they are stored', async () => {
    const member = await newApplicant(cloud)
    const items = z.array(z.record(z.string(), z.unknown())).parse(await (await ask('table')).json())
    expect(items).toContainEqual(await storedRowOf(cloud, member.userId))
  })

  test('moves the clock, forward only', async () => {
    const body = JSON.stringify({ advance: -1 })
    expect((await ask('clock', { method: 'POST', body })).status).toBe(400)
  })

  test('has nothing else', async () => {
    expect((await ask('else')).status).toBe(404)
    expect((await ask('mail', { method: 'POST' })).status).toBe(404)
  })
})

test('A restart keeps user, row, and mails, and tokens are still good; a data folder in use is refused, and its cloud runs on', async () => {
  const before = await startCloud('kept')
  const member = await newApplicant(before)
  await signUpStranger(email, before)
  const mails = before.mails()
  const credentials = before.credentialsOf('FunctionsApplicant')
  await before.close()
  await before.close()

  const after = await startCloud('kept')
  expect(after.mails()).toEqual(mails)
  expect(mails).toHaveLength(1)
  expect(after.credentialsOf('FunctionsApplicant')).toMatchObject({ accessKeyId: credentials.accessKeyId })
  expect(await storedRowOf(after, member.userId)).toMatchObject({ email: member.email })
  expect((await post(after, 'get-form-data', member.access)).status).toBe(200)
  expect((await tokensOf(after, member.email, member.password)).userId).toBe(member.userId)

  after.advanceClock(16 * 60_000)
  expect((await post(after, 'get-form-data', member.access)).status).toBe(401)
  const { access } = await tokensOf(after, member.email, member.password)
  expect((await post(after, 'get-form-data', access)).status).toBe(200)

  await expect(startCloud('kept')).rejects.toThrow('Another process is using the data')
  expect((await fetch(after.url)).status).toBe(200)
})
