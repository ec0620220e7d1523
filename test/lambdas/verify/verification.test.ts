import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { groupedPaperCode, newPaperCode } from '#domain/papers/paper-code.ts'
import { draw, openPaperWorld } from '#test/support/papers/paper-world.ts'
import { takenBack } from '#test/support/papers/signed-record.ts'

const world = await openPaperWorld()
const { makePapers, verificationOf, lookupsOf } = world.modules
const { tableName, table, paperLookupKey } = {
  ...world.modules,
  ...(await import('#lambdas/table/item-keys.ts')),
}

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const now = '2026-11-22T12:00:00Z'
const randomCode = () => newPaperCode((limit) => Math.floor(Math.random() * limit))

const issued = async (evidence: object = {}, paper: object = {}) => {
  const code = randomCode()
  const first = { ...world.modules.firstPaper(code), ...paper }
  const userId = await world.submitted(evidence, { papers: [first] })
  await makePapers(userId, draw)
  const [made = first] = (await world.record(userId)).papers
  return { userId, code, paper: made, files: lookupsOf(made).slice(1) }
}

const inForce = { answer: 'in-force', kind: 'authorization', initials: 'MO', on: '2028-11-02' }
const unknown = { answer: 'unknown' }

describe('[PAP-11] what we issued', () => {
  test('is in force until its last day, by its code as typed and by each of its files', async () => {
    const { code, files } = await issued()
    expect(await verificationOf({ code: ` ${groupedPaperCode(code).toLowerCase()} ` }, now)).toEqual(inForce)
    expect(files).toHaveLength(2)
    for (const sha256 of files) expect(await verificationOf({ sha256 }, now)).toEqual(inForce)
    expect(await verificationOf({ code }, '2028-11-03T03:00:00Z')).toEqual(inForce)
  })

  test('has expired on the day after, in Eastern time', async () => {
    const { code } = await issued()
    expect(await verificationOf({ code }, '2028-11-03T06:00:00Z')).toEqual({ ...inForce, answer: 'expired' })
  })

  test('[PAP-23] was taken back, from the moment that the record says so, by every file that was ever made', async () => {
    const { userId, code, files } = await issued()
    await world.modules.changeCase(userId, (record) => ({
      ...record,
      papers: record.papers.map((paper) => ({ ...paper, taken_back: takenBack })),
    }))
    const reply = { ...inForce, answer: 'taken-back', on: '2026-11-19' }
    expect(await verificationOf({ code }, now)).toEqual(reply)
    await makePapers(userId, draw)
    const [paper] = (await world.record(userId)).papers
    expect(paper && lookupsOf(paper)).toHaveLength(5)
    for (const sha256 of [...files, ...(paper ? lookupsOf(paper).slice(3) : [])])
      expect(await verificationOf({ sha256 }, now)).toEqual(reply)
  })

  test.each([
    ['Nguyễn', 'N'],
    ['李 明', '李明'],
    ['josé garcía', 'JG'],
    ['', ''],
    [null, ''],
  ])('the initials of %s are %s', async (signer, initials) => {
    const { code } = await issued({ signer })
    expect(await verificationOf({ code }, now)).toEqual({ ...inForce, initials })
  })

  test('a second paper of the same person is told apart', async () => {
    const { consent } = await world.record((await issued()).userId)
    const evidence = { ...consent, text_version: currentReleaseVersion }
    const { code } = await issued({}, { id: 'second', kind: 'policy-release', evidence })
    expect(await verificationOf({ code }, now)).toEqual({ ...inForce, kind: 'policy-release' })
  })
})

describe('[PAP-11] [PAP-14] what we did not issue, or no longer have, is unknown', () => {
  const put = (sha256: string, item: object) =>
    table.send(new PutCommand({ TableName: tableName, Item: { ...paperLookupKey(sha256), ...item } }))
  const other = 'f'.repeat(64)

  const cases: Record<string, () => Promise<Parameters<typeof verificationOf>[0]>> = {
    'a random code': async () => ({ code: randomCode() }),
    'a code with a wrong digit': async () => {
      const { code } = await issued()
      return { code: code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }
    },
    'no code': async () => ({ code: '' }),
    'another file': async () => ({ sha256: '0'.repeat(64) }),
    "a deleted person's code, whose lookup is left": async () => {
      const { code } = await issued()
      await put(world.modules.sha256Of(code), { user_id: 'gone', paper_id: 'first' })
      return { code }
    },
    'a file that was stored but is not in the record': async () => {
      const { userId } = await issued()
      await put(other, { user_id: userId, paper_id: 'first' })
      return { sha256: other }
    },
    'a code of another paper': async () => {
      const { userId } = await issued()
      const code = randomCode()
      await put(world.modules.sha256Of(code), { user_id: userId, paper_id: 'third' })
      return { code }
    },
    'a damaged lookup': async () => {
      await put(other, { user_id: 7 })
      return { sha256: other }
    },
    'a paper whose record is damaged': async () => {
      const { userId, code } = await issued()
      await world.set(userId, { consent: 'damaged' })
      return { code }
    },
    'a paper whose evidence is damaged': async () => {
      const { code } = await issued({ expires_on: null })
      return { code }
    },
  }

  test.each(Object.keys(cases))('%s, after the same two reads', async (name) => {
    const sought = await cases[name]?.()
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
    expect(await verificationOf(sought ?? { code: '' }, now)).toEqual(unknown)
    expect(send.mock.calls.map(([command]) => command.constructor.name)).toEqual(['GetCommand', 'GetCommand'])
    for (const [{ input }] of send.mock.calls) expect(input).toMatchObject({ ConsistentRead: true })
  })
})
