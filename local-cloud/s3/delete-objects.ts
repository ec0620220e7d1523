// DeleteObjects: up to 1,000, each by its own right.
import { readDeletions, toXml } from '../http/xml.ts'
import { removeObject } from './objects.ts'
import { readPayload, requireChecksum } from './payload.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, SignedS3Request } from './s3-request.ts'

const mostObjects = 1000

type Deletion = { key: string; versionId: string | undefined }

const readRequest = async (request: SignedS3Request) => {
  requireChecksum(request.headers)
  const { body } = await readPayload(request)
  const { isQuiet, objects } = readDeletions(body.toString())
  const deletions = objects.flatMap(({ key, versionId }): Deletion[] => (key ? [{ key, versionId }] : []))
  if (deletions.length === 0 || deletions.length < objects.length || deletions.length > mostObjects)
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    )
  return { isQuiet, deletions }
}

const removeOne = async (request: SignedS3Request, { key, versionId }: Deletion) => {
  const named = { Key: key, VersionId: versionId }
  try {
    const marker = await removeObject(request, key, versionId)
    const made = marker ? { DeleteMarker: true, DeleteMarkerVersionId: marker.versionId } : {}
    return { deleted: { ...named, ...made } }
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    return { failure: { ...named, Code: error.code, Message: error.message } }
  }
}

export const deleteObjects = async (request: SignedS3Request): Promise<Reply> => {
  const { isQuiet, deletions } = await readRequest(request)
  const outcomes: Awaited<ReturnType<typeof removeOne>>[] = []
  for (const deletion of deletions) outcomes.push(await removeOne(request, deletion))
  const body = toXml('DeleteResult', {
    Deleted: isQuiet ? [] : outcomes.flatMap(({ deleted }) => deleted ?? []),
    Error: outcomes.flatMap(({ failure }) => failure ?? []),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}
