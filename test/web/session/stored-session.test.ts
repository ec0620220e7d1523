// The session as a page reads it from the browser's storage, before Amplify has loaded.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provideBrand } from '#test/support/provide-brand.ts'
import { browserStorage } from '#web/session/browser-storage.ts'
import { storedSession } from '#web/session/session.ts'

provideBrand('Meadow')
const client = 'CognitoIdentityServiceProvider.client'

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const jwt = (claims: unknown) => `${encoded({ alg: 'RS256' })}.${encoded(claims)}.signature`
const idToken = jwt({ sub: 'id', email: 'josé@example.com', given_name: 'José ߷🐦', family_name: 'Núñez' })
const accessToken = jwt({ exp: 1_795_256_100 })

const stored = {
  [`${client}.LastAuthUser`]: 'jose',
  [`${client}.jose.accessToken`]: accessToken,
  [`${client}.jose.idToken`]: idToken,
  [`${client}.jose.clockDrift`]: '3600000',
}

beforeEach(() => {
  for (const [key, value] of Object.entries(stored)) browserStorage().setItem(key, value)
})
afterEach(() => {
  for (const key of Object.keys(stored)) browserStorage().removeItem(key)
})

test('[STA-4] the session has the stored token, its end by the clock of this device, and names in all letters', () =>
  expect(storedSession()).toMatchObject({
    accessToken,
    expiresAt: 1_795_252_500_000,
    user: { userId: 'id', email: 'josé@example.com', firstName: 'José ߷🐦', lastName: 'Núñez' },
  }))

test.each([
  ['accessToken', 'none', null],
  ['accessToken', 'a word', 'token'],
  ['accessToken', 'one of another shape', jwt('text')],
  ['accessToken', 'one with a wrong end', jwt({ exp: 'soon' })],
  ['idToken', 'none', null],
  ['idToken', 'one without claims', 'a.b.c'],
])('there is none if the %s is %s: then the page asks Amplify', (kind, _, token) => {
  const key = `${client}.jose.${kind}`
  if (token === null) browserStorage().removeItem(key)
  else browserStorage().setItem(key, token)
  expect(storedSession()).toBeUndefined()
})
