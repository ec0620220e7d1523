import { S3 } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedApplicants } from '#bin/start/seed.ts'
import { cancelExport } from '#domain/contracts/export-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { beExportFunction, passTime, recordsOf, startExportCloud } from '#test/support/export-cloud.ts'

const seeded = 140
const rowsOfScan = 20
const context = { getRemainingTimeInMillis: () => 900_000 }

type Step = (command: string, nth: number) => Promise<void> | void

let logged: unknown[][]
/** Told before each call of DynamoDB or S3: its command, and how many of that kind there were before. */
let before: Step = () => undefined
let sent = new Map<string, number>()

const announce = async (command: string) => {
  const nth = sent.get(command) ?? 0
  sent.set(command, nth + 1)
  await before(command, nth)
}

const exports = await startExportCloud('export-function')
await seedApplicants(exports.cloud, seeded)
beExportFunction(exports)
const { handler } = await import('#lambdas/export/handler.ts')
const { table } = await import('#lambdas/table/table.ts')
const exportStore = (await import('#lambdas/object-store.ts')).objectStore()
const run = (id: string, more = context) => handler({ id }, more)
table.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      await announce(commandName)
      if (commandName === 'ScanCommand') Object.assign(args.input, { Limit: rowsOfScan })
      return next(args)
    },
  { step: 'initialize' },
)
exportStore.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      await announce(commandName)
      return next(args)
    },
  { step: 'initialize' },
)
afterAll(() => {
  vi.unstubAllEnvs()
  exports.table.destroy()
  table.destroy()
  exportStore.destroy()
})

beforeEach(() => {
  before = () => undefined
  sent = new Map()
  logged = []
  vi.spyOn(console, 'log').mockImplementation((...line) => void logged.push(line))
})

afterEach(async () => {
  expect(exports.openUploads()).toEqual([])
  const log = JSON.stringify(logged)
  for (const secret of ['@example.com', 'Sentinel', 'Springfield']) expect(log).not.toContain(secret)
})

const submissions = async () => (await exports.items('USER#')).filter((item) => item.submissions_pk)

const fileOf = async (id: string) => {
  const { cloud, bucket } = exports
  const reader = new S3({
    region: cloud.endpoints.region,
    endpoint: cloud.endpoints.s3,
    credentials: cloud.credentialsOf('admin'),
  })
  const { Body } = await reader.getObject({ Bucket: bucket, Key: `${id}/submissions.csv` })
  const file = await Body?.transformToString()
  reader.destroy()
  return recordsOf(file ?? '')
}

test('Rows that are saved while the export runs are in its file once each', async () => {
  const all = await submissions()
  const id = await exports.addJob()
  before = async (command, nth) => {
    if (command !== 'ScanCommand' || nth !== 3) return
    for (const { pk, sk } of all)
      await exports.table.update({
        TableName: exports.cloud.tableName,
        Key: { pk, sk },
        UpdateExpression: 'SET updated_at = :now',
        ExpressionAttributeValues: { ':now': new Date().toISOString() },
      })
  }
  await run(id)
  expect(sent.get('ScanCommand')).toBeGreaterThan(5)
  expect(await exports.storedJob(id)).toMatchObject({ status: 'done', rows: all.length, total: all.length })
  const ids = (await fileOf(id)).map((record) => record.id)
  expect(ids.sort()).toEqual(all.map(({ user_id }) => user_id).sort())
})

test('The export counts the rows first and stores its progress at most once a second', async () => {
  const id = await exports.addJob()
  const noted: unknown[] = []
  passTime(0)
  before = async (command, nth) => {
    if (command !== 'ScanCommand') return
    if (nth === 2) passTime(1001)
    noted.push((await exports.storedJob(id))?.rows)
  }
  await run(id)
  const { total, rows } = (await exports.storedJob(id)) ?? {}
  expect(total).toBe(rows)
  expect(noted.slice(0, 2)).toEqual([0, 0])
  expect(noted.at(-1)).toBeGreaterThan(0)
  expect(noted.at(-1)).toBeLessThan(Number(total))
  expect(sent.get('UpdateItemCommand')).toBe(5)
})

