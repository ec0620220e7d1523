// The export function in the test's own process, with the rights of its role: what happens in the middle of a run can be staged.
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seedApplicants } from '#bin/start/seed.ts'
import { cancelExport } from '#domain/export-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import {
  beExportFunction,
  type ExportCloud,
  passTime,
  recordsOf,
  startExportCloud,
} from '#test/support/export-cloud.ts'

const seeded = 700
const rowsOfScan = 100
/** Lambda's limit is far away. */
const context = { getRemainingTimeInMillis: () => 900_000 }

type Step = (command: string, nth: number) => Promise<void> | void

let exports: ExportCloud
let run: (id: string, more?: typeof context) => Promise<void>
let logged: unknown[][]
/** Told before each call of DynamoDB or S3: its command, and how many of that kind there were before. */
let before: Step = () => undefined
let sent = new Map<string, number>()

const announce = async (command: string) => {
  const nth = sent.get(command) ?? 0
  sent.set(command, nth + 1)
  await before(command, nth)
}

beforeAll(async () => {
  exports = await startExportCloud('export-function')
  await seedApplicants(exports.cloud, seeded)
  beExportFunction(exports)
  const { handler } = await import('#lambdas/export/handler.ts')
  const { table } = await import('#lambdas/table/table.ts')
  const { exportStore } = await import('#lambdas/export/export-bucket.ts')
  run = (id, more = context) => handler({ id }, more)
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
  return () => {
    vi.unstubAllEnvs()
    exports.table.destroy()
    table.destroy()
    exportStore.destroy()
  }
})

beforeEach(() => {
  before = () => undefined
  sent = new Map()
  logged = []
  vi.spyOn(console, 'log').mockImplementation((...line) => void logged.push(line))
})

/** Whatever came of it: no upload is left behind, and the log holds no answer of anybody. */
afterEach(async () => {
  expect(exports.filesIn('uploads')).toEqual([])
  const log = JSON.stringify(logged)
  for (const secret of ['@example.com', 'Sentinel', 'Springfield']) expect(log).not.toContain(secret)
})

const submissions = async () => (await exports.items('USER#')).filter((item) => item.submissions_pk)

const fileOf = async (id: string) => {
  const { cloud, bucket } = exports
  const reader = new S3Client({
    region: cloud.endpoints.region,
    endpoint: cloud.endpoints.s3,
    credentials: cloud.credentialsOf('admin'),
  })
  const { Body } = await reader.send(new GetObjectCommand({ Bucket: bucket, Key: `${id}/submissions.csv` }))
  const file = await Body?.transformToString()
  reader.destroy()
  return recordsOf(file ?? '')
}

test('rows saved while the export runs, before or behind the place it has reached, are in it once each', async () => {
  const all = await submissions()
  const id = await exports.addJob()
  before = async (command, nth) => {
    if (command !== 'ScanCommand' || nth !== 3) return
    for (const { pk, sk } of all)
      await exports.table.send(
        new UpdateCommand({
          TableName: exports.cloud.tableName,
          Key: { pk, sk },
          UpdateExpression: 'SET updated_at = :now',
          ExpressionAttributeValues: { ':now': new Date().toISOString() },
        }),
      )
  }
  await run(id)
  expect(sent.get('ScanCommand')).toBeGreaterThan(5)
  expect(await exports.storedJob(id)).toMatchObject({ status: 'done', rows: all.length, total: all.length })
  const ids = (await fileOf(id)).map((record) => record.id)
  expect(ids.sort()).toEqual(all.map(({ user_id }) => user_id).sort())
})

test('the rows are counted first, and the progress is noted once a second at most', async () => {
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
  /** Begun, counted, one note, the last note, done. */
  expect(sent.get('UpdateItemCommand')).toBe(5)
})

