import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseBucket } from '#local-cloud/s3/bucket.ts'
import { createLifecycle, expiryOf } from '#local-cloud/s3/lifecycle.ts'
import { openObjectStore } from '#local-cloud/s3/object-store.ts'
import { openUploadStore } from '#local-cloud/s3/upload-store.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { errorNamed } from './expect-refusal.ts'
import { connect, exportBucket, plainBucket, start, startFresh } from './s3-fixture.ts'

test.each([
  ['2014-01-15T10:30:00.000Z', 3, '2014-01-19T00:00:00.000Z'],
  ['2026-11-21T00:00:00.000Z', 1, '2026-11-23T00:00:00.000Z'],
  ['2026-11-21T23:59:59.999Z', 1, '2026-11-23T00:00:00.000Z'],
  ['2026-12-30T12:00:00.000Z', 1, '2027-01-01T00:00:00.000Z'],
])('what is of %s, expires after %i days at %s', (since, days, expected) => {
  expect(new Date(expiryOf(since, days)).toISOString()).toBe(expected)
})

/** A server and its client on the same clock, to be set by the test. */
const startAt = async (time: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const s3 = await startFresh(() => Date.now())
  onTestFinished(s3.remove)
  const filesOf = async (kind: 'objects' | 'uploads') => {
    const names = await readdir(join(s3.folder, 's3', exportBucket, kind), { recursive: true }).catch(
      () => [],
    )
    return names.filter((name) => /\.\w+$/.test(name))
  }
  return { ...s3, client: () => connect(s3.endpoint, s3.owner), filesOf }
}

const object = (Bucket: string, Key = 'a/users.csv') => ({ Bucket, Key })

describe('a bucket whose objects last a day', () => {
  test('has them until midnight of the day after the next, and then neither they nor their files', async () => {
    const { client, filesOf } = await startAt('2026-11-20T18:00:00Z')
    for (const Bucket of [exportBucket, plainBucket])
      await client().putObject({ ...object(Bucket), Body: 'rows' })
    const get = (Bucket: string) => client().getObject(object(Bucket))
    const list = async () =>
      (await client().listObjectsV2({ Bucket: exportBucket })).Contents?.map(({ Key }) => Key)

    vi.setSystemTime(Date.parse('2026-11-21T23:59:59Z'))
    await expect(get(exportBucket)).resolves.toBeDefined()
    await client().putObject({ ...object(exportBucket, 'b/users.csv'), Body: 'later' })
    expect(await list()).toEqual(['a/users.csv', 'b/users.csv'])

    vi.setSystemTime(Date.parse('2026-11-22T00:00:00Z'))
    await expect(get(exportBucket)).rejects.toThrow(errorNamed('NoSuchKey', 404))
    await expect(client().headObject(object(exportBucket))).rejects.toThrow(errorNamed('NotFound', 404))
    expect(await list()).toEqual(['b/users.csv'])
    expect(await filesOf('objects')).toHaveLength(2)
    await expect(get(plainBucket)).resolves.toBeDefined()
  })

  test('takes a new object in the place of one that is gone, and keeps it for its own day', async () => {
    const { client } = await startAt('2026-11-20T18:00:00Z')
    const put = () => client().putObject({ ...object(exportBucket), Body: 'rows', IfNoneMatch: '*' })
    await put()
    await expect(put()).rejects.toThrow(errorNamed('PreconditionFailed', 412))
    vi.setSystemTime(Date.parse('2026-11-22T06:00:00Z'))
    await put()
    vi.setSystemTime(Date.parse('2026-11-23T23:59:00Z'))
    await expect(client().getObject(object(exportBucket))).resolves.toBeDefined()
  })

  test('forgets uploads that nobody finished', async () => {
    const { client, filesOf } = await startAt('2026-11-20T18:00:00Z')
    const { UploadId } = await client().createMultipartUpload({
      ...object(exportBucket),
      ChecksumAlgorithm: 'CRC32',
    })
    const part = () => client().uploadPart({ ...object(exportBucket), UploadId, PartNumber: 1, Body: 'part' })
    vi.setSystemTime(Date.parse('2026-11-21T23:59:59Z'))
    await part()
    expect(await filesOf('uploads')).toHaveLength(2)
    vi.setSystemTime(Date.parse('2026-11-22T00:00:00Z'))
    await expect(part()).rejects.toThrow(errorNamed('NoSuchUpload', 404))
    expect(await filesOf('uploads')).toEqual([])
  })

  test('is tidied up by a start', async () => {
    const { client, folder, close, filesOf } = await startAt('2026-11-20T18:00:00Z')
    await client().putObject({ ...object(exportBucket), Body: 'rows' })
    await close()
    vi.setSystemTime(Date.parse('2026-12-24T18:00:00Z'))
    const second = await start(folder, () => Date.now())
    onTestFinished(second.close)
    expect(await filesOf('objects')).toEqual([])
  })
})

