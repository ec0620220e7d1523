import { createServer } from 'node:http'
import { PutObjectCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3'
import { afterAll, expect, test, vi } from 'vitest'
import { documentKey } from '#domain/documents/page-files.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import * as s3Fixture from '#local-cloud/test/s3/s3-fixture.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { userId } from '#test/support/documents/check-model.ts'
import { documentId, otherPage, pageId, picture } from '#test/support/documents/page-columns.ts'
import { credentialVariables, takeFunctionEnvironment } from '#test/support/function-environment.ts'

const asked: { path: string | undefined; body: unknown }[] = []
const reply = { status: 200 }
const scanner = createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  asked.push({ path: request.url, body: JSON.parse(Buffer.concat(parts).toString()) })
  response
    .writeHead(reply.status, reply.status === 200 ? {} : { 'x-amzn-errortype': 'AccessDeniedException' })
    .end()
})
const scannerEndpoint = `http://127.0.0.1:${await listen(scanner, 0)}`
const s3 = await s3Fixture.start(await temporaryFolder())
const Bucket = s3Fixture.Bucket
takeFunctionEnvironment({
  ...caseEnvironment,
  ...credentialVariables(s3.owner),
  DOCUMENT_BUCKET: Bucket,
  AWS_ENDPOINT_URL_S3: s3.endpoint,
  AWS_ENDPOINT_URL_GUARDDUTY: scannerEndpoint,
})
const { pageStore } = await import('#lambdas/documents/document-reads.ts')
const { handler } = await import('#lambdas/document-checks/handler.ts')
const client = s3Fixture.connect(s3.endpoint, s3.owner)
afterAll(async () => {
  await close(scanner)
  await s3.close()
})

const [key, other] = [pageId, otherPage].map((page) => documentKey(userId, documentId, page))
const put = async (Key = '') =>
  (await client.send(new PutObjectCommand({ Bucket, Key, Body: picture }))).VersionId ?? ''

test('[DOC-12] The first version of a page is found, with its tag and its bytes, and all go at once, of this page only', async () => {
  const [first, second] = [await put(key), await put(key)]
  await put(other)
  expect([await pageStore.firstVersion(key ?? ''), first === second]).toEqual([first, false])
  expect(await pageStore.resultOf(key ?? '', first)).toBeUndefined()
  const TagSet = [{ Key: 'GuardDutyMalwareScanStatus', Value: 'THREATS_FOUND' }]
  await client.send(new PutObjectTaggingCommand({ Bucket, Key: key, VersionId: first, Tagging: { TagSet } }))
  expect(await pageStore.resultOf(key ?? '', first)).toBe('THREATS_FOUND')
  expect(Buffer.from(await pageStore.read(key ?? '', second)).equals(picture)).toBe(true)
  await pageStore.remove(key ?? '')
  expect(await pageStore.firstVersion(key ?? '')).toBeUndefined()
  expect(await pageStore.firstVersion(other ?? '')).toBeDefined()
})

test('[DOC-12] A scan on demand names the version, and one that isn’t taken is an error with its name', async () => {
  await pageStore.askForScan(key ?? '', 'v1')
  const s3Object = { bucket: Bucket, key, versionId: 'v1' }
  expect(asked).toEqual([{ path: '/object-malware-scan/send', body: { s3Object } }])
  reply.status = 403
  await expect(pageStore.askForScan(key ?? '', 'v1')).rejects.toMatchObject({ name: 'AccessDeniedException' })
})

test('[DOC-11] An event of another bucket, with another key, or of another kind is ignored', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const event = (bucketName: string, objectKey: string) => ({
    source: 'aws.guardduty',
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    detail: {
      s3ObjectDetails: { bucketName, objectKey, versionId: 'v1' },
      scanResultDetails: { scanResultStatus: 'NO_THREATS_FOUND' },
    },
  })
  for (const one of [event('another', key ?? ''), event(Bucket, 'documents/a'), {}, null]) await handler(one)
  const events = log.mock.calls.map(([line]) => JSON.parse(String(line)).event)
  expect(events.filter((name) => name === 'scan-ignored')).toHaveLength(4)
  log.mockRestore()
})
