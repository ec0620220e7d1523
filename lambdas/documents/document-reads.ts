// What the checks ask of the store and of the scanner.
import { GetObjectTaggingCommand } from '@aws-sdk/client-s3'
import { objectStore, readObject } from '../object-store.ts'
import { deleteObjectVersions, listObjectVersions } from '../records/object-versions.ts'
import { signedCall } from '../signed-call.ts'
import type { PageStore } from './check-pages.ts'
import { documentBucket, documentStore, firstPageVersion } from './document-store.ts'
import { scanResultSchema } from './scan-result.ts'

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
  const version = { Bucket: documentBucket, Key: key, VersionId: versionId }
  const { TagSet = [] } = await objectStore().send(new GetObjectTaggingCommand(version))
  const tag = TagSet.find(({ Key }) => Key === 'GuardDutyMalwareScanStatus')
  return tag && scanResultSchema.parse(tag.Value)
}

export const pageStore: PageStore = {
  firstVersion: firstPageVersion,
  resultOf,
  read: (key, versionId) => readObject({ bucket: documentBucket, key, versionId }),
  askForScan,
  remove: async (key) =>
    deleteObjectVersions(documentStore(), await listObjectVersions(documentStore(), key)),
}
