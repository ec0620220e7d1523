import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seedApplicants } from '#bin/start/seed.ts'
import { listSubmissions, submissionSummarySchema } from '#domain/contracts/admin-contract.ts'
import { deskCaseSchema, readCase } from '#domain/contracts/desk-case-contract.ts'
import { readSsn, recordAppraisal, type TeamPaper } from '#domain/contracts/submission-contract.ts'
import { landingPath } from '#domain/journey.ts'
import {
  healthAnswers,
  insuredAnswers,
  policyAnswers,
  standingOf,
} from '#test/support/answers/example-answers.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { setColumns, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { deskCase } from '#test/support/desk-case.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin, post, saveDraft } from '#test/support/signed-in.ts'
import { activityIn } from '#test/support/whole-list.ts'

const cloud = await sharedCloud()
const ada = await newAdmin(cloud)
const mary = await completeApplicant(cloud)

const ask = (call: ApiCall, parts: Parameters<typeof callApi>[3] = {}) =>
  callApi(cloud, call, ada.access, parts)

const audited = async () => (await activityIn(cloud, ada.access)).length

describe('one submission', () => {
  test('[API-4] [API-7] [STF-7] [DSK-14] A submission has profile, answers, and both emails, without the SSN digits', async () => {
    const { status, body } = await ask(readCase, { id: mary.userId })
    expect(status).toBe(200)
    const detail = z.strictObject(deskCaseSchema.shape).parse(body)
    const { ssn, ...insured } = insuredAnswers
    expect(detail).toEqual(
      deskCase({
        id: mary.userId,
        user_id: mary.userId,
        profile: {
          id: mary.userId,
          first_name: 'Mary',
          last_name: 'Jones',
          email: 'mary.jones@example.com',
          gender: 'female',
          phone_number: '(555) 123-4567',
          address: '1 Main Street',
          city: 'Springfield',
          state: 'IL',
          zip_code: '62701',
          role: 'policyholder',
          created_at: detail.profile.created_at,
          updated_at: detail.updated_at,
        },
        account_email: mary.email,
        form_data: { ...policyAnswers, ...insured, ...healthAnswers },
        status: 'in-progress',
        reference: null,
        submitted_at: null,
        created_at: detail.updated_at,
        updated_at: detail.updated_at,
        case: null,
        documents: detail.documents,
      }),
    )
    expect(body.form_data).not.toHaveProperty('ssn')
  })

  test('[API-4] [API-7] [PPL-57] A submitted one has all its evidence, down to addresses and hashes, and says whether it still matches', async () => {
    const applicant = await completeApplicant(cloud)
    const { reference, submittedAt } = await submit(cloud, applicant)
    const { body } = await ask(readCase, { id: applicant.userId })
    expect(body).toMatchObject({ status: 'submitted', reference, submitted_at: submittedAt, current_step: 4 })
    expect(body.consent).toEqual((await storedRowOf(cloud, applicant.userId))?.consent)
    const { known_by, on_paper, typed, ...ofAccount } = body.consent
    expect([known_by, on_paper, typed]).toEqual([null, null, null])
    expect(Object.values(ofAccount)).not.toContain(null)
    expect(body.consent).toMatchObject({ signature_key: applicant.key, signed_at: submittedAt })
    expect(body.is_as_signed).toEqual({ text: true, answers: true })
    const { consent, form_data } = (await storedRowOf(cloud, applicant.userId)) ?? {}
    const storedWith = async (other: object) => {
      const changed = { form_data: { ...form_data, city: 'Shelbyville' }, consent: { ...consent, ...other } }
      await setColumns(cloud, applicant.userId, changed)
      return (await ask(readCase, { id: applicant.userId })).body.is_as_signed
    }
    expect(await storedWith({ text_sha256: '0'.repeat(64) })).toEqual({ text: false, answers: false })
    expect(await storedWith({ text_version: 'another' })).toEqual({ text: null, answers: false })
  })

  test('[PAP-24] The list and the page say whether the authorization is in force or was taken back', async () => {
    const applicant = await completeApplicant(cloud)
    await submit(cloud, applicant)
    const seen = async () => {
      const { body } = await ask(readCase, { id: applicant.userId })
      const list = await ask(listSubmissions)
      const row = list.body.items.find(({ id }: { id: string }) => id === applicant.userId)
      return {
        list: row?.authorization,
        page: body.papers.map((paper: TeamPaper) => paper.taken_back?.words),
      }
    }
    expect(await seen()).toEqual({ list: 'in-force', page: [undefined] })
    const { status } = await post(cloud, 'take-back-paper', applicant.access, {
      paper: 'first',
      words: 'No more',
    })
    expect(status).toBe(200)
    expect(await seen()).toEqual({ list: 'taken-back', page: ['No more'] })
  })

  test('[JOI-7] [JOI-9] A submission has the terms accepted at sign-up, and no signature of another user', async () => {
    const applicant = await completeApplicant(cloud)
    const versions = { terms: '7', privacy: '8', electronic_signature: '9' }
    const accepted_terms = { ...versions, accepted_at: '2026-11-01T00:00:00Z' }
    await setColumns(cloud, applicant.userId, { accepted_terms, form_data: { signature: mary.key } })
    const { body } = await ask(readCase, { id: applicant.userId })
    expect(body.accepted_terms).toEqual(accepted_terms)
    expect(body.form_data).not.toHaveProperty('signature')
  })

  test('A seeded submission shows what it has', async () => {
    await seedApplicants(cloud, 10)
    const { body: list } = await ask(listSubmissions)
    const seeded = z.array(submissionSummarySchema).parse(list.items)
    const submitted = seeded.find((one) => one.status === 'submitted' && one.email?.match(/^applicant\./))
    const consent = { text_version: null, signed_at: expect.any(String) }
    expect(await ask(readCase, { id: submitted?.id ?? '' })).toMatchObject({
      status: 200,
      body: { consent },
    })
  })

  test.each([
    ['of an unknown user', () => randomUUID()],
    ['of a user who saved nothing', () => ada.userId],
    ['of an id with strange characters', () => 'a#b/../c?d=é'],
  ])('%s: 404 from every call, and nothing is audited', async (_, id) => {
    const before = await audited()
    const body = { estimatedValue: 1, valueRange: null, policyScore: null, version: 0 }
    for (const call of [readCase, readSsn, recordAppraisal])
      expect((await ask(call, { id: id(), ...(call === recordAppraisal && { body }) })).status).toBe(404)
    expect(await audited()).toBe(before)
  })
})

