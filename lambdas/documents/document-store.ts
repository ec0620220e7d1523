// Every version of a key has the same bytes: S3 takes only what has the checksum that the record knows.
import * as z from 'zod/mini'
import { pageLinkSeconds, pageUploadSeconds } from '#domain/constants.ts'
import { documentKey, type PagePlace, pageTypes } from '#domain/documents/page-files.ts'
import { objectLink, objectStore, uploadForm } from '../object-store.ts'
import { listObjectVersions } from '../records/object-versions.ts'
import type { StoredDocument, StoredPage } from './stored-documents.ts'

const bucket = z.string().check(z.minLength(1)).parse(process.env.DOCUMENT_BUCKET)

const keyOf = ({ userId, document, page }: PagePlace) => documentKey(userId, document, page)

export const pageForm = (place: PagePlace, { type, bytes, sha256 }: StoredPage) =>
  uploadForm(
    { bucket, key: keyOf(place) },
    {
      type,
      bytes: [bytes, bytes],
      seconds: pageUploadSeconds,
      fields: { 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-checksum-sha256': sha256 },
    },
  )

/** The first one. Listed, because S3 shows an unchecked object to nobody. */
export const findPageVersion = async (place: PagePlace): Promise<string | undefined> => {
  const versions = await listObjectVersions({ client: objectStore(), bucket }, keyOf(place))
  return versions.find(({ isMarker }) => !isMarker)?.versionId
}

/** `number`: of the page, from 1. */
export const pageLink = async (
  userId: string,
  { id: document, kind }: StoredDocument,
  { id: page, type, version: versionId }: StoredPage,
  number: number,
) => {
  const disposition = `inline; filename="${kind}-${number}.${pageTypes[type]}"`
  const object = { bucket, key: documentKey(userId, document, page), versionId }
  const url = await objectLink(object, { type, disposition, seconds: pageLinkSeconds })
  return { url, expiresIn: pageLinkSeconds }
}
