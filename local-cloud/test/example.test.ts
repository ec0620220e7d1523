import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { synthesizeNotes } from '#local-cloud/example/notes.ts'
import { startLocalCloud } from '#local-cloud/local-cloud.ts'
import { temporaryFolder } from './cloudformation/assembly-fixture.ts'

const noteSchema = z.object({ note: z.optional(z.string()), hour: z.optional(z.string()) })

const assembly = await temporaryFolder()
synthesizeNotes(assembly)
const cloud = await startLocalCloud({ assembly, dataFolder: await temporaryFolder(), port: 0 })
afterAll(cloud.close)

test('an app that is not Larkfield shows its page', async () => {
  expect(await (await fetch(cloud.outputs.Url ?? '')).text()).toContain('<title>Notes</title>')
})

test('its people sign up by mail, it keeps the note of each, and a rule tells it the hour', async () => {
  const person = { Username: 'ada@example.com', Password: 'Long enough 1!' }
  await callCognito(cloud, 'SignUp', person)
  const [, ConfirmationCode] = /(\d{6})/.exec(cloud.mails()[0]?.html ?? '') ?? []
  await callCognito(cloud, 'ConfirmSignUp', { Username: person.Username, ConfirmationCode })
  const { access } = await signInBySrp(cloud, person.Username, person.Password)

  const ask = async (init: RequestInit) => {
    const response = await fetch(`${cloud.url}/api/note`, init)
    return { status: response.status, body: noteSchema.parse(await response.json()) }
  }
  const headers = { authorization: `Bearer ${access}` }
  expect(await ask({ headers })).toEqual({ status: 200, body: {} })
  expect(await ask({ method: 'POST', headers, body: 'Buy milk' })).toEqual({
    status: 200,
    body: { note: 'Buy milk' },
  })
  expect(await ask({ headers })).toEqual({ status: 200, body: { note: 'Buy milk' } })
  expect((await ask({})).status).toBe(401)
  cloud.advanceClock(3_600_000)
  await cloud.settled()
  const later = await signInBySrp(cloud, person.Username, person.Password)
  expect((await ask({ headers: { authorization: `Bearer ${later.access}` } })).body).toEqual({
    note: 'Buy milk',
    hour: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})
