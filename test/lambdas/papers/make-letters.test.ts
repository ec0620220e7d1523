import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import type { RenderLetter } from '#lambdas/papers/make-letters.ts'
import { logLines } from '#test/support/documents/checked-page.ts'
import { askedAt, byLetter, letterId } from '#test/support/papers/letters.ts'
import { draw, openPaperWorld } from '#test/support/papers/paper-world.ts'

const world = await openPaperWorld()
const { makePapers, filesDueSince, findLookup, sha256Of, verificationOf, changeCase } = world.modules
const { makeLetters } = await import('#lambdas/papers/make-letters.ts')
const { withLetterConfirmed, withLetterRecorded } = await import('#lambdas/signers/letter.ts')
const lines = logLines()

const drawLetter: RenderLetter = async ({ record, signer, askedAt: at, code }) =>
  Buffer.from([record.user_id, signer.id, at, code].join(' '))

const pages = [
  ['a'.repeat(16), 'a.jpg', 'image/jpeg', 1, `${'a'.repeat(43)}=`, 'checked', askedAt, 'v', null],
]
const documents = {
  list: [{ id: 'd'.repeat(16), kind: 'signed-letter', at: askedAt, pages }],
  lacking: {},
  removed: [],
}

const asked = async () => {
  const userId = await world.submitted({}, { signers: [byLetter], documents })
  await makePapers(userId, draw)
  return userId
}
const letterOf = async (userId: string) => (await world.record(userId)).signers[0]?.letter
const keyOf = (userId: string) => `${userId}/${letterId}/hipaa-letter-2026-11-28.pdf`

test('[SGN-19] A letter is due when it is asked for, and is made once, with a code that can be verified later', async () => {
  const userId = await asked()
  expect(filesDueSince(await world.record(userId))).toBe(askedAt)
  await makeLetters(userId, drawLetter)
  const letter = await letterOf(userId)
  expect(letter).toMatchObject({
    code: expect.stringMatching(/^[2-9A-Z]{28}$/),
    file: { key: keyOf(userId), text_version: 'hipaa-letter-2026-11-28' },
  })
  expect(await world.read(keyOf(userId))).toContain(letter?.code)
  expect(await findLookup(sha256Of(letter?.code ?? ''))).toEqual({ user_id: userId, paper_id: letterId })
  const before = await world.record(userId)
  expect(filesDueSince(before)).toBeUndefined()
  await makeLetters(userId, drawLetter)
  expect(await world.record(userId)).toEqual(before)
  expect(lines).toEqual([])
})

test('[SGN-19] Runs at once make one letter, and one that was lost is made again with the same bytes', async () => {
  const userId = await asked()
  await Promise.all([makeLetters(userId, drawLetter), makeLetters(userId, drawLetter)])
  const drawn = await world.read(keyOf(userId))
  await world.lose(keyOf(userId))
  await makeLetters(userId, drawLetter)
  expect(await world.read(keyOf(userId))).toBe(drawn)
})

test('[HLP-18] A letter whose file was stored before an answer changed is made again with the newer answers', async () => {
  const signers = [{ ...byLetter, role: 'applicant' }]
  const userId = await world.submitted(
    {},
    { signers, status: 'in-progress', form_data: { city: 'Springfield' } },
  )
  const drawAnswers: RenderLetter = async ({ record }) => Buffer.from(JSON.stringify(record.form_data))
  const send = world.modules.table.send.bind(world.modules.table)
  await makeLetters(userId, async (letter) => {
    vi.spyOn(world.modules.table, 'send').mockImplementation(async (command, ...rest) => {
      if (command instanceof UpdateCommand) throw new Error('Throttled')
      return send(command, ...rest)
    })
    return drawAnswers(letter)
  })
  vi.restoreAllMocks()
  expect([await world.objects(userId), (await letterOf(userId))?.file]).toEqual([[expect.any(String)], null])
  await world.set(userId, { form_data: { city: 'Salem' }, version: 2 })
  await makeLetters(userId, drawAnswers)
  const file = (await letterOf(userId))?.file
  expect(await world.read(file?.key ?? '')).toBe('{"city":"Salem"}')
  expect(file?.answers_sha256).toBe(world.modules.fingerprintOf({ city: 'Salem' }))
})

test('[SGN-19] A letter that can’t be drawn waits, and the log says so', async () => {
  const userId = await asked()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T15:20:00.000Z'))
  await makeLetters(userId, async () => {
    throw new Error('No font')
  })
  expect((await letterOf(userId))?.file).toBeNull()
  expect(lines).toMatchObject([{ event: 'paper-waiting', userId, minutes: 20 }])
})

test('[SGN-20] [SGN-14] The code of a letter is known to the verification once the letter is confirmed', async () => {
  const userId = await asked()
  await makeLetters(userId, drawLetter)
  const code = (await letterOf(userId))?.code ?? ''
  const now = '2026-11-28T15:00:00.000Z'
  expect(await verificationOf({ code }, now)).toEqual({ answer: 'unknown' })
  const letter = { signer: byLetter.id, document: 'd'.repeat(16), signed_on: '2026-11-25' }
  const act = { at: '2026-11-27T15:00:00.000Z', email: null }
  await changeCase(userId, (record) => withLetterRecorded(record, letter, { ...act, by: 'ann' }))
  expect(await verificationOf({ code }, now)).toEqual({ answer: 'unknown' })
  await changeCase(userId, (record) =>
    withLetterConfirmed(record, { ...letter, recorded_at: act.at }, { ...act, by: 'bo' }),
  )
  expect(await verificationOf({ code }, now)).toEqual({
    ...{ answer: 'in-force', kind: 'authorization', initials: 'WH', on: '2028-11-25' },
  })
  expect(filesDueSince(await world.record(userId))).toBeUndefined()
})
