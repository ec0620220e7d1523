import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { code, draw, evidence, openPaperWorld } from '#test/support/papers/paper-world.ts'
import { takenBack } from '#test/support/papers/signed-record.ts'

const world = await openPaperWorld()
const { makePapers, dueFiles, filesDueSince, findLookup, sha256Of, lookupsOf, paperViewsOf } = world.modules

const lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
})
afterEach(() => vi.restoreAllMocks())

const make = (userId: string) => makePapers(userId, draw)

const filesOf = async (userId: string) => {
  const { papers } = await world.record(userId)
  const files = papers[0]?.files ?? []
  for (const { key, sha256, bytes } of files) {
    const stored = await world.read(key)
    expect([sha256Of(Buffer.from(stored)), stored.length]).toEqual([sha256, bytes])
    expect(await findLookup(sha256)).toEqual({ user_id: userId, paper_id: 'first' })
  }
  return files.map(({ file, is_marked }) => (is_marked ? `${file}, marked` : file))
}

const keysOf = (userId: string, ...names: string[]) => names.map((name) => `${userId}/first/${name}.pdf`)

test('[PAP-4] Each file is stored once, its SHA-256 is kept in the record, and a repeat changes nothing', async () => {
  const userId = await world.submitted()
  expect(filesDueSince(await world.record(userId))).toBe('2026-11-02T15:00:00.000Z')
  await make(userId)
  expect(await filesOf(userId)).toEqual(['authorization', 'copy'])
  expect(await findLookup(sha256Of(code))).toEqual({ user_id: userId, paper_id: 'first' })
  const before = await world.record(userId)
  expect(dueFiles(before)).toEqual([])
  expect(filesDueSince(before)).toBeUndefined()
  await make(userId)
  expect(await world.record(userId)).toEqual(before)
  expect(await world.objects(userId)).toEqual(keysOf(userId, 'authorization', 'copy'))
  expect(lines).toEqual([])
})

test('[PAP-35] Four runs at once have one outcome, while others change the record', async () => {
  const userId = await world.submitted()
  const rename = () =>
    world.modules.changeCase(userId, (record) => ({
      ...record,
      mails: { ...record.mails, reminders: false },
    }))
  await Promise.all([make(userId), make(userId), rename(), make(userId), make(userId)])
  expect(await filesOf(userId)).toEqual(['authorization', 'copy'])
  expect(await world.objects(userId)).toEqual(keysOf(userId, 'authorization', 'copy'))
  expect((await world.record(userId)).mails.reminders).toBe(false)
})

const clients = [S3Client.prototype, DynamoDBDocumentClient.prototype]
const real = clients.map((client) => client.send)
afterEach(() => clients.forEach((client, index) => void Object.assign(client, { send: real[index] })))

const endAfter = async (calls: number, work: () => Promise<void>) => {
  let asked = 0
  clients.forEach((client, index) => {
    const send = async function (this: object, ...given: unknown[]) {
      asked += 1
      if (asked > calls) throw new Error('The process ended.')
      return Reflect.apply(real[index] ?? work, this, given)
    }
    Object.assign(client, { send })
  })
  await work().catch(() => undefined)
  clients.forEach((client, index) => void Object.assign(client, { send: real[index] }))
  return asked
}

test('[PAP-35] Wherever a run ends, the next one completes what it left', async () => {
  let [calls, asked] = [-1, 0]
  do {
    calls += 1
    const userId = await world.submitted({}, { papers: [] })
    asked = await endAfter(calls, () => make(userId))
    await make(userId)
    expect(await filesOf(userId)).toEqual(['authorization', 'copy'])
    expect(await world.objects(userId)).toEqual(keysOf(userId, 'authorization', 'copy'))
  } while (asked > calls)
  expect(calls).toBeGreaterThan(10)
})

test('A file that an earlier run stored and an older program drew is kept as it is, and can be verified', async () => {
  const userId = await world.submitted()
  const [key = ''] = keysOf(userId, 'authorization')
  await world.put(key, 'drawn before')
  await make(userId)
  expect(await filesOf(userId)).toEqual(['authorization', 'copy'])
  expect(await world.read(key)).toBe('drawn before')
})

test('[PAP-22] After taking back, the signer’s files are made again with the mark, and no coverage request', async () => {
  const userId = await world.submitted()
  await make(userId)
  const { papers } = await world.record(userId)
  await world.modules.changeCase(userId, (record) => ({
    ...record,
    papers: papers.map((one) => ({ ...one, taken_back: takenBack })),
  }))
  expect(filesDueSince(await world.record(userId))).toBe(takenBack.at)
  await make(userId)
  expect(await filesOf(userId)).toEqual(['authorization', 'copy', 'authorization, marked', 'copy, marked'])
})

test('[PAP-29] A release has a coverage request until it is taken back; what has waited longest counts', async () => {
  const first = { ...world.modules.firstPaper(code), taken_back: takenBack }
  const release = { ...world.modules.firstPaper(code), kind: 'policy-release', evidence }
  const releases = [
    { ...release, id: 'second' },
    { ...release, id: 'third', taken_back: takenBack },
  ]
  const record = await world.record(await world.submitted({}, { papers: [first, ...releases] }))
  expect(dueFiles(record).map(({ file, isMarked }) => [file, isMarked])).toEqual([
    ['authorization', true],
    ['copy', true],
    ['release', false],
    ['coverage-request', false],
    ['release', true],
  ])
  expect(filesDueSince(record)).toBe(evidence.signed_at)
})

