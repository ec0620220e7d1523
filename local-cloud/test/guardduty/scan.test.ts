// Malware Protection for S3, through a template's plan, bucket policy, rule, and function.
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { harmfulText } from '#local-cloud/guardduty/file-verdict.ts'
import { injectFault } from '../faults/fault-injection.ts'
import { startScanned } from './scan-stack.ts'
import { Bucket } from './scanner-role.ts'
import { sendScan } from './send-scan.ts'

/** Never whole in a file. */

const { cloud, s3, put, heard, tagOf } = await startScanned()

test('a new object can be read once its scan ends clean, and the function hears of it', async () => {
  const Key = 'cases/1/statement.pdf'
  const link = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key }))
  await injectFault(cloud.url, { match: 'guardduty:scan', kind: 'late', ms: 60_000, user: Key })
  const { VersionId, ETag } = await put(Key, 'text', { Tagging: 'case=1' })
  expect(await heard(Key)).toEqual([])
  expect((await fetch(link)).status).toBe(403)
  cloud.advanceClock(60_000)
  const [event, ...more] = await heard(Key)
  expect(more).toEqual([])
  expect(event).toMatchObject({
    source: 'aws.guardduty',
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    resources: [expect.stringMatching(/^arn:aws:guardduty:us-east-1:000000000000:malware-protection-plan\//)],
  })
  expect(event?.detail).toEqual({
    schemaVersion: '1.0',
    scanStatus: 'COMPLETED',
    resourceType: 'S3_OBJECT',
    s3ObjectDetails: {
      ...{ bucketName: Bucket, objectKey: Key, s3Throttled: false },
      ...{ eTag: ETag?.replaceAll('"', ''), versionId: VersionId },
    },
    scanResultDetails: { scanResultStatus: 'NO_THREATS_FOUND', threats: null },
  })
  expect(await tagOf(Key)).toBe('NO_THREATS_FOUND')
  expect((await s3.getObjectTagging({ Bucket, Key })).TagSet).toHaveLength(2)
  expect((await fetch(link)).status).toBe(200)
  await put('elsewhere/1')
  expect(await heard('elsewhere/1')).toEqual([])
})

const threats = [{ name: 'EICAR-Test-File (not a virus)' }]
const clean = ['COMPLETED', { scanResultStatus: 'NO_THREATS_FOUND', threats: null }]
const infected = ['COMPLETED', { scanResultStatus: 'THREATS_FOUND', threats }]
const unsupported = ['SKIPPED', { scanResultStatus: 'UNSUPPORTED', threats: null }]
const failed = ['FAILED', { scanResultStatus: 'FAILED', threats: null }]

const resultsOf = async (Key: string) =>
  (await heard(Key)).map(({ detail }) => [detail.scanStatus, detail.scanResultDetails])

test('a file with the test text of EICAR is a threat', async () => {
  await put('cases/eicar', harmfulText)
  expect(await resultsOf('cases/eicar')).toEqual([infected])
  expect(await tagOf('cases/eicar')).toBe('THREATS_FOUND')
})

test.each([
  ['infected', 'THREATS_FOUND', [infected]],
  ['unsupported', 'UNSUPPORTED', [unsupported]],
  ['failed', 'FAILED', [failed]],
  ['twice', 'NO_THREATS_FOUND', [clean, clean]],
  ['never', undefined, []],
] as const)('an order for %s gives the tag %s', async (kind, tag, results) => {
  const Key = `cases/${kind}`
  await injectFault(cloud.url, { match: 'guardduty:scan', kind, user: Key })
  await put(Key)
  expect(await resultsOf(Key)).toEqual(results)
  expect(await tagOf(Key)).toBe(tag)
})

test('an object that has ten tags gets no more, and the event says so', async () => {
  const Tagging = Array.from({ length: 10 }, (_, index) => `tag${index}=`).join('&')
  await put('cases/full', 'text', { Tagging })
  const [result, ...more] = await heard('cases/full')
  expect(result?.detail.scanStatus).toBe('COMPLETED')
  expect(more.map(({ detail }) => detail.postScanActions)).toEqual([
    [{ actionType: 'TAGGING', failureReason: 'MAX_TAG_LIMIT_EXCEEDED' }],
  ])
})

test('SendObjectMalwareScan scans what it names, under any prefix, and refuses what it cannot', async () => {
  const key = 'elsewhere/2'
  const { VersionId } = await put(key, harmfulText)
  await put(key)
  expect(await resultsOf(key)).toEqual([])
  const asked = { bucket: Bucket, key }
  expect(await sendScan(cloud, 'Hears', asked)).toBeUndefined()
  expect(await resultsOf(key)).toEqual([clean])
  expect(await sendScan(cloud, 'Hears', { ...asked, versionId: VersionId })).toBeUndefined()
  expect(await resultsOf(key)).toEqual([clean, infected])
  expect(await tagOf(key)).toBe('NO_THREATS_FOUND')
  const of = (more: object) => sendScan(cloud, 'Hears', { ...asked, ...more })
  expect(await of({ bucket: 'other' })).toMatch(/^BadRequestException .*no Malware Protection plan/)
  expect(await of({ key: 'missing' })).toMatch(/^BadRequestException .*does not exist/)
  expect(await sendScan(cloud, 'Deaf', asked)).toMatch(/^AccessDeniedException .*SendObjectMalwareScan/)
})
