// A bucket as an origin. Without the right to list, missing is 403.
import { createHash } from 'node:crypto'
import type { HttpRequest, HttpResponse } from '../http/http-message.ts'
import type { StoredObject } from '../s3/s3.ts'

type ReadObject = (bucket: string, key: string) => Promise<StoredObject | undefined>

const denied: HttpResponse = {
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  ),
}

const keyOf = (path: string) => {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return ''
  }
}

export const createSiteOrigin =
  (bucket: string, readObject: ReadObject, rootObject: string) =>
  async ({ path }: HttpRequest): Promise<HttpResponse> => {
    const object = await readObject(bucket, keyOf(path) || rootObject)
    if (!object) return denied
    const headers = {
      'content-type': object.contentType,
      etag: `"${createHash('md5').update(object.body).digest('hex')}"`,
      ...(object.cacheControl ? { 'cache-control': object.cacheControl } : {}),
    }
    return { status: 200, headers, body: object.body }
  }