test('a versioned bucket hides what has expired behind a delete marker', async () => {
  const folder = await temporaryFolder()
  const objects = await openObjectStore(join(folder, 'objects'), true)
  const attributes = { size: 0, etag: '', modified: '2026-11-20T18:00:00.000Z', headers: {}, checksums: {} }
  const { versionId } = await objects.put('signature', { ...attributes, write: (file) => file.writeFile('') })
  const tidyUp = createLifecycle({
    rules: [{ Status: 'Enabled', ExpirationInDays: 1 }],
    objects,
    uploads: openUploadStore(join(folder, 'uploads')),
    now: () => Date.parse('2026-11-22T00:00:00Z'),
  })
  await Promise.all([tidyUp(), tidyUp()])
  expect(objects.latest('signature')).toBeUndefined()
  expect(objects.version('signature', versionId)?.isDeleted).toBe(false)
})

test('[DOC-23] a rule by tag expires only what has it, and a day later removes the version behind the delete marker', async () => {
  const folder = await temporaryFolder()
  const objects = await openObjectStore(join(folder, 'objects'), true)
  let now = '2026-11-20T18:00:00.000Z'
  const tidyUp = createLifecycle({
    rules: [
      {
        Status: 'Enabled',
        TagFilters: [{ Key: 'scan', Value: 'infected' }],
        ExpirationInDays: 7,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
    ],
    objects,
    uploads: openUploadStore(join(folder, 'uploads')),
    now: () => Date.parse(now),
  })
  const put = async (key: string, scan: string) => {
    const attributes = { size: 0, etag: '', modified: now, headers: {}, checksums: {}, tags: { scan } }
    await objects.put(key, { ...attributes, write: (file) => file.writeFile('') })
  }
  const keptOn = async (time: string) => {
    now = time
    await tidyUp()
    return objects.listVersions().map(({ key, isDeleted }) => (isDeleted ? `${key} deleted` : key))
  }
  for (const scan of ['clean', 'infected', 'replaced']) await put(scan, scan)
  await put('replaced', 'clean')
  const all = ['clean', 'infected', 'replaced', 'replaced']
  expect(await keptOn('2026-11-27T23:59:59.000Z')).toEqual(all)
  const hidden = ['clean', 'infected deleted', 'infected', 'replaced', 'replaced']
  expect(await keptOn('2026-11-28T00:00:00.000Z')).toEqual(hidden)
  expect(await keptOn('2026-11-29T00:00:00.000Z')).toEqual(hidden)
  expect(await keptOn('2026-11-30T00:00:00.000Z')).toEqual(hidden.filter((one) => one !== 'infected'))
})

test.each([
  [
    'that keeps some versions',
    { NoncurrentVersionExpiration: { NoncurrentDays: 1, NewerNoncurrentVersions: 2 } },
  ],
  ['that moves objects', { Transitions: [{ StorageClass: 'GLACIER', TransitionInDays: 1 }] }],
  ['by size', { ExpirationInDays: 1, ObjectSizeGreaterThan: '1' }],
  ['of no days', { ExpirationInDays: 0 }],
])('a rule %s stops the start with one line', (_, rule) => {
  const properties = { LifecycleConfiguration: { Rules: [{ Status: 'Enabled', ...rule }] } }
  expect(() => parseBucket({ name: 'exports', arn: '', properties })).toThrow(
    /^The local cloud can't run the bucket exports \(LifecycleConfiguration\.Rules\.0.*\)\.$/,
  )
})