describe('an appraisal', () => {
  const values = { estimatedValue: 90_000, valueRange: '$80,000 - $100,000', policyScore: 72.5 }
  const record = (id: string, body: object) => ask(recordAppraisal, { id, body })
  const load = async ({ access }: Member) => (await post(cloud, 'get-form-data', access)).body.data[0]

  test("[STA-9] An appraisal is merged in on load and drives the applicant's way, and leaves their version alone", async () => {
    const applicant = await completeApplicant(cloud)
    const before = await load(applicant)
    const { status, body } = await record(applicant.userId, { ...values, version: 0 })
    const recorded = { version: 1, recorded_at: expect.any(String), recorded_by: ada.email }
    expect({ status, body }).toEqual({ status: 200, body: { ...values, ...recorded } })
    const after = await load(applicant)
    expect(after).toEqual({ ...before, form_data: { ...before.form_data, ...values } })
    expect(landingPath(standingOf(before.form_data))).toBe('/hipaa-release')
    expect(landingPath(standingOf(after.form_data))).toBe('/dashboard')
    const saved = await saveDraft(cloud, applicant, { city: 'Shelbyville' }, applicant.version)
    expect(saved.status).toBe(200)
    expect((await ask(readCase, { id: applicant.userId })).body.appraisal).toEqual(body)
  })

  test('An appraisal is removed with null', async () => {
    const applicant = await completeApplicant(cloud)
    await record(applicant.userId, { ...values, version: 0 })
    const none = { estimatedValue: null, valueRange: null, policyScore: null }
    const removed = await record(applicant.userId, { ...none, version: 1 })
    expect(removed.body).toMatchObject({ ...none, version: 2 })
    expect((await load(applicant)).form_data).not.toHaveProperty('estimatedValue')
  })

  test('One of three appraisals at once is recorded, and the others and a later one get it with their 409', async () => {
    const applicant = await completeApplicant(cloud)
    const answers = await Promise.all(
      Array.from({ length: 3 }, (_, score) =>
        record(applicant.userId, { ...values, policyScore: score, version: 0 }),
      ),
    )
    const [recorded] = answers.filter(({ status }) => status === 200)
    answers.push(await record(applicant.userId, { ...values, policyScore: 50, version: 0 }))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(3)
    for (const { body } of refused) expect(body.appraisal).toEqual(recorded?.body)
    expect((await ask(readCase, { id: applicant.userId })).body.appraisal).toEqual(recorded?.body)
  })

  test.each([
    ['a negative value', { estimatedValue: -1 }, 'estimatedValue'],
    ['a score above 100', { policyScore: 101 }, 'policyScore'],
    ['a value too small to be stored', { estimatedValue: 1e-200 }, 'estimatedValue'],
    ['a value in words', { estimatedValue: 'much' }, 'estimatedValue'],
    ['a blank range', { valueRange: ' ' }, 'valueRange'],
    ['no version', { version: undefined }, 'version'],
    ['the id once more', { id: 'somebody-else' }, 'id'],
    ['a status', { status: 'submitted' }, ''],
  ])('with %s is refused with 422', async (_, wrong, path) => {
    const { status, body } = await record(mary.userId, { ...values, version: 0, ...wrong })
    expect({ status, path: body.fields[0].path }).toEqual({ status: 422, path })
  })
})
