import { describe, expect, test } from 'vitest'
import { errorNamed } from './expect-refusal.ts'
import { allow, Bucket, bucketArn, openS3, plainBucket } from './s3-fixture.ts'

const s3 = await openS3()
const { client } = s3

const put = (Key: string) => client.putObject({ Bucket, Key, Body: Key })
const left = async (Prefix: string) => {
  const { Versions = [], DeleteMarkers = [] } = await client.listObjectVersions({ Bucket, Prefix })
  return [...Versions, ...DeleteMarkers].map(({ VersionId }) => VersionId)
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/DeletingObjectVersions.html */
describe('one deletion', () => {
  test('of an object makes a marker, and of the marker brings it back', async () => {
    await put('one/a')
    const made = await client.deleteObject({ Bucket, Key: 'one/a' })
    expect(made).toMatchObject({ DeleteMarker: true, VersionId: expect.any(String) })
    const undone = await client.deleteObject({ Bucket, Key: 'one/a', VersionId: made.VersionId })
    expect(undone).toMatchObject({ DeleteMarker: true, VersionId: made.VersionId })
    expect(await left('one/')).toHaveLength(1)
  })

  test('of a version leaves the others, and can be repeated', async () => {
    const { VersionId } = await put('two/a')
    const newer = await put('two/a')
    for (const _ of [1, 2]) {
      const removed = await client.deleteObject({ Bucket, Key: 'two/a', VersionId })
      expect(removed).toMatchObject({ VersionId })
      expect(removed.DeleteMarker).toBeUndefined()
    }
    expect(await left('two/')).toEqual([newer.VersionId])
  })
})

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
describe('many at once', () => {
  test('delete versions, markers, and objects, also those that are not there', async () => {
    const key = 'many/<a> & "b"\r'
    const { VersionId } = await put(key)
    const marker = await client.deleteObject({ Bucket, Key: key })
    await put('many/c')
    const { Deleted, Errors } = await client.deleteObjects({
      Bucket,
      Delete: {
        Objects: [
          { Key: key, VersionId },
          { Key: key, VersionId: marker.VersionId },
          { Key: 'many/c' },
          { Key: 'many/none', VersionId: 'none' },
        ],
      },
    })
    expect(Errors).toBeUndefined()
    expect(Deleted).toEqual([
      { Key: key, VersionId },
      { Key: key, VersionId: marker.VersionId, DeleteMarker: true, DeleteMarkerVersionId: marker.VersionId },
      { Key: 'many/c', DeleteMarker: true, DeleteMarkerVersionId: expect.any(String) },
      { Key: 'many/none', VersionId: 'none' },
    ])
    expect(await left('many/<')).toEqual([])
    expect(await left('many/c')).toHaveLength(2)
  })

  test('take the right to each, and tell only failures if asked', async () => {
    const { VersionId } = await put('rights/mine')
    const { VersionId: other } = await put('rights/yours')
    const role = s3.actor('remover', allow(['s3:DeleteObjectVersion'], [`${bucketArn}/rights/mine`]))
    const { Deleted, Errors } = await role.deleteObjects({
      Bucket,
      Delete: {
        Quiet: true,
        Objects: [
          { Key: 'rights/mine', VersionId },
          { Key: 'rights/mine' },
          { Key: 'rights/yours', VersionId: other },
        ],
      },
    })
    expect(Deleted).toBeUndefined()
    expect(Errors).toMatchObject([
      { Key: 'rights/mine', Code: 'AccessDenied' },
      { Key: 'rights/yours', VersionId: other, Code: 'AccessDenied' },
    ])
    expect(await left('rights/')).toEqual([other])
  })

  test('leave no version behind in a bucket without versions', async () => {
    await client.putObject({ Bucket: plainBucket, Key: 'plain', Body: 'a' })
    const Objects = [{ Key: 'plain' }]
    const { Deleted } = await client.deleteObjects({ Bucket: plainBucket, Delete: { Objects } })
    expect(Deleted).toEqual([{ Key: 'plain' }])
    await expect(client.headObject({ Bucket: plainBucket, Key: 'plain' })).rejects.toThrow(
      errorNamed('NotFound', 404),
    )
  })

  test.each([
    ['nothing', 0],
    ['1,001 objects', 1001],
  ])('of %s are refused', async (_, length) => {
    const Objects = Array.from({ length }, (_, n) => ({ Key: `refused/${n}` }))
    await expect(client.deleteObjects({ Bucket, Delete: { Objects } })).rejects.toThrow(
      errorNamed('MalformedXML', 400),
    )
  })
})
