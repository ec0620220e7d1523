// Tags of objects: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-tagging.html
import { readTags } from '../http/xml.ts'
import type { RequestContext } from '../iam/conditions.ts'
import { S3Error } from './s3-error.ts'

export type Tags = Readonly<Record<string, string>>

type Pairs = readonly (readonly [key: string, value: string])[]

const mostTags = 10

const isText = (text: string, longest: number) =>
  text.length <= longest && /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u.test(text)

export const checkTags = (pairs: Pairs): Tags => {
  const tags = Object.fromEntries(pairs)
  if (pairs.length > mostTags) throw new S3Error('BadRequest', 'Object tags cannot be greater than 10')
  if (Object.keys(tags).length < pairs.length)
    throw new S3Error('InvalidTag', 'Cannot provide multiple Tags with the same key')
  for (const [key, value] of pairs) {
    if (key.toLowerCase().startsWith('aws:'))
      throw new S3Error('InvalidTag', 'System tags cannot be added/updated by requester')
    if (key === '' || !isText(key, 128))
      throw new S3Error('InvalidTag', 'The TagKey you have provided is invalid')
    if (!isText(value, 256)) throw new S3Error('InvalidTag', 'The TagValue you have provided is invalid')
  }
  return tags
}

/** Of `x-amz-tagging`. */
export const parseTagHeader = (header = ''): Tags => {
  const pairs = [...new URLSearchParams(header)]
  if (new Set(pairs.map(([key]) => key)).size < pairs.length)
    throw new S3Error(
      'InvalidArgument',
      "The header 'x-amz-tagging' shall be encoded as UTF-8 then URLEncoded URL query parameters without tag name duplicates.",
    )
  return checkTags(pairs)
}

export const parseTagXml = (xml: string): Tags => {
  const pairs = readTags(xml)
  if (!pairs)
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    )
  return checkTags(pairs)
}

export const existingTags = (tags: Tags = {}): RequestContext =>
  Object.fromEntries(Object.entries(tags).map(([key, value]) => [`s3:ExistingObjectTag/${key}`, value]))

export const requestedTags = (tags: Tags): RequestContext => {
  const keys = Object.keys(tags)
  if (keys.length === 0) return {}
  const each = Object.entries(tags).map(([key, value]) => [`s3:RequestObjectTag/${key}`, value])
  return { ...Object.fromEntries(each), 's3:RequestObjectTagKeys': keys }
}
