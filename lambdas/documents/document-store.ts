// Every version of a key has the same bytes: S3 takes only what has the checksum that the record knows.
import * as z from 'zod/mini'
import { pageLinkSeconds, pageUploadSeconds } from '#domain/constants.ts'
import { pageTypes } from '#domain/documents/page-files.ts'
import { objectLink, objectStore, uploadForm } from '../object-store.ts'
import { listObjectVersions } from '../records/object-versions.ts'
import type { StoredDocument, StoredPage } from './stored-documents.ts'

export const documentBucket = z.string().check(z.minLength(1)).parse(process.env.DOCUMENT_BUCKET)

export const documentStore = () => ({ client: objectStore(), bucket: documentBucket })

export const pageForm = (key: string, { type, bytes, sha256 }: StoredPage) =>
  uploadForm(
    { bucket: documentBucket, key },
    {
      type,
      bytes: [bytes, bytes],
      seconds: pageUploadSeconds,
      fields: { 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-checksum-sha256': sha256 },
    },
  )

/** Listed, because S3 shows an unchecked object to nobody. */
export const firstPageVersion = async (key: string): Promise<string | undefined> => {
  const versions = await listObjectVersions(documentStore(), key)
  return versions.find(({ isMarker }) => !isMarker)?.versionId
}

/** `number`: of the page, from 1. */
export const pageLink = async (
  key: string,
  { kind }: StoredDocument,
  { type, version: versionId }: StoredPage,
  number: number,
) => {
  const disposition = `inline; filename="${kind}-${number}.${pageTypes[type]}"`
  const object = { bucket: documentBucket, key, versionId }
  const url = await objectLink(object, { type, disposition, seconds: pageLinkSeconds })
  return { url, expiresIn: pageLinkSeconds }
}
