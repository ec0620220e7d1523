// Tags of objects, by AWS's limits: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-tagging.html
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { describe, expect, test } from 'vitest'
import { errorNamed } from './expect-refusal.ts'
import { allow, Bucket, bucketArn, connect, formOf, kms, openS3, plainBucket, start } from './s3-fixture.ts'

const s3 = await openS3()
const { client } = s3

const tagSet = (tags: Record<string, string>) => Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))
const tagsOf = async (Key: string, VersionId?: string) => {
  const { TagSet = [] } = await client.getObjectTagging({ Bucket, Key, VersionId })
  return Object.fromEntries(TagSet.map((tag) => [tag.Key, tag.Value]))
}

test('each version has its tags, which are counted, replaced, removed, and kept over a restart', async () => {
  const Key = 'report & more.pdf'
  const { VersionId: first } = await client.putObject({ Bucket, Key, Body: '1', Tagging: 'a=1&b%20c=%2B' })
  const { VersionId: second } = await client.putObject({ Bucket, Key, Body: '2' })
  const tags = { status: 'a <b> & "c"'.replace(/[<>&"]/g, '-'), empty: '' }
  await client.putObjectTagging({ Bucket, Key, VersionId: second, Tagging: { TagSet: tagSet(tags) } })
  expect(await tagsOf(Key)).toEqual(tags)
  expect(await tagsOf(Key, first)).toEqual({ a: '1', 'b c': '+' })
  expect(await client.headObject({ Bucket, Key, VersionId: first })).toMatchObject({ TagCount: 2 })
  const { VersionId } = await client.deleteObjectTagging({ Bucket, Key, VersionId: first })
  expect(VersionId).toBe(first)
  expect((await client.getObject({ Bucket, Key, VersionId: first })).TagCount).toBeUndefined()
  const again = await start(s3.folder)
  const restarted = connect(again.endpoint, again.owner)
  expect((await restarted.getObjectTagging({ Bucket, Key })).TagSet).toEqual(tagSet(tags))
  restarted.destroy()
  await again.close()
})

test('a form and a multipart upload bring tags', async () => {
  const tagging = '<Tagging><TagSet><Tag><Key>from</Key><Value>form</Value></Tag></TagSet></Tagging>'
  const Fields = { tagging }
  const { url, fields } = await createPresignedPost(client, { Bucket: plainBucket, Key: 'form', Fields })
  const body = formOf(fields, new Blob(['x']))
  expect((await fetch(url, { method: 'POST', body })).status).toBe(204)
  const stored = await client.getObjectTagging({ Bucket: plainBucket, Key: 'form' })
  expect(stored.TagSet).toEqual([{ Key: 'from', Value: 'form' }])
  const upload = { Bucket, Key: 'parts' }
  const { UploadId } = await client.createMultipartUpload({
    ...{ ...upload, Tagging: 'from=parts' },
    ChecksumAlgorithm: 'CRC32',
  })
  const part = await client.uploadPart({ ...upload, UploadId, PartNumber: 1, Body: 'x' })
  const MultipartUpload = { Parts: [{ ...part, PartNumber: 1 }] }
  await client.completeMultipartUpload({ ...upload, UploadId, MultipartUpload })
  expect(await tagsOf('parts')).toEqual({ from: 'parts' })
})

describe('tags are refused', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => ({ Key: `key${index}`, Value: '' }))
  test.each([
    ['if they are more than ten', eleven, 'BadRequest'],
    ['if two have one key', [...tagSet({ a: '1' }), ...tagSet({ a: '2' })], 'InvalidTag'],
    ['with a key of 129 characters', tagSet({ ['k'.repeat(129)]: '' }), 'InvalidTag'],
    ['with a value of 257 characters', tagSet({ k: 'v'.repeat(257) }), 'InvalidTag'],
    ['with a character that no tag has', tagSet({ k: 'a,b' }), 'InvalidTag'],
    ['with a name of AWS', tagSet({ 'aws:mine': '1' }), 'InvalidTag'],
  ])('%s', async (_, TagSet, code) => {
    await client.putObject({ Bucket, Key: 'limits', Body: 'x' })
    const put = client.putObjectTagging({ Bucket, Key: 'limits', Tagging: { TagSet } })
    await expect(put).rejects.toThrow(errorNamed(code, 400))
  })

  test('in a header that names one twice, and of an object that is missing or deleted', async () => {
    const put = client.putObject({ Bucket, Key: 'twice', Body: 'x', Tagging: 'a=1&a=2' })
    await expect(put).rejects.toThrow(errorNamed('InvalidArgument', 400))
    const none = client.getObjectTagging({ Bucket, Key: 'never' })
    await expect(none).rejects.toThrow(errorNamed('NoSuchKey', 404))
  })
})

describe('a role that', () => {
  const Key = 'rights'
  const inBucket = [`${bucketArn}/*`]
  const act = {
    put: { Bucket, Key, Tagging: { TagSet: tagSet({ a: '1' }) } },
    upload: { Bucket, Key, Body: 'x', Tagging: 'a=1' },
  }

  test('may not tag is refused both ways, and that may not read tags learns no count', async () => {
    await client.putObject(act.upload)
    const writer = s3.actor('writer', allow(['s3:PutObject', 's3:GetObject'], inBucket), kms)
    await expect(writer.putObject(act.upload)).rejects.toThrow('s3:PutObjectTagging')
    await expect(writer.putObjectTagging(act.put)).rejects.toThrow('s3:PutObjectTagging')
    await expect(writer.deleteObjectTagging({ Bucket, Key })).rejects.toThrow('s3:DeleteObjectTagging')
    await expect(writer.getObjectTagging({ Bucket, Key })).rejects.toThrow('s3:GetObjectTagging')
    expect((await writer.getObject({ Bucket, Key })).TagCount).toBeUndefined()
  })

  test('may tag the newest version only is refused any it names', async () => {
    const tagger = s3.actor('tagger', allow(['s3:PutObjectTagging', 's3:GetObjectTagging'], inBucket))
    const { VersionId = '' } = await client.putObject(act.upload)
    expect(await tagger.putObjectTagging(act.put)).toMatchObject({ VersionId })
    const named = tagger.putObjectTagging({ ...act.put, VersionId })
    await expect(named).rejects.toThrow('s3:PutObjectVersionTagging')
    const read = tagger.getObjectTagging({ Bucket, Key, VersionId })
    await expect(read).rejects.toThrow('s3:GetObjectVersionTagging')
  })
})
