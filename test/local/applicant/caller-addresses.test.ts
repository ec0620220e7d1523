import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listActivity } from '#domain/contracts/admin-contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submitRequestOf } from '#test/support/complete-applicant.ts'
import { eventOf } from '#test/support/functions/api-event.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()

const forged = { 'x-viewer-ip': '8.8.8.8' }
const thisMachine = expect.stringMatching(/^(127\.0\.0\.1|::1)$/)
const peer = '10.0.0.1'

const answerSchema = z.object({ statusCode: z.optional(z.number()) })

/** A call by the API's own address: the gateway has verified the token, and CloudFront never saw it. */
const callPastSite = async (
  { userId, access }: Member,
  name: 'FunctionsApplicant' | 'FunctionsDesk',
  routeKey: string,
  { body, id = '', headers = {} }: { body?: object; id?: string; headers?: Record<string, string> },
) => {
  const event = eventOf({ userId, isAdmin: name === 'FunctionsDesk' }, JSON.stringify(body ?? {}), { id })
  const { body: text, ...withoutBody } = event
  const answer = await cloud.invoke(name, {
    ...(body ? event : withoutBody),
    routeKey,
    headers: { ...event.headers, authorization: `Bearer ${access}`, ...headers },
  })
  return answerSchema.parse(answer).statusCode ?? 200
}

const evidenceOf = async ({ userId }: Member) => (await storedRowOf(cloud, userId))?.consent

test.each([
  ['a forged address', forged],
  ['a forged address and a made-up secret', { ...forged, 'x-origin-secret': 'guess'.repeat(9) }],
  ['no address', {}],
])(
  '[EVI-1] A submission past the website with %s keeps the gateway’s address and none of a viewer',
  async (_, headers) => {
    const applicant = await completeApplicant(cloud)
    const call = { body: submitRequestOf(applicant), headers }
    const route = 'POST /api/submit-application'
    expect(await callPastSite(applicant, 'FunctionsApplicant', route, call)).toBe(200)
    expect(await evidenceOf(applicant)).toMatchObject({ viewer_ip: null, gateway_ip: peer })
  },
)

test('[EVI-1] The address of a call through the site is the viewer’s, whatever headers they send', async () => {
  const applicant = await completeApplicant(cloud)
  const response = await fetch(`${cloud.url}/api/submit-application`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${applicant.access}`,
      'x-origin-secret': 'guess',
      ...forged,
    },
    body: JSON.stringify(submitRequestOf(applicant)),
  })
  expect(response.status).toBe(200)
  expect(await evidenceOf(applicant)).toMatchObject({ viewer_ip: thisMachine, gateway_ip: thisMachine })
})

test('[EVI-2] An audit entry keeps the addresses of a call through the site and of a direct one', async () => {
  const ada = await newAdmin(cloud)
  const { userId: id } = await completeApplicant(cloud)
  await callApi(cloud, readCase, ada.access, { id })
  const route = 'GET /api/desk/cases/{id}'
  expect(await callPastSite(ada, 'FunctionsDesk', route, { id, headers: forged })).toBe(200)
  const { body } = await callApi(cloud, listActivity, ada.access)
  expect(body.items.slice(0, 2)).toMatchObject([
    { action: 'submission-opened', subject_id: id, viewer_ip: null, gateway_ip: peer },
    { action: 'submission-opened', subject_id: id, viewer_ip: thisMachine, gateway_ip: thisMachine },
  ])
})
