// The bucket of documents as it is deployed: its scanner, its policy, and the rights of the functions that use it. An admin of the
// account has every right, so only the policy stops them.
import { randomUUID } from 'node:crypto'
import { S3 } from '@aws-sdk/client-s3'
import { afterAll, expect, test } from 'vitest'
import { documentKey } from '#domain/documents/page-files.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { errorNamed } from '#local-cloud/test/s3/expect-refusal.ts'
import { setColumns } from '#test/support/cloud-table.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'

const cloud = await sharedCloud()
const as = (who: string) =>
  new S3({
    endpoint: cloud.endpoints.s3,
    region: cloud.endpoints.region,
    credentials: cloud.credentialsOf(who),
  })
const [admin, sender, checks] = [as('admin'), as('FunctionsDocuments'), as('DocumentChecks')]
afterAll(() => {
  for (const client of [admin, sender, checks]) client.destroy()
})

const Bucket = cloud.outputs.DocumentBucketName
const denied = errorNamed('AccessDenied', 403)

/** Never whole in a file. */
const testText = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-', 'TEST-FILE!$H+H*'].join('')

/** The checks would delete a page that no record knows of, but not beside one that can’t be read. */
const send = async (Body: string) => {
  const userId = randomUUID()
  await setColumns(cloud, userId, { documents: 'damaged' })
  const object = { Bucket, Key: documentKey(userId, 'a'.repeat(16), 'b'.repeat(16)) }
  await sender.putObject({ ...object, Body })
  const scanned = async () => {
    await cloud.settled()
    return (await checks.getObjectTagging(object)).TagSet
  }
  return { object, scanned }
}

test('[DOC-21] a page that the scanner found clean can be read by the functions that need it, and not before', async () => {
  await injectFault(cloud.url, { match: 'guardduty:scan', kind: 'never' })
  const { object: unscanned } = await send('clean')
  const { object, scanned } = await send('clean')
  expect(await scanned()).toEqual([{ Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND' }])
  for (const client of [admin, sender, checks]) {
    const { Body } = await client.getObject(object)
    expect(await Body?.transformToString()).toBe('clean')
    await expect(client.getObject(unscanned)).rejects.toThrow(denied)
  }
  const { Versions = [] } = await sender.listObjectVersions({ Bucket, Prefix: object.Key })
  expect(Versions).toHaveLength(1)
  await expect(sender.listObjectVersions({ Bucket, Prefix: '' })).rejects.toThrow(denied)
})

test('[DOC-21] [DOC-22] nobody opens what the scanner found harmful, and nobody else can call it clean', async () => {
  const { object, scanned } = await send(testText)
  expect(await scanned()).toEqual([{ Key: 'GuardDutyMalwareScanStatus', Value: 'THREATS_FOUND' }])
  const Tagging = { TagSet: [{ Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND' }] }
  for (const client of [admin, sender, checks]) {
    await expect(client.getObject(object)).rejects.toThrow(denied)
    await expect(client.putObjectTagging({ ...object, Tagging })).rejects.toThrow(denied)
    await expect(client.deleteObjectTagging(object)).rejects.toThrow(denied)
  }
  const tagged = { ...object, Body: testText, Tagging: 'GuardDutyMalwareScanStatus=NO_THREATS_FOUND' }
  await expect(admin.putObject(tagged)).rejects.toThrow(denied)
})
