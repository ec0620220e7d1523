import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as signers from '#test/support/functions/signing-signers.ts'

const { call, endpoints, facts, invited, lastCode, linkOf, mails, newToken, signerIn, storedSigner } = signers
beforeEach(() => mails.sent.splice(0))

const gone = { status: 200, body: { answer: 'gone' } }
const open = (link: string) => call('openInvitation', { link })
const send = (link: string) => call('sendSigningCode', { link })
const enter = (link: string, code: string, typed: object = facts) =>
  call('enterCode', { link, code, ...typed })
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('[SGN-12] whom a link greets', () => {
  test('sees who asks and what, and no answer of the form', async () => {
    const { link } = await invited()
    const { body } = await open(link)
    expect(body).toEqual({
      ...{ answer: 'open', role: 'insured', paper: 'authorization', asked_by: 'Linda Hale' },
      ...{ signer: 'Warren Hale', email: 'w•••@example.com', needs_ssn: true, is_together: false },
    })
    for (const answer of [completeAnswers.insuranceCompany, completeAnswers.faceValue, '1941', '1234'])
      expect(JSON.stringify(body)).not.toContain(answer)
  })

  test('an account without a name is "Someone"; a trustee needs no number', async () => {
    const trustee = { role: 'trustee', facts: { born: null, ssn: null } } as const
    const { link } = await invited(trustee, { consent: {} })
    const { body } = await open(link)
    expect(body).toMatchObject({ asked_by: 'Someone', paper: 'policy-release', needs_ssn: false })
  })

  test('[SGN-7] opening changes nothing, however often', async () => {
    const { userId, link } = await invited()
    const before = await endpoints.stored(userId)
    await Promise.all(Array.from({ length: 5 }, () => open(link)))
    expect(await endpoints.stored(userId)).toEqual(before)
    expect(mails.sent).toEqual([])
  })

  test('[SGN-18] a link for the device says so', async () => {
    const device = newToken()
    const { userId, link } = await invited({ together: linkOf(device) })
    await signers.addLookup(device, userId)
    expect((await open(device)).body).toMatchObject({ answer: 'open', is_together: true })
    expect((await open(link)).body).toMatchObject({ is_together: false })
  })
})

describe('[SGN-8] all links that don’t count look the same', () => {
  const past = '2026-01-01T00:00:00.000Z'
  const cases: Record<string, () => Promise<string>> = {
    'one that never was': async () => newToken(),
    'one that ended': async () => {
      const { userId } = await invited()
      const link = newToken()
      await endpoints.set(userId, { signers: [storedSigner({ link: linkOf(link, past) })] })
      await signers.addLookup(link, userId)
      return link
    },
    'one that was replaced': async () => (await invited({ link: linkOf(newToken()) })).link,
    'one whose signer was taken off': async () => (await invited({}, { signers: [] })).link,
    'one of a letter': async () => (await invited({ email: null })).link,
    'one of a case that is being deleted': async () => (await invited({}, { deleting_at: past })).link,
    'one of a draft': async () => (await invited({}, { status: 'in-progress' })).link,
    'one whose record is gone': async () => {
      const { userId, link } = await invited()
      await endpoints.remove(userId)
      return link
    },
    'one of damaged signers': async () => (await invited({}, { signers: 'damaged' })).link,
    'one of another signer': async () => {
      const { userId, link } = await invited({ id: 'b'.repeat(16) })
      return userId && link
    },
  }

  const timed = async (reply: ReturnType<typeof call>) => {
    const start = performance.now()
    return { ...(await reply), milliseconds: performance.now() - start }
  }

  /** All at once: each reply takes its time. */
  test('to every call', async () => {
    const session = newToken()
    const request = await signers.signRequest(randomUUID())
    const asked = Object.entries(cases).map(async ([name, make]) => {
      const link = await make()
      const replies = await Promise.all([
        timed(open(link)),
        timed(send(link)),
        timed(enter(link, '123456')),
        timed(call('signersSignature', { link, session })),
        timed(call('signAsSigner', { link, session, ...request })),
        timed(call('declineToSign', { link })),
        timed(call('openSigned', { link, session })),
        timed(call('takeBackSigned', { link, session })),
      ])
      for (const { milliseconds, status, body } of replies) {
        expect(milliseconds, name).toBeGreaterThan(399)
        expect({ status, body }, name).toEqual(gone)
      }
    })
    await Promise.all(asked)
    expect(mails.sent).toEqual([])
  })
})