test('[KEP-8] The export reports every 10 seconds that it is alive, also during a long count, until it ends', async () => {
  const id = await exports.addJob()
  const beats: unknown[] = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  before = async (command, nth) => {
    if (command !== 'QueryCommand' || nth > 0) return
    before = () => undefined
    const { updated_at } = (await exports.storedJob(id)) ?? {}
    vi.advanceTimersByTime(10_000)
    await expect.poll(async () => (await exports.storedJob(id))?.updated_at).not.toBe(updated_at)
    beats.push((await exports.storedJob(id))?.status)
  }
  await run(id)
  expect(beats).toEqual(['running'])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('An export that is cancelled in the middle stops reading and writes no audit entry of its own', async () => {
  const id = await exports.addJob()
  before = async (command, nth) => {
    if (command !== 'ScanCommand' || nth !== 2) return
    const answer = await callApi(exports.cloud, cancelExport, exports.admin.access, { id })
    expect(answer.body.status).toBe('cancelled')
    passTime(1001)
  }
  await run(id)
  expect(await exports.storedJob(id)).toMatchObject({ status: 'cancelled' })
  expect(sent.get('ScanCommand')).toBeLessThan(5)
  expect(sent.get('PutObjectCommand')).toBeUndefined()
  expect(await exports.auditOf(id)).toMatchObject([{ action: 'export-cancelled' }])
})

/** Of the whole table, which has rows of other tests too. */
const lastScan = async () => {
  const { Count = 0 } = await exports.table.scan({ TableName: exports.cloud.tableName, Select: 'COUNT' })
  return Math.floor((Count - 1) / rowsOfScan)
}

test.each([
  ['after its last page uploads no file', 'ScanCommand', 0],
  ['during the upload deletes its file', 'PutObjectCommand', 1],
])('An export that is cancelled %s', async (_, at, uploads) => {
  const id = await exports.addJob()
  const from = at === 'ScanCommand' ? await lastScan() : 0
  before = async (command, nth) => {
    if (command === at && nth === from)
      await callApi(exports.cloud, cancelExport, exports.admin.access, { id })
  }
  await run(id)
  expect(await exports.storedJob(id)).toMatchObject({ status: 'cancelled' })
  expect(sent.get('PutObjectCommand') ?? 0).toBe(uploads)
  await expect(fileOf(id)).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('An export whose event arrives twice at once runs once', async () => {
  const id = await exports.addJob()
  await Promise.all([run(id), run(id)])
  expect(await exports.storedJob(id)).toMatchObject({ status: 'done' })
  expect(sent.get('PutObjectCommand')).toBe(1)
  expect(await exports.auditOf(id)).toHaveLength(1)
})

const failedEntry = { action: 'export-failed', rows: null, detail: 'submissions.csv' }

const refuse = (refused: string, from: number) => (command: string, nth: number) => {
  if (command === refused && nth >= from) throw new Error('Sentinel Mary Jones')
}

test.each([
  ['S3 refuses its file', 'PutObjectCommand', 0],
  ['the table fails in the middle', 'ScanCommand', 3],
])('An export fails if %s, and the audit says so', async (_, command, nth) => {
  const id = await exports.addJob()
  before = refuse(command, nth)
  await expect(run(id)).rejects.toThrow(/^The export failed\.$/)
  expect(await exports.storedJob(id)).toMatchObject({ status: 'failed', finished_at: expect.any(String) })
  expect(await exports.auditOf(id)).toMatchObject([failedEntry])
  expect(logged.filter(([line]) => String(line).includes('"event":"failed"'))).toHaveLength(1)
})

test('An export has failed if its audit entry cannot be written', async () => {
  const id = await exports.addJob()
  before = refuse('PutItemCommand', 0)
  await expect(run(id)).rejects.toThrow('The export failed.')
  expect(await exports.storedJob(id)).toMatchObject({ status: 'failed' })
})

test('An export gives up 20 seconds before the limit of its function', async () => {
  const id = await exports.addJob()
  await expect(run(id, { getRemainingTimeInMillis: () => 20_000 })).rejects.toThrow('The export failed.')
  expect(await exports.storedJob(id)).toMatchObject({ status: 'failed' })
  expect(await exports.auditOf(id)).toMatchObject([failedEntry])
  expect(sent.get('PutObjectCommand')).toBeUndefined()
})

test('The function does nothing for a job that does not exist', async () => {
  await run('unknown')
  expect(sent).toEqual(new Map([['UpdateItemCommand', 1]]))
})
