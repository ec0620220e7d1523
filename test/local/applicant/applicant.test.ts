import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#lambdas/routes.ts'
import { insuredAnswers } from '#test/support/answers/example-answers.ts'
import { table as routeTable } from '#test/support/authorization-table.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant } from '#test/support/complete-applicant.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { type Member, newApplicant, newMember, post, saveDraft } from '#test/support/signed-in.ts'

type BadBody = {
  sentence: string
  bodyOf: (good: Record<string, unknown>) => string | Uint8Array
  type?: string | null
  status: number
}

const nested = (open: string, levels: number, close: string) => open.repeat(levels) + close.repeat(levels)
const withMember = (good: object, member: string) =>
  JSON.stringify(good)
    .replace(/^\{(?=.)/, `{${member},`)
    .replace(',}', '}')
const allAs = (good: object, value: unknown) =>
  JSON.stringify(Object.fromEntries(['version', ...Object.keys(good)].map((name) => [name, value])))
const json = (good: object) => JSON.stringify(good)

const badBodies: readonly BadBody[] = [
  { sentence: 'more than 32 KB', bodyOf: (good) => json({ ...good, x: 'x'.repeat(32 * 1024) }), status: 413 },
  { sentence: '32 KB of white space', bodyOf: (good) => json(good) + ' '.repeat(32 * 1024), status: 413 },
  {
    sentence: '100,000 levels of objects',
    bodyOf: () => nested('{"a":', 100_000, '}').replace('}', '1}'),
    status: 413,
  },
  {
    sentence: '5,000 levels of objects',
    bodyOf: () => nested('{"a":', 5000, '}').replace('}', '1}'),
    status: 400,
  },
  { sentence: '16,000 levels of lists', bodyOf: () => nested('[', 16_000, ']'), status: 400 },
  { sentence: '16,000 levels never closed', bodyOf: () => '['.repeat(16_000), status: 400 },
  { sentence: 'quotation marks without end', bodyOf: () => `{"${'\\"'.repeat(16_000)}`, status: 400 },
  { sentence: 'a form', bodyOf: json, type: 'application/x-www-form-urlencoded', status: 415 },
  { sentence: 'bytes', bodyOf: json, type: 'application/octet-stream', status: 415 },
  { sentence: 'no content type', bodyOf: json, type: null, status: 415 },
  { sentence: 'null', bodyOf: () => 'null', status: 400 },
  { sentence: 'true', bodyOf: () => 'true', status: 400 },
  { sentence: 'a text', bodyOf: (good) => JSON.stringify(json(good)), status: 400 },
  { sentence: 'a list of the request', bodyOf: (good) => json([good]), status: 400 },
  { sentence: 'UTF-16', bodyOf: (good) => Buffer.from(`\ufeff${json(good)}`, 'utf16le'), status: 400 },
  {
    sentence: 'broken UTF-8 in a text',
    bodyOf: (good) => Buffer.from(withMember(good, '"x":"\u00ff"'), 'latin1'),
    status: 400,
  },
  {
    sentence: 'constructor',
    bodyOf: (good) => withMember(good, '"constructor":{"prototype":{}}'),
    status: 422,
  },
  { sentence: 'lists for every value', bodyOf: (good) => allAs(good, []), status: 422 },
  { sentence: 'null for every value', bodyOf: (good) => allAs(good, null), status: 422 },
  {
    sentence: 'numbers without end for every value',
    bodyOf: (good) => allAs(good, 0).replaceAll(':0', ':1e999'),
    status: 422,
  },
  { sentence: 'an id of somebody', bodyOf: (good) => json({ ...good, userId: 'somebody' }), status: 422 },
]

const cloud = await startCloud('api')

const storedRow = ({ userId }: Member) => storedRowOf(cloud, userId)

const load = ({ access }: Member) => post(cloud, 'get-form-data', access)
const save = (member: Member, formData: object, version: number) =>
  saveDraft(cloud, member, formData, version)

test.each([
  ['[API-1] A save', 'save-form-data', { formData: {}, currentStep: 1, version: 0, saveId: randomUUID() }],
  ['[API-2] A load', 'get-form-data', {}],
])('%s without a token gets 401', async (_, path, body) => {
  expect((await post(cloud, path, undefined, body)).status).toBe(401)
})

describe('Saves', () => {
  test('[API-3] [API-7] The profile shows the answers once a name or the email is among them', async () => {
    const applicant = await newApplicant(cloud)
    await save(applicant, { city: 'Springfield' }, 0)
    expect((await load(applicant)).body.profile).toMatchObject({ city: null, first_name: 'Mary' })
    await save(applicant, { ...insuredAnswers, gender: null }, 1)
    expect((await load(applicant)).body.profile).toMatchObject({
      id: applicant.userId,
      first_name: 'Mary',
      email: 'mary.jones@example.com',
      gender: null,
      phone_number: '(555) 123-4567',
      address: '1 Main Street',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62701',
    })
  })

  const literal = ({ access }: Member, formData: object, currentStep = 2) =>
    post(cloud, 'save-form-data', access, { formData, currentStep })

  test('[API-1] A save of only formData and currentStep sets these fields, whatever was saved in between', async () => {
    const applicant = await newMember(cloud)
    expect(await literal(applicant, { city: 'A', address1: 'B' })).toMatchObject({ status: 200 })
    await save(applicant, { agentName: 'C' }, 1)
    const saved = await literal(applicant, { city: null, firstName: 'Maria' }, 3)
    expect(saved).toMatchObject({ status: 200, body: { version: 3 } })
    expect((await load(applicant)).body.data[0]).toMatchObject({
      form_data: { address1: 'B', agentName: 'C', firstName: 'Maria' },
      current_step: 3,
      version: 3,
    })
    expect((await save(applicant, { city: 'D' }, 2)).status).toBe(409)
    const versions = await Promise.all(
      ['E', 'F', 'G'].map(async (city) => (await literal(applicant, { city })).body.version),
    )
    expect(versions.toSorted()).toEqual([4, 5, 6])
  })

  test.each([
    ['a version without a saveId', { version: 0 }],
    ['a saveId without a version', { saveId: randomUUID() }],
    ['what a page being left may replace, without a version', { mayReplace: { city: ['A'] } }],
  ])('[API-1] A save with %s is refused', async (_, part) => {
    const { access } = await newApplicant(cloud)
    const body = { formData: { city: 'A' }, currentStep: 1, ...part }
    expect((await post(cloud, 'save-form-data', access, body)).status).toBe(422)
  })

  test.each([
    ['an estimated value [STA-9]', { formData: { estimatedValue: 1 } }],
    ['consent [HIP-5]', { formData: { acceptedHipaa: true } }],
    ['the id of another user [API-5]', { userId: 'x' }],
    ['a case [CASE-11]', { case: { stage: 'closed' } }],
    ['an unknown option', { formData: { gender: 'x' } }],
    ['a signature that is no key of ours', { formData: { signature: 'javascript:alert(1)' } }],
    ['an answer of 3,000 characters', { formData: { city: 'x'.repeat(3000) } }],
  ])('A save with %s is refused and changes nothing', async (_, wrong) => {
    const applicant = await newApplicant(cloud)
    const refused = { status: 422, body: { message: expect.stringMatching(/./) } }
    expect(await saveDraft(cloud, applicant, {}, 0, wrong)).toMatchObject(refused)
    expect(await storedRow(applicant)).toMatchObject({ version: 0, form_data: {} })
  })
})

describe('Requests that none of our pages sends', () => {
  const calls = routes.flatMap(({ call, who }) => (who === 'applicant' ? [call] : []))
  let victim: Awaited<ReturnType<typeof completeApplicant>>
  beforeAll(async () => {
    victim = await completeApplicant(cloud)
  })

  const goodBodyOf = (call: (typeof calls)[number]) => {
    const none = { id: '' }
    const cases = { new: none, newForTeam: none, moved: none, movedForTeam: none, asked: none }
    const world = { victim, subject: victim, cases, exports: { own: '', anothers: '' } }
    return { ...routeTable[`${call.method} ${call.path}`].good(victim, world).body }
  }

  const send = async (path: string, body: string | Uint8Array, type: string | null) => {
    const start = performance.now()
    const response = await fetch(cloud.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${victim.access}`,
        ...(type === null ? {} : { 'content-type': type }),
      },
      body: Buffer.from(body),
    })
    await response.text()
    return { status: response.status, took: performance.now() - start }
  }

  /** Of the fastest of a few tries; on a machine so busy that the smallest good call takes over 10 ms, as many times that. */
  const isWithin100ms = async (request: Parameters<typeof send>) => {
    for (let tries = 0; tries < 5; tries += 1) {
      const good = await send('/api/get-form-data', '{}', 'application/json')
      const { took } = await send(...request)
      if (took < Math.max(100, 10 * good.took)) return true
    }
    return false
  }

  test('Every call of an applicant accepts the good request that the bad ones are made of', async () => {
    for (const call of calls) {
      /** The victim's draft must stay one, and has no papers. */
      const isLast = /submit|delete|paper/.test(call.path)
      const body = JSON.stringify(isLast ? { unknown: true } : goodBodyOf(call))
      const { status } = await send(call.path, body, 'application/json; charset=utf-8')
      expect(status, call.path).toBe(isLast ? 422 : 200)
    }
  })

  test.each(badBodies)(
    '$sentence: $status within 100 ms from every call of an applicant, and nothing is overwritten [F-18]',
    async ({ bodyOf, type = 'application/json', status }) => {
      const before = await storedRow(victim)
      for (const call of calls) {
        const request = [call.path, bodyOf(goodBodyOf(call)), type] as const
        const answer = await send(...request)
        expect(answer.status, call.path).toBe(status)
        expect(answer.took < 100 || (await isWithin100ms([...request])), call.path).toBe(true)
      }
      expect(await storedRow(victim)).toEqual(before)
    },
  )
})