describe('[SGN-9] codes', () => {
  test('six digits go to the signer’s address and are stored only as a hash', async () => {
    const { userId, link } = await invited()
    const { body } = await send(link)
    expect(body).toEqual({ answer: 'sent', until: expect.any(String) })
    expect(JSON.parse(mails.sent[0] ?? '')).toMatchObject({
      Destination: { ToAddresses: ['warren@example.com'] },
      Content: { Simple: { Body: { Text: { Data: expect.not.stringContaining('http') } } } },
    })
    expect(lastCode()).toMatch(/^\d{6}$/)
    expect(JSON.stringify(await endpoints.stored(userId))).not.toContain(lastCode())
    expect((await signerIn(userId)).opened_at).not.toBe(null)
  })

  test('of many tries at once, three are sent', async () => {
    const { link } = await invited()
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(link)))
    const answers = replies.map(({ body }) => body.answer).sort()
    expect(answers).toEqual([...Array(3).fill('sent'), ...Array(5).fill('too-many')])
    expect(mails.sent).toHaveLength(3)
  })

  test.each([
    ['refused is given back', 400, 0],
    ['might have taken counts', 500, 1],
  ])('one whose mail failed says so; one that SES %s', async (_, status, count) => {
    const { userId, link } = await invited()
    mails.status = status
    expect((await send(link)).body).toEqual({ answer: 'not-sent' })
    expect((await signerIn(userId)).codes).toHaveLength(count)
  })

  test.each([
    ['resting', { fact_tries: 3 }],
    ['declined', { declines: [{ at: '2099-01-01T00:00:00.000Z', reason: null }] }],
  ])('none is sent while the link is %s', async (answer, changes) => {
    const at = new Date().toISOString()
    const { link } = await invited({
      ...changes,
      ...(answer === 'declined' && { declines: [{ at, reason: null }] }),
    })
    expect((await open(link)).body.answer).toBe(answer)
    expect((await send(link)).body).toEqual({ answer })
    expect((await enter(link, '123456')).body).toEqual({ answer })
    expect(mails.sent).toEqual([])
  })

  test('of many wrong ones at once, five count', async () => {
    const { userId, link } = await invited()
    await send(link)
    const code = lastCode()
    const replies = await Promise.all(Array.from({ length: 9 }, () => enter(link, other(code))))
    const left = replies.map(({ body }) => body.left).sort()
    expect(left).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4])
    expect((await signerIn(userId)).code?.tries).toBe(5)
    expect((await enter(link, code)).body).toEqual({ answer: 'wrong-code', left: 0 })
  })

  test('a code of another invitation isn’t theirs', async () => {
    const [one, two] = [await invited(), await invited()]
    await send(one.link)
    const code = lastCode()
    await send(two.link)
    const mine = lastCode()
    expect((await enter(one.link, mine === code ? other(mine) : mine)).body.answer).toBe('wrong-code')
  })
})

describe('[SGN-10] facts', () => {
  test('of many wrong ones at once, three count; the link rests, and the sweep is started for the team', async () => {
    const { userId, link } = await invited()
    await send(link)
    const code = lastCode()
    const started = endpoints.started.length
    const wrong = { ...facts, ssn: '9999' }
    const replies = await Promise.all(Array.from({ length: 6 }, () => enter(link, code, wrong)))
    const answers = replies.map(({ body }) => body.answer).sort()
    expect(answers).toEqual([...Array(3).fill('resting'), ...Array(3).fill('wrong-facts')])
    expect(endpoints.started.slice(started)).toContain('Sweep')
    expect(await signerIn(userId)).toMatchObject({ fact_tries: 3, code: null, session: null })
    expect((await endpoints.stored(userId))?.sweep_at).toEqual(expect.any(String))
  })

  test('a day that there isn’t is refused', async () => {
    const { link } = await invited()
    const { status, body } = await enter(link, '123456', { born: '1941-02-30' })
    expect([status, body.fields]).toEqual([422, [{ path: 'born', message: 'Please enter a date' }]])
  })

  test('a birth date in the future, or before 1900, is refused and costs no try', async () => {
    const { userId, link } = await invited()
    await send(link)
    const tomorrow = new Date(Date.now() + 36 * 60 * 60_000).toISOString().slice(0, 10)
    for (const born of [tomorrow, '1899-12-31', '0041-03-09']) {
      const { status, body } = await enter(link, lastCode(), { ...facts, born })
      expect([status, body.fields]).toEqual([422, [{ path: 'born', message: 'Please check the year' }]])
    }
    expect(await signerIn(userId)).toMatchObject({ fact_tries: 0, code: { tries: 0 } })
  })

  test('the right ones open a session, of which only a hash is stored', async () => {
    const { userId, link } = await invited()
    const { session, entered } = await signers.known(link)
    expect(entered).toMatchObject({ answer: 'known', paper: { signed_at: null, is_ready: false } })
    expect(session).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(await endpoints.stored(userId))).not.toContain(session)
  })
})

test('[SGN-27] A stranger’s wrong links are counted; a right link from the same network is answered', async () => {
  const { link } = await invited()
  const from = { userId: '', viewerIp: '192.0.2.9', userAgent: 'Browser 1' }
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => endpoints.call('openInvitation', from, { link: newToken() })),
  )
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await endpoints.call('openInvitation', from, { link })).body.answer).toBe('open')
})

test('[SGN-26] A code and a session change only the columns of signing', async () => {
  const { userId, link } = await invited()
  const before = await endpoints.stored(userId)
  await signers.known(link)
  const { signers: _, mails: mailed, ...after } = (await endpoints.stored(userId)) ?? {}
  expect(before).toMatchObject(after)
  expect(mailed).toMatchObject({ revision: 5 })
})
