import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'

export type ObjectStore = { client: S3Client; bucket: string }

export type ObjectVersion = {
  key: string
  versionId: string
  modified: Date | undefined
  isLatest: boolean
  isMarker: boolean
}

const versionsIn = ({ Versions = [], DeleteMarkers = [] }: ListObjectVersionsCommandOutput) =>
  [
    ...Versions.map((entry) => ({ ...entry, isMarker: false })),
    ...DeleteMarkers.map((entry) => ({ ...entry, isMarker: true })),
  ].map(
    ({ Key = '', VersionId = '', LastModified, IsLatest = false, isMarker }): ObjectVersion => ({
      key: Key,
      versionId: VersionId,
      modified: LastModified,
      isLatest: IsLatest,
      isMarker,
    }),
  )

/** Oldest first. `prefix`: of one person's keys, never shorter. */
export const listObjectVersions = async (
  { client, bucket }: ObjectStore,
  prefix: string,
): Promise<ObjectVersion[]> => {
  const found: ObjectVersion[] = []
  let after: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> | undefined = {}
  while (after) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, ...after }),
    )
    found.push(...versionsIn(page))
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page
    after = IsTruncated ? { KeyMarker, VersionIdMarker } : undefined
  }
  return found.toSorted((one, other) => Number(one.modified ?? 0) - Number(other.modified ?? 0))
}

export const deleteObjectVersions = async (
  { client, bucket: Bucket }: ObjectStore,
  versions: readonly ObjectVersion[],
): Promise<void> => {
  for (const { key: Key, versionId: VersionId } of versions)
    await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
}
