import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'
import { loseAnswer } from '#test/support/functions/lost-answers.ts'
import { createSaveIds } from '#web/draft/save-call.ts'

const endpoints = await importEndpoints()
afterEach(() => vi.useRealTimers())

test('[API-2] a load makes the row from the account when there is none, and says that nothing is saved', async () => {
  const userId = randomUUID()
  const { status, body } = await endpoints.call('getFormData', { userId })
  expect([status, body.data]).toEqual([200, []])
  const profile = { first_name: 'Mary', last_name: 'Jones', role: 'policyholder' }
  expect(body.profile).toMatchObject({ id: userId, email: 'mary@example.com', ...profile })
  expect(await endpoints.stored(userId)).toMatchObject({ version: 0, form_data: {}, status: 'in-progress' })
})

test('the end of older sessions is never taken back by a slower call that names an earlier time', async () => {
  const userId = await endpoints.applicant()
  const { endOlderSessions } = await import('#lambdas/records/refuse-ended.ts')
  for (const seconds of [200, 100]) await endOlderSessions(userId, seconds)
  expect(await endpoints.stored(userId)).toMatchObject({ sessions_from: 200 })
})

describe('a save', () => {
  test('stores answers, step, version, time and the id of the save', async () => {
    const userId = await endpoints.applicant()
    const saveId = randomUUID()
    const { status, body } = await endpoints.save(userId, { city: 'A', overallHealth: 0 }, 0, {
      saveId,
      currentStep: 3,
    })
    expect([status, body.version]).toEqual([200, 1])
    expect(await endpoints.stored(userId)).toMatchObject({
      form_data: { city: 'A', overallHealth: 0 },
      current_step: 3,
      version: 1,
      save_id: saveId,
      updated_at: body.updatedAt,
      form_created_at: body.updatedAt,
      submissions_pk: expect.stringMatching(/^FORMS#[0-7]$/),
    })
  })

  test("[JOI-9] [PAP-34] refuses another user's signature, and shows none to anyone that was stored before", async () => {
    const [userId, other] = [await endpoints.applicant(), await endpoints.applicant()]
    const keyOf = (owner: string) => `${owner}/signature_1700000000000.png`
    const refused = await endpoints.save(userId, { city: 'A', signature: keyOf(other) }, 0)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'signature', message: 'Electronic signature is required' }],
    ])
    expect((await endpoints.stored(userId))?.version).toBe(0)
    expect((await endpoints.save(userId, { city: 'A', signature: keyOf(userId) }, 0)).status).toBe(200)
    expect((await endpoints.call('getFormData', { userId })).body.data[0].form_data.signature).toBe(
      keyOf(userId),
    )
    await endpoints.set(userId, { form_data: { city: 'A', signature: keyOf(other) } })
    expect((await endpoints.call('getFormData', { userId })).body.data[0].form_data).toEqual({ city: 'A' })
  })

  test('the time of the first save stays, that of the last follows', async () => {
    const userId = await endpoints.applicant()
    const first = await endpoints.save(userId, { city: 'A' }, 0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
    const second = await endpoints.save(userId, { city: 'B' }, 1)
    expect(second.body.updatedAt > first.body.updatedAt).toBe(true)
    expect(await endpoints.stored(userId)).toMatchObject({
      form_created_at: first.body.updatedAt,
      updated_at: second.body.updatedAt,
    })
  })

  test('touches only the answers it names: null and blank take one away, everything else stays', async () => {
    const userId = await endpoints.applicant()
    await endpoints.save(userId, { city: 'A', address1: 'B', agentName: 'C', isPremiumFinanced: true }, 0)
    await endpoints.save(userId, { city: null, agentName: '  ', isPremiumFinanced: false }, 1)
    expect((await endpoints.stored(userId))?.form_data).toEqual({ address1: 'B', isPremiumFinanced: false })
  })

  test('of no answer at all still moves the step', async () => {
    const userId = await endpoints.applicant()
    await endpoints.save(userId, { city: 'A' }, 0)
    expect((await endpoints.save(userId, {}, 1, { currentStep: 2 })).body.version).toBe(2)
    expect(await endpoints.stored(userId)).toMatchObject({ current_step: 2, form_data: { city: 'A' } })
  })

  test('copies name, email and whether health was answered to the columns of the lists', async () => {
    const userId = await endpoints.applicant()
    await endpoints.save(userId, { city: 'A' }, 0)
    const before = await endpoints.stored(userId)
    expect(before).toMatchObject({ first_name: 'Mary', last_name: 'Jones', email: 'mary@example.com' })
    expect(before).not.toHaveProperty('health_filled')
    const answers = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', overallHealth: 0 }
    await endpoints.save(userId, answers, 1)
    const columns = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', health_filled: true }
    expect(await endpoints.stored(userId)).toMatchObject(columns)
    await endpoints.save(userId, { firstName: null, lastName: '', email: ' ', overallHealth: null }, 2)
    expect(await endpoints.stored(userId)).toMatchObject({ ...columns, health_filled: false, form_data: {} })
  })

  test('without a row makes the row first', async () => {
    const userId = randomUUID()
    expect((await endpoints.save(userId, { city: 'A' }, 0)).body.version).toBe(1)
    expect(await endpoints.stored(userId)).toMatchObject({
      email: 'mary@example.com',
      form_data: { city: 'A' },
    })
  })

  test('on an older version, or one that never was, is refused with the newer copy, and changes nothing', async () => {
    const userId = await endpoints.applicant()
    await endpoints.save(userId, { city: 'A' }, 0)
    const before = await endpoints.stored(userId)
    const { status, body } = await endpoints.save(userId, { city: 'B' }, 0)
    expect([status, body.message]).toEqual([409, 'This application was changed in another window.'])
    expect(body.current).toMatchObject({ version: 1, status: 'in-progress', form_data: { city: 'A' } })
    expect((await endpoints.save(userId, { city: 'B' }, 7)).status).toBe(409)
    expect(await endpoints.stored(userId)).toEqual(before)
  })

  test('after the submission is refused in words of its own, and changes nothing', async () => {
    const userId = await endpoints.applicant()
    await endpoints.save(userId, { city: 'A' }, 0)
    await endpoints.set(userId, { status: 'submitted', reference: 'ABCDEFGH' })
    const before = await endpoints.stored(userId)
    const { status, body } = await endpoints.save(userId, { city: 'B' }, 1)
    expect([status, body.message]).toEqual([409, 'This application was already submitted.'])
    expect(body.current).toMatchObject({ status: 'submitted', reference: 'ABCDEFGH' })
    const literal = { formData: { city: 'Late' }, currentStep: 1 }
    expect((await endpoints.call('saveFormData', { userId }, literal)).status).toBe(409)
    expect(await endpoints.stored(userId)).toEqual(before)
  })

  test('an item that has no version counts as version 0: what it holds is loaded, and saved upon', async () => {
    const userId = await endpoints.applicant()
    await endpoints.set(userId, { form_data: { address1: 'kept' } })
    await endpoints.unset(userId, 'version')
    const { body } = await endpoints.call('getFormData', { userId })
    expect(body.data).toMatchObject([{ version: 0, form_data: { address1: 'kept' } }])
    expect((await endpoints.save(userId, { city: 'A' }, 1)).status).toBe(409)
    expect((await endpoints.save(userId, { city: 'A' }, 0)).body.version).toBe(1)
    expect(await endpoints.stored(userId)).toMatchObject({ form_data: { address1: 'kept', city: 'A' } })
  })

  test('a fault of the table is no conflict', async () => {
    const userId = await endpoints.applicant()
    const broken = vi.spyOn(endpoints.table, 'send').mockRejectedValueOnce(new Error('no table'))
    const { status, body } = await endpoints.save(userId, { city: 'A' }, 0)
    broken.mockRestore()
    expect([status, body.message]).toEqual([500, 'Something went wrong on our side. Please try again.'])
  })
})