test('a count that takes its time is no silence: the function shows life every 10 seconds, and none once it has ended [KEP-8]', async () => {
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

test('cancelled in the middle, it stops reading, drops the upload and says nothing more', async () => {
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
  expect([sent.get('AbortMultipartUploadCommand'), sent.get('CompleteMultipartUploadCommand')]).toEqual([
    1,
    undefined,
  ])
  expect(await exports.auditOf(id)).toEqual([])
})

test('cancelled after the last row, it is not completed either', async () => {
  const id = await exports.addJob()
  before = async (command) => {
    if (command === 'CreateMultipartUploadCommand')
      await callApi(exports.cloud, cancelExport, exports.admin.access, { id })
  }
  await run(id)
  expect(await exports.storedJob(id)).toMatchObject({ status: 'cancelled' })
  expect(sent.get('CompleteMultipartUploadCommand')).toBeUndefined()
})

test('cancelled when its file is complete already, it deletes the file', async () => {
  const id = await exports.addJob()
  before = async (command) => {
    if (command === 'CompleteMultipartUploadCommand')
      await callApi(exports.cloud, cancelExport, exports.admin.access, { id })
  }
  await run(id)
  expect(await exports.storedJob(id)).toMatchObject({ status: 'cancelled' })
  expect([sent.get('DeleteObjectCommand'), sent.get('AbortMultipartUploadCommand')]).toEqual([1, undefined])
})

test('delivered twice at once, it runs once', async () => {
  const id = await exports.addJob()
  await Promise.all([run(id), run(id)])
  expect(await exports.storedJob(id)).toMatchObject({ status: 'done' })
  expect(sent.get('CreateMultipartUploadCommand')).toBe(1)
  expect(await exports.auditOf(id)).toHaveLength(1)
})

const refuse = (refused: string) => (command: string) => {
  if (command === refused) throw new Error('Sentinel Mary Jones')
}

test.each([
  ['a part', 'UploadPartCommand', 1],
  ['the end of the upload', 'CompleteMultipartUploadCommand', 1],
  ['the start of the upload', 'CreateMultipartUploadCommand', undefined],
])('S3 refuses %s: the job has failed, and the upload is gone', async (_, command, aborts) => {
  const id = await exports.addJob()
  before = refuse(command)
  await expect(run(id)).rejects.toThrow(/^The export failed\.$/)
  expect(await exports.storedJob(id)).toMatchObject({ status: 'failed', finished_at: expect.any(String) })
  expect(sent.get('AbortMultipartUploadCommand')).toBe(aborts)
  expect(await exports.auditOf(id)).toEqual([['export-failed', null, 'submissions.csv']])
  expect(logged.filter(([line]) => String(line).includes('"event":"failed"'))).toHaveLength(1)
})

test('the table fails in the middle: the same', async () => {
  const id = await exports.addJob()
  before = (command, nth) => {
    if (command === 'ScanCommand' && nth === 3) throw new Error('Sentinel Mary Jones')
  }
  await expect(run(id)).rejects.toThrow('The export failed.')
  expect(await exports.storedJob(id)).toMatchObject({ status: 'failed' })
  expect(await exports.auditOf(id)).toEqual([['export-failed', null, 'submissions.csv']])
})

test('what cannot be put on record is not done', async () => {
  const id = await exports.addJob()
  before = refuse('PutItemCommand')
  await expect(run(id)).rejects.toThrow('The export failed.')
  expect(await exports.storedJob(id)).toMatchObject({ status: 'failed' })
})

test('20 seconds before its limit it gives up by itself', async () => {
  const id = await exports.addJob()
  await expect(run(id, { getRemainingTimeInMillis: () => 20_000 })).rejects.toThrow('The export failed.')
  expect(await exports.storedJob(id)).toMatchObject({ status: 'failed' })
  expect(await exports.auditOf(id)).toEqual([['export-failed', null, 'submissions.csv']])
  expect(sent.get('CompleteMultipartUploadCommand')).toBeUndefined()
})

test('a job that nobody asked for is none', async () => {
  await run('unknown')
  expect(sent).toEqual(new Map([['UpdateItemCommand', 1]]))
})
