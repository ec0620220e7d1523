import { createHash } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { zipFiles } from '#lambdas/package/zip-files.ts'
import { buyer } from '#test/support/packages/package-store.ts'
import { openPackageWorld } from '#test/support/packages/package-world.ts'
import { readZip } from '#test/support/packages/read-zip.ts'

/** What a file looks like is proved with test/lambdas/papers/render-paper.test.ts. */
vi.mock('#lambdas/papers/render/render-paper.ts', () => import('#test/support/papers/plain-render.ts'))

const world = await openPackageWorld()
const { handler, findPackageFiles, indexName, isPackageAsItWas, objectStore, openObject, packagePlan } =
  world.modules

type Step = (command: string, nth: number) => Promise<void> | undefined
let before: Step = () => undefined
let sent = new Map<string, number>()
objectStore().middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      const nth = sent.get(commandName) ?? 0
      sent.set(commandName, nth + 1)
      await before(commandName, nth)
      return next(args)
    },
  { step: 'initialize' },
)

let logged: string[] = []
beforeEach(async () => {
  before = () => undefined
  sent = new Map()
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
  await world.addBuyer()
})
afterEach(() => {
  vi.useRealTimers()
  for (const secret of ['Walter', 'Harbor', 'An offer']) expect(logged.join()).not.toContain(secret)
})

const run = (id: string, remaining = 900_000) =>
  handler({ id }, { getRemainingTimeInMillis: () => remaining })

const jobOf = async (id: string) => (await world.items(`EXPORT#${id}`))[0]
const auditOf = async (id: string) =>
  (await world.items('AUDIT#')).filter((entry) => Object(entry.export).id === id).map(({ action }) => action)
const passSecond = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1001 })
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const zipOf = async (id: string): Promise<Buffer> => {
  const zip = await world.zipOf(id)
  if (!zip) throw new Error('There is no file.')
  return zip
}

const page = (words: string) => Buffer.from(`a photo of ${words}`)
const threeDocuments = [
  { pages: [page('one'), page('two')] },
  { kind: 'photo-id', pages: [page('a face')], isAccepted: false },
  { pages: [page('three')] },
]

const expectNothing = async (userId: string, id: string) => {
  expect(await world.zipOf(id)).toBeUndefined()
  expect((await world.record(userId)).disclosures).toEqual([])
}

test('[PKG-1] [PKG-8] [PKG-19] A package is an export job with an index, the signed papers in force, accepted pages, and the chosen answers, under names of ours', async () => {
  const userId = await world.addCase({ documents: threeDocuments })
  const id = await world.addJob(userId, { withAnswers: true })
  await run(id)
  const entries = readZip(await zipOf(id))
  expect(entries.map(({ name }) => name)).toEqual([
    indexName,
    'signed/01-authorization.pdf',
    'signed/02-policy-release.pdf',
    'documents/01-policy-pages/01.jpg',
    'documents/01-policy-pages/02.jpg',
    'documents/02-policy-pages/01.jpg',
    'answers/answers.pdf',
    'answers/answers.csv',
  ])
  expect(entries.every(({ isStored, isWhole }) => isStored && isWhole)).toBe(true)
  const contents = Object.fromEntries(entries.map(({ name, content }) => [name, content.toString()]))
  expect(contents[indexName]).toMatch(/^%PDF-/)
  expect(contents['documents/01-policy-pages/02.jpg']).toBe('a photo of two')
  expect(contents['answers/answers.pdf']).toContain('copy of')
  expect(contents['answers/answers.csv']).toContain('On file, not printed')
  expect(contents['answers/answers.csv']).not.toMatch(/Ends in|signature|Estimated value/i)
  expect(await jobOf(id)).toMatchObject({ status: 'done', rows: 8, total: 8 })
  expect(await auditOf(id)).toEqual(['export-finished'])
})

test('[PKG-10] The log says for whom, by whom, for what, under which papers, and with which files', async () => {
  const userId = await world.addCase({ documents: threeDocuments })
  const id = await world.addJob(userId)
  before = async (command) => {
    if (command === 'PutObjectCommand') passSecond()
  }
  await run(id)
  const zip = await zipOf(id)
  const { disclosures } = await world.record(userId)
  expect(Date.now() - Date.parse(String(disclosures[0]?.at))).toBeGreaterThan(1000)
  expect(disclosures).toEqual([
    {
      ...{ id, at: expect.any(String), by: 'bo.team@example.com', purpose: 'An offer' },
      buyer: { id: buyer.id, name: buyer.name, contact: buyer.contact, license: buyer.licenses[0] },
      ...{ papers: ['one', 'two'], has_answers: false, files: 6 },
      ...{ bytes: zip.length, sha256: hashOf(zip), sent: null, not_sent: null, told: [] },
    },
  ])
  const inside = readZip(zip).map(({ name, content }) => ({
    ...{ name, bytes: content.length, sha256: hashOf(content) },
  }))
  expect(await findPackageFiles(userId, id)).toEqual(inside)
})

