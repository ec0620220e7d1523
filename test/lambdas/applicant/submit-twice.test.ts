import { describe, expect, test, vi } from 'vitest'
import { loseAnswer } from '#test/support/functions/lost-answers.ts'
import {
  complete,
  endpoints,
  expectUntouched,
  inOrder,
  sha256,
  submit,
} from '#test/support/functions/submitting.ts'

describe('a submission that arrives twice', () => {
  test('[F-14] A repeated submission gets the reference and time of the first', async () => {
    const applicant = await complete()
    const first = await submit(applicant)
    const before = await endpoints.stored(applicant.userId)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(await submit(applicant)).toEqual(first)
    expect(await submit({ ...applicant, version: 7 }, { textVersion: 'unknown' })).toEqual(first)
    expect(await endpoints.stored(applicant.userId)).toEqual(before)
  })

  test('[F-14] A submission that is repeated because a reply was lost is no conflict', async () => {
    const applicant = await complete()
    const lost = loseAnswer(endpoints.table, 'UpdateItemCommand')
    const { status, body } = await submit(applicant)
    lost.stop()
    expect([lost.seen.sent, status]).toEqual([2, 200])
    expect(await endpoints.stored(applicant.userId)).toMatchObject({
      reference: body.reference,
      submitted_at: body.submittedAt,
      version: 2,
    })
  })

  test('[F-13] Five submissions at once make one reference and one version', async () => {
    const applicant = await complete()
    const answered = await Promise.all(Array.from({ length: 5 }, () => submit(applicant)))
    for (const answer of answered) expect(answer).toEqual(answered[0])
    expect(answered[0]?.status).toBe(200)
    expect(await endpoints.stored(applicant.userId)).toMatchObject({
      version: 2,
      reference: answered[0]?.body.reference,
    })
  })
})

describe('a save and a submission at the same moment', () => {
  const beforeItsWrite = (act: () => Promise<unknown>) => {
    const name = 'before-the-write'
    endpoints.table.middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName === 'UpdateItemCommand') {
          endpoints.table.middlewareStack.remove(name)
          await act()
        }
        return next(args)
      },
      { step: 'initialize', name, override: true },
    )
  }

  test('A submission after the save is refused with the newer copy', async () => {
    const applicant = await complete()
    beforeItsWrite(() => endpoints.save(applicant.userId, { city: 'Shelbyville' }, applicant.version))
    const { status, body } = await submit(applicant)
    expect([status, body.message]).toEqual([409, 'This application was changed in another window.'])
    expect(body.current).toMatchObject({ version: 2, form_data: { city: 'Shelbyville' } })
    expect(await endpoints.stored(applicant.userId)).toMatchObject({ status: 'in-progress', version: 2 })
  })

  test('Two submissions at once get the same reply', async () => {
    const applicant = await complete()
    const first: unknown[] = []
    beforeItsWrite(async () => first.push(await submit(applicant)))
    expect([await submit(applicant)]).toEqual(first)
  })

  test('A submission fails and creates no record if the record was deleted', async () => {
    const applicant = await complete()
    beforeItsWrite(() => endpoints.remove(applicant.userId))
    expect((await submit(applicant)).status).toBe(500)
    expect(await endpoints.stored(applicant.userId)).toBeUndefined()
  })

  test('[CASE-24] A submission beside a write of the sweep is stored, and keeps what the sweep stored', async () => {
    const applicant = await complete()
    const mails = { revision: 1, outbox: [], reminded: ['draft'], reminders: false }
    beforeItsWrite(() => endpoints.set(applicant.userId, { mails }))
    expect((await submit(applicant)).status).toBe(200)
    expect(await endpoints.stored(applicant.userId)).toMatchObject({
      status: 'submitted',
      version: 2,
      mails: { revision: 2, reminded: ['draft'], reminders: false },
    })
  })

  test('[CASE-24] A submission beside the deletion of its draft is refused', async () => {
    const applicant = await complete()
    const deletion = { mails: { revision: 1 }, deleting_at: '2026-11-20T15:00:00.000Z' }
    beforeItsWrite(() => endpoints.set(applicant.userId, deletion))
    expect((await submit(applicant)).status).toBe(410)
    expect((await endpoints.stored(applicant.userId))?.status).toBe('in-progress')
  })

  test('One of a save and a submission wins, and what is signed is what is stored', async () => {
    for (let round = 0; round < 3; round += 1) {
      const applicant = await complete()
      const [saved, submitted] = await Promise.all([
        endpoints.save(applicant.userId, { city: 'Shelbyville' }, applicant.version),
        submit(applicant),
      ])
      expect([saved.status, submitted.status].sort()).toEqual([200, 409])
      const stored = await endpoints.stored(applicant.userId)
      const isSubmitted = submitted.status === 200
      expect(stored).toMatchObject({ version: 2, status: isSubmitted ? 'submitted' : 'in-progress' })
      expect(stored?.form_data.city).toBe(isSubmitted ? 'Springfield' : 'Shelbyville')
      expect(stored?.consent?.answers_sha256).toBe(
        isSubmitted ? sha256(inOrder(stored?.form_data)) : undefined,
      )
    }
  })
})

test('A fault of the table is no conflict, and nothing is stored', async () => {
  const applicant = await complete()
  const { send } = endpoints.table
  const broken = vi.spyOn(endpoints.table, 'send')
  broken.mockImplementationOnce(send.bind(endpoints.table))
  broken.mockRejectedValueOnce(new Error('no table'))
  expect((await submit(applicant)).status).toBe(500)
  broken.mockRestore()
  expect((await endpoints.stored(applicant.userId))?.status).toBe('in-progress')
})

describe('a repeat is only answered from a submission that is whole', () => {
  const whole = { status: 'submitted', reference: 'ABCDEFGH', submitted_at: '2026-11-01T12:00:00.000Z' }

  test.each([
    ['the reference', { ...whole, reference: null }],
    ['the time', { ...whole, submitted_at: null }],
  ])('without %s it gets 409 with the stored copy, and nothing is stored', async (_, columns) => {
    const applicant = await complete()
    await endpoints.set(applicant.userId, columns)
    await expectUntouched(applicant, async () => {
      const { status, body } = await submit(applicant)
      expect([status, body.current.status]).toEqual([409, 'submitted'])
    })
  })

  test('A submission counts as the first one while the status is in-progress', async () => {
    const applicant = await complete()
    await endpoints.set(applicant.userId, { ...whole, status: 'in-progress' })
    const { status, body } = await submit(applicant)
    expect([status, body.reference === whole.reference]).toEqual([200, false])
  })
})