test('A record older than the papers gets its code when its files are made, and keeps it', async () => {
  const userId = await world.submitted({}, { papers: [] })
  await make(userId)
  const { papers } = await world.record(userId)
  expect(papers[0]?.code).toMatch(/^[2-9A-Z]{28}$/)
  await make(userId)
  expect((await world.record(userId)).papers).toEqual(papers)
  for (const lookup of papers.flatMap(lookupsOf))
    expect(await findLookup(lookup)).toEqual({ user_id: userId, paper_id: 'first' })
})

describe('a file that the bucket lost', () => {
  test('[PAP-39] is made again with the same SHA-256', async () => {
    const userId = await world.submitted()
    await make(userId)
    const before = await world.record(userId)
    const [key = ''] = keysOf(userId, 'copy')
    await world.lose(key)
    await make(userId)
    expect(await filesOf(userId)).toEqual(['authorization', 'copy'])
    expect(await world.record(userId)).toEqual(before)
    expect(lines).toEqual([])
  })

  test('[PAP-39] is not replaced by another: the log says so, for the alarm', async () => {
    const userId = await world.submitted()
    await make(userId)
    const [key = ''] = keysOf(userId, 'copy')
    await world.lose(key)
    await makePapers(userId, async () => Buffer.from('drawn anew'))
    expect(await world.objects(userId)).toHaveLength(2)
    await expect(world.read(key)).rejects.toThrow()
    expect(lines).toEqual([{ event: 'paper-changed', userId }])
  })
})

describe('what can’t be drawn', () => {
  test('[PAP-40] [PAP-44] keeps no other file waiting, and the log says for how long it has waited', async () => {
    const userId = await world.submitted()
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-02T15:16:30Z'))
    await makePapers(userId, (record, asked, signature) =>
      asked.file === 'authorization'
        ? Promise.reject(Object.assign(new Error('Unknown text'), { name: 'UnknownText' }))
        : draw(record, asked, signature),
    )
    expect(await filesOf(userId)).toEqual(['copy'])
    const waiting = { event: 'paper-waiting', userId, minutes: 16, error: 'UnknownText' }
    expect(lines).toEqual([expect.objectContaining(waiting)])
  })

  test('[PAP-40] is due no more without the text that was signed, says so once, and is due again when the text is back', async () => {
    const userId = await world.submitted({ text_version: 'of a later release' })
    const { consent } = await world.record(userId)
    const release = { ...consent, text_version: currentReleaseVersion }
    const other = {
      ...world.modules.firstPaper(code),
      id: 'second',
      kind: 'policy-release',
      evidence: release,
    }
    await world.set(userId, { papers: [world.modules.firstPaper(code), other] })
    for (const _ of [1, 2]) await make(userId)
    const lacking = await world.record(userId)
    expect(filesDueSince(lacking)).toBeUndefined()
    expect(paperViewsOf(lacking).map(({ ready, lacks_text }) => [ready.length, lacks_text])).toEqual([
      [2, undefined],
      [0, true],
    ])
    expect(Date.parse(lacking.sweep_at ?? '') - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000)
    expect(lines).toEqual([{ event: 'paper-lacks-text', userId }])
    await world.set(userId, { consent: { ...consent, text_version: currentConsentVersion } })
    await make(userId)
    const after = await world.record(userId)
    expect(await filesOf(userId)).toEqual(['authorization', 'copy'])
    expect(after.sweep_at).toBeNull()
    expect(paperViewsOf(after).map(({ lacks_text }) => lacks_text)).toEqual([undefined, undefined])
    expect(lines).toHaveLength(1)
  })

  test('[PAP-39] [PAP-40] is not tried again if it is lost and its text too; the log says so', async () => {
    const userId = await world.submitted()
    await make(userId)
    const { consent } = await world.record(userId)
    await world.set(userId, { consent: { ...consent, text_version: 'of a later release' } })
    await world.lose(keysOf(userId, 'copy')[0] ?? '')
    await make(userId)
    expect(lines).toEqual([{ event: 'paper-lacks-text', userId }])
  })

  test.each([
    ['without a picture of the signature', { signature_key: null }, 'NoSignature'],
    ['with a picture that was not signed with', { signature_sha256: 'c' }, 'SignatureChanged'],
  ])('a paper %s', async (_, given, error) => {
    const userId = await world.submitted(given)
    await make(userId)
    expect(await filesOf(userId)).toEqual([])
    expect(lines).toEqual([1, 2].map(() => expect.objectContaining({ event: 'paper-waiting', error })))
  })

  test.each([{ text_version: null }, { signed_at: null }, { expires_on: null }])(
    'damaged evidence has nothing due: %o',
    async (given) => {
      const userId = await world.submitted(given)
      expect(dueFiles(await world.record(userId))).toEqual([])
    },
  )
})

test('A person who is gone, is being deleted, or never submitted, has nothing due', async () => {
  await make('00000000-0000-4000-8000-000000000000')
  const deleted = await world.submitted({}, { deleting_at: takenBack.at })
  await make(deleted)
  expect(await world.objects(deleted)).toEqual([])
  const userId = await world.submitted({}, { status: 'in-progress', consent: null, papers: [] })
  await make(userId)
  expect(await world.objects(userId)).toEqual([])
  expect(lines).toEqual([])
})
