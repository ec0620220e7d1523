import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insuredAnswers } from '#test/support/answers/example-answers.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newApplicant, newMember, post, saveDraft } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()

const load = ({ access }: Member) => post(cloud, 'get-form-data', access)
const save = (member: Member, formData: object, version: number) =>
  saveDraft(cloud, member, formData, version)

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
})

const good = JSON.stringify({ formData: { city: 'A' }, currentStep: 1, version: 0, saveId: randomUUID() })
const json = 'application/json'

test.each<[sentence: string, body: string | Uint8Array, type: string | null, status: number]>([
  ['of more than 32 KB', good + ' '.repeat(32 * 1024), json, 413],
  ['in a form', good, 'application/x-www-form-urlencoded', 415],
  ['without a content type', good, null, 415],
  ['in UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le'), json, 400],
  ['in broken UTF-8', Buffer.from(good.replace('A', '\u00ff'), 'latin1'), json, 400],
])('[F-18] A save %s is refused, and nothing is overwritten', async (_, body, type, status) => {
  const applicant = await newApplicant(cloud)
  const before = await storedRowOf(cloud, applicant.userId)
  const headers = { authorization: `Bearer ${applicant.access}`, ...(type && { 'content-type': type }) }
  const request = { method: 'POST', headers, body: Buffer.from(body) }
  expect((await fetch(`${cloud.url}/api/save-form-data`, request)).status).toBe(status)
  expect(await storedRowOf(cloud, applicant.userId)).toEqual(before)
})