test('[PKG-2] The same order and record give the same bytes, also in another time zone', async () => {
  const userId = await world.addCase({ documents: threeDocuments })
  const id = await world.addJob(userId, { withAnswers: true })
  const make = async () => {
    await run(id)
    return zipOf(id)
  }
  const first = await make()
  vi.stubEnv('TZ', 'Asia/Tokyo')
  await world.addJob(userId, { id, withAnswers: true })
  const second = await make()
  vi.stubEnv('TZ', 'America/New_York')
  expect(second.equals(first)).toBe(true)
  const noon = 12 << 11
  expect(readZip(first).every(({ time }) => time[1] === noon)).toBe(true)
  expect((await world.record(userId)).disclosures).toHaveLength(1)
})

test('[PKG-9] A package isn’t as it was once a document is filed as another kind, or only its twin is still accepted', async () => {
  const documents = [{ pages: [page('one')] }, { pages: [page('one')] }]
  const record = await world.record(await world.addCase({ documents }))
  const today = '2026-11-27'
  const files = packagePlan(record, false, today)
  const [first, twin] = record.documents?.list ?? []
  const isAsItWas = (changes: object) => {
    const list = first && twin ? [{ ...first, ...changes }, twin] : []
    return isPackageAsItWas(
      files,
      { ...record, documents: record.documents && { ...record.documents, list } },
      today,
    )
  }
  expect(isAsItWas({})).toBe(true)
  expect(isAsItWas({ kind: 'photo-id' })).toBe(false)
  expect(isAsItWas({ decision: null })).toBe(false)
})

const taken = {
  ...{ at: '2026-11-27T15:00:00.000Z', by: 'page', received_on: null, words: null, note: null },
  ...{ recorded_by: null, signed_in_at: null, viewer_ip: null, gateway_ip: null, user_agent: null },
}

const takeBack = async (userId: string) => {
  const { papers } = await world.record(userId)
  await world.set(userId, { papers: papers.map((paper) => ({ ...paper, taken_back: taken })) })
}

const refuseDocument = async (userId: string) => {
  const item = (await world.items(`USER#${userId}`))[0]
  const [first, ...rest] = item?.documents.list ?? []
  const refused = { ...first, decision: { ...first.decision, is_accepted: false, reason: 'unreadable' } }
  await world.set(userId, { documents: { ...item?.documents, list: [refused, ...rest] } })
}

const changes = [
  ['an authorization is taken back', takeBack, 'The authorization was taken back'],
  ['the buyer is removed', () => world.removeBuyer(), 'This buyer isn’t on the list anymore'],
  ['a document is refused', refuseDocument, 'A document or a paper changed while we made this package'],
] as const

test.each(changes)(
  '[PKG-5] If %s while a package is made, it stops and says why, and there is no file',
  async (_, change, reason) => {
    const userId = await world.addCase({ documents: threeDocuments })
    const id = await world.addJob(userId)
    before = async (command, nth) => {
      if (command !== 'GetObjectCommand' || nth !== 2) return
      await change(userId)
      passSecond()
    }
    await run(id)
    expect(sent.get('GetObjectCommand')).toBe(3)
    expect(await jobOf(id)).toMatchObject({ status: 'failed', reason: expect.stringContaining(reason) })
    expect(await auditOf(id)).toEqual(['export-failed'])
    await expectNothing(userId, id)
  },
)

test.each(changes)('[PKG-5] If %s when all is uploaded, it stops too', async (_, change, reason) => {
  const userId = await world.addCase({ documents: threeDocuments })
  const id = await world.addJob(userId)
  before = async (command) => {
    if (command === 'PutObjectCommand') await change(userId)
  }
  await run(id)
  expect(await jobOf(id)).toMatchObject({ status: 'failed', reason: expect.stringContaining(reason) })
  await expectNothing(userId, id)
})

test('[PKG-5] A page that isn’t what the record says fails the job, and there is no file', async () => {
  const userId = await world.addCase({ documents: [{ pages: [page('one')] }] })
  const { documents } = (await world.items(`USER#${userId}`))[0] ?? {}
  const [document] = documents.list
  const other = document.pages.map((stored: unknown[]) => stored.with(7, null))
  await world.set(userId, { documents: { ...documents, list: [{ ...document, pages: other }] } })
  await world.overwritePage(userId, 0, 0, page('ONE'))
  const id = await world.addJob(userId)
  await expect(run(id)).rejects.toThrow(/^The package failed\.$/)
  expect(await jobOf(id)).toMatchObject({ status: 'failed', reason: null })
  await expectNothing(userId, id)
})