describe('a save that arrives twice', () => {
  test('is answered as the first time, whatever it carries, and the version rises once [F-2]', async () => {
    const userId = await endpoints.applicant()
    const saveId = randomUUID()
    const first = await endpoints.save(userId, { city: 'A' }, 0, { saveId })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(await endpoints.save(userId, { city: 'A' }, 0, { saveId })).toEqual(first)
    expect(await endpoints.stored(userId)).toMatchObject({ version: 1, updated_at: first.body.updatedAt })
  })

  test('at the same moment, ten times, counts once', async () => {
    const userId = await endpoints.applicant()
    const saveId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => endpoints.save(userId, { city: 'A' }, 0, { saveId })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(200)
    expect(await endpoints.stored(userId)).toMatchObject({ version: 1, form_data: { city: 'A' } })
  })

  test('because the table lost its answer is no conflict with itself [F-2]', async () => {
    const userId = await endpoints.applicant()
    const lost = loseAnswer(endpoints.table, 'UpdateItemCommand')
    const { status, body } = await endpoints.save(userId, { city: 'A' }, 0)
    lost.stop()
    expect([lost.seen.sent, status, body.version]).toEqual([2, 200, 1])
    expect(await endpoints.stored(userId)).toMatchObject({ version: 1, updated_at: body.updatedAt })
  })

  test('after another one came between is known, takes nothing back and tells what came', async () => {
    const userId = await endpoints.applicant()
    const saveId = randomUUID()
    await endpoints.save(userId, { city: 'A' }, 0, { saveId })
    await endpoints.save(userId, { city: 'B' }, 1)
    const { status, body } = await endpoints.save(userId, { city: 'A' }, 0, { saveId })
    expect([status, body.current.form_data]).toEqual([200, { city: 'B' }])
    expect(await endpoints.stored(userId)).toMatchObject({ version: 2, form_data: { city: 'B' } })
  })

  test('is recognized after any number of saves of another window', async () => {
    const userId = await endpoints.applicant()
    const newSaveId = createSaveIds(randomUUID())
    const saveId = randomUUID()
    await endpoints.save(userId, { city: 'A' }, 0, { saveId })
    for (const version of [1, 2, 3, 4, 5, 6])
      await endpoints.save(userId, { city: `B${version}` }, version, { saveId: newSaveId() })
    const { status, body } = await endpoints.save(userId, { city: 'A' }, 0, { saveId })
    expect([status, body.current.form_data]).toEqual([200, { city: 'B6' }])
    expect(await endpoints.stored(userId)).toMatchObject({ version: 7, form_data: { city: 'B6' } })
  })

  test('after four other windows is a conflict, and takes nothing back', async () => {
    const userId = await endpoints.applicant()
    const saveId = randomUUID()
    await endpoints.save(userId, { city: 'A' }, 0, { saveId })
    for (const version of [1, 2, 3, 4]) await endpoints.save(userId, { city: `B${version}` }, version)
    const { status, body } = await endpoints.save(userId, { city: 'A' }, 0, { saveId })
    expect([status, body.current.form_data]).toEqual([409, { city: 'B4' }])
  })
})

test('a save of an older page that names its unanswered save is stored on top of it', async () => {
  const userId = await endpoints.applicant()
  const [previousSaveId, saveId] = [randomUUID(), randomUUID()]
  await endpoints.save(userId, { city: 'A' }, 0, { saveId: previousSaveId })
  const body = { formData: { city: 'AB' }, currentStep: 1, version: 0, saveId, previousSaveId }
  expect((await endpoints.call('saveFormData', { userId }, body)).status).toBe(200)
  expect(await endpoints.stored(userId)).toMatchObject({ version: 2, form_data: { city: 'AB' } })
})

test('of ten saves on the same version at once one is stored, the others get it with their 409', async () => {
  const userId = await endpoints.applicant()
  const cities = Array.from({ length: 10 }, (_, index) => `City ${index}`)
  const answers = await Promise.all(cities.map((city) => endpoints.save(userId, { city }, 0)))
  const winners = cities.filter((_, index) => answers[index]?.status === 200)
  expect(winners).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(9)
  for (const { body } of refused)
    expect(body.current).toMatchObject({ version: 1, form_data: { city: winners[0] } })
  expect(await endpoints.stored(userId)).toMatchObject({ version: 1, form_data: { city: winners[0] } })
})
