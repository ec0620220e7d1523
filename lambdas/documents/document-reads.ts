// What the checks ask of the store and of the scanner.
import { GetObjectTaggingCommand } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { objectStore, readObject } from '../object-store.ts'
import { deleteObjectVersions, listObjectVersions } from '../records/object-versions.ts'
import { signedCall } from '../signed-call.ts'
import type { PageStore } from './check-pages.ts'
import { scanResultSchema } from './scan-result.ts'

export const documentBucket = z.string().check(z.minLength(1)).parse(process.env.DOCUMENT_BUCKET)

const store = () => ({ client: objectStore(), bucket: documentBucket })

const ofVersion = (Key: string, VersionId: string) => ({ Bucket: documentBucket, Key, VersionId })

/** Milliseconds. */
const longestCall = 5000

const askForScan = async (key: string, versionId: string): Promise<void> => {
  const response = await signedCall('guardduty', {
    path: '/object-malware-scan/send',
    headers: { 'content-type': 'application/json' },
    body: { s3Object: { bucket: documentBucket, key, versionId } },
    signal: AbortSignal.timeout(longestCall),
  })
  await response.arrayBuffer()
  if (!response.ok)
    throw Object.assign(new Error('GuardDuty did not take the scan.'), {
      name: response.headers.get('x-amzn-errortype') ?? `Status${response.status}`,
    })
}

const resultOf = async (key: string, versionId: string) => {
  const { TagSet = [] } = await objectStore().send(new GetObjectTaggingCommand(ofVersion(key, versionId)))
  const tag = TagSet.find(({ Key }) => Key === 'GuardDutyMalwareScanStatus')
  return tag && scanResultSchema.parse(tag.Value)
}

export const pageStore: PageStore = {
  firstVersion: async (key) =>
    (await listObjectVersions(store(), key)).find(({ isMarker }) => !isMarker)?.versionId,
  resultOf,
  read: (key, versionId) => readObject(ofVersion(key, versionId)),
  askForScan,
  remove: async (key) => deleteObjectVersions(store(), await listObjectVersions(store(), key)),
}