test.each([
  ['while it is made', 'GetObjectCommand', 2],
  ['during its upload', 'PutObjectCommand', 0],
])('[PKG-6] A package that is canceled %s leaves no file and no entry', async (_, at, from) => {
  const userId = await world.addCase({ documents: threeDocuments })
  const id = await world.addJob(userId)
  before = async (command, nth) => {
    if (command !== at || nth !== from) return
    await world.cancel(id)
    passSecond()
  }
  await run(id)
  expect(await jobOf(id)).toMatchObject({ status: 'cancelled' })
  await expectNothing(userId, id)
})

test.each([
  ['before anyone opened it', false],
  ['after someone opened it', true],
])(
  '[PKG-6] A cancel that comes as the package is in the log, %s, counts only for what stayed here',
  async (_, isOpened) => {
    const userId = await world.addCase({ documents: threeDocuments })
    const id = await world.addJob(userId)
    const sentNow = { at: '2026-11-27T16:00:00.000Z', by: 'bo.team@example.com' }
    world.modules.table.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args)
        if (!JSON.stringify(args.input).includes('disclosures') || (await jobOf(id))?.status !== 'running')
          return result
        const [entry] = (await world.record(userId)).disclosures
        if (entry?.id !== id) return result
        if (isOpened) await world.set(userId, { disclosures: [{ ...entry, sent: sentNow }] })
        await world.cancel(id)
        return result
      },
      { step: 'initialize', name: 'late-cancel' },
    )
    await run(id).finally(() => world.modules.table.middlewareStack.remove('late-cancel'))
    expect((await jobOf(id))?.status).toBe('cancelled')
    if (!isOpened) return expectNothing(userId, id)
    expect(await world.zipOf(id)).toBeDefined()
    expect((await world.record(userId)).disclosures).toMatchObject([{ id, sent: sentNow }])
  },
)

test('[PKG-7] Two packages at once both get made, and an event that comes twice makes one', async () => {
  const userId = await world.addCase({ documents: threeDocuments })
  const ids = [await world.addJob(userId), await world.addJob(userId, { withAnswers: true })]
  await Promise.all([...ids, ...ids].map((id) => run(id)))
  for (const id of ids) {
    expect(await jobOf(id)).toMatchObject({ status: 'done' })
    expect(await auditOf(id)).toEqual(['export-finished'])
  }
  const { disclosures } = await world.record(userId)
  expect(disclosures?.map(({ id }) => id).sort()).toEqual(ids.toSorted())
})

test('[PKG-17] Nothing is written over a damaged log, and there is no package', async () => {
  const userId = await world.addCase({ documents: threeDocuments, columns: { disclosures: 'damaged' } })
  const id = await world.addJob(userId)
  await run(id)
  expect(await jobOf(id)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('can’t be read'),
  })
  expect((await world.items(`USER#${userId}`))[0]?.disclosures).toBe('damaged')
  expect(await world.zipOf(id)).toBeUndefined()
})

test('[PKG-3] A large page comes from its bucket no faster than it is taken', async () => {
  const megabyte = 2 ** 20
  const userId = await world.addCase({ documents: [{ pages: [Buffer.alloc(16 * megabyte, 'a')] }] })
  const file = packagePlan(await world.record(userId), false, '2026-11-27').at(-1)
  if (file?.source.from !== 'documents') throw new Error('There is no page.')
  const { source } = file
  let body: unknown
  const open = async () => {
    const opened = await openObject(
      { bucket: world.variables.DOCUMENT_BUCKET, ...source },
      new AbortController().signal,
    )
    body = opened
    return opened
  }
  const files = [{ ...file, open }]
  let taken = 0
  let readAtPause = 0
  for await (const part of zipFiles({ files, day: '2026-11-27', onFile: async () => undefined })) {
    taken += part.length
    if (taken < megabyte || readAtPause > 0) continue
    await new Promise((resolve) => setTimeout(resolve, 300))
    if (body instanceof IncomingMessage) readAtPause = body.socket.bytesRead
  }
  expect(taken).toBeGreaterThan(16 * megabyte)
  expect(readAtPause).toBeGreaterThan(0)
  expect(readAtPause).toBeLessThan(8 * megabyte)
})

test('[PKG-8] Each of the 200 pages of a large case has its own name', async () => {
  const record = await world.record(await world.addCase({ documents: [{ pages: [page('one')] }] }))
  const [document] = record.documents?.list ?? []
  const [first] = document?.pages ?? []
  if (!document || !first || !record.documents) throw new Error('There is no page.')
  const pages = Array.from({ length: 20 }, (_, index) => ({ ...first, id: `${index}` }))
  const list = Array.from({ length: 10 }, (_, index) => ({ ...document, id: `${index}`, pages }))
  const files = packagePlan({ ...record, documents: { ...record.documents, list } }, false, '2026-11-27')
  const names = files.map(({ name }) => name.toLowerCase())
  expect(names).toHaveLength(202)
  expect(new Set(names).size).toBe(202)
  expect(names.every((name) => /^[a-z0-9./-]+$/.test(name))).toBe(true)
})
