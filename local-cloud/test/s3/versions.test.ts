import type { ListObjectVersionsCommandInput } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { errorNamed } from './expect-refusal.ts'
import { allow, Bucket, bucketArn, openS3, plainBucket } from './s3-fixture.ts'

const s3 = await openS3()
const { client } = s3

const put = (Key: string) => client.putObject({ Bucket, Key, Body: Key })
const remove = (Key: string, VersionId?: string) => client.deleteObject({ Bucket, Key, VersionId })

const list = async (Prefix: string, more: Partial<ListObjectVersionsCommandInput> = {}) => {
  const page = await client.listObjectVersions({ Bucket, Prefix, ...more })
  const { Versions = [], DeleteMarkers = [], IsTruncated, NextKeyMarker, NextVersionIdMarker } = page
  const next = IsTruncated ? { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker } : undefined
  return { versions: Versions, markers: DeleteMarkers, next }
}

test('versions and delete markers are listed under their prefix, and which is the latest', async () => {
  const first = await put('ada/1.png')
  const second = await put('ada/1.png')
  await put('ada/2.png')
  await put('bob/1.png')
  const marker = await remove('ada/2.png')
  const { versions, markers } = await list('ada/')
  expect(versions.map(({ Key, VersionId, IsLatest }) => [Key, VersionId, IsLatest])).toEqual([
    ['ada/1.png', second.VersionId, true],
    ['ada/1.png', first.VersionId, false],
    ['ada/2.png', expect.any(String), false],
  ])
  expect(markers.map(({ Key, VersionId, IsLatest }) => [Key, VersionId, IsLatest])).toEqual([
    ['ada/2.png', marker.VersionId, true],
  ])
  await remove('ada/2.png', marker.VersionId)
  const { Body } = await client.getObject({ Bucket, Key: 'ada/2.png' })
  expect(await Body?.transformToString()).toBe('ada/2.png')
})

test('pages go on behind the version that the one before ended with, and give each once', async () => {
  for (const key of ['eve/1', 'eve/1', 'eve/1', 'eve/2', 'eve/3']) await put(key)
  await remove('eve/3')
  const all = await list('eve/')
  const pages: Awaited<ReturnType<typeof list>>[] = []
  for (let next: Partial<ListObjectVersionsCommandInput> | undefined = {}; next; next = pages.at(-1)?.next)
    pages.push(await list('eve/', { MaxKeys: 2, ...next }))
  expect(pages.map(({ versions, markers }) => versions.length + markers.length)).toEqual([2, 2, 2])
  const idsOf = ({ versions, markers }: typeof all) =>
    [...versions, ...markers].map(({ VersionId }) => VersionId).toSorted()
  expect(pages.flatMap(idsOf).toSorted()).toEqual(idsOf(all))
})

test('it takes a right of its own', async () => {
  const role = s3.actor('lister', allow(['s3:ListBucket'], [bucketArn]))
  await expect(role.listObjectVersions({ Bucket })).rejects.toThrow(errorNamed('AccessDenied'))
})

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/DeletingObjectVersions.html */
describe('a deletion', () => {
  test('of an object makes a marker, and of the marker brings it back', async () => {
    await put('one/a')
    const made = await remove('one/a')
    expect(made).toMatchObject({ DeleteMarker: true, VersionId: expect.any(String) })
    const undone = await remove('one/a', made.VersionId)
    expect(undone).toMatchObject({ DeleteMarker: true, VersionId: made.VersionId })
    expect((await list('one/')).versions).toHaveLength(1)
  })

  test('of a version leaves the others, and can be repeated', async () => {
    const { VersionId } = await put('two/a')
    const newer = await put('two/a')
    for (const _ of [1, 2]) {
      const removed = await remove('two/a', VersionId)
      expect(removed).toMatchObject({ VersionId })
      expect(removed.DeleteMarker).toBeUndefined()
    }
    expect((await list('two/')).versions.map((left) => left.VersionId)).toEqual([newer.VersionId])
  })

  test('of a version takes another right', async () => {
    const [mine, yours] = [await put('rights/mine'), await put('rights/yours')]
    const role = s3.actor('remover', allow(['s3:DeleteObjectVersion'], [`${bucketArn}/rights/mine`]))
    for (const refused of [{ Key: 'rights/mine' }, { Key: 'rights/yours', VersionId: yours.VersionId }])
      await expect(role.deleteObject({ Bucket, ...refused })).rejects.toThrow(errorNamed('AccessDenied', 403))
    await role.deleteObject({ Bucket, Key: 'rights/mine', VersionId: mine.VersionId })
    expect((await list('rights/')).versions.map(({ Key }) => Key)).toEqual(['rights/yours'])
  })

  test('leaves no version behind in a bucket without versions', async () => {
    const target = { Bucket: plainBucket, Key: 'plain' }
    await client.putObject({ ...target, Body: 'a' })
    expect((await client.deleteObject(target)).DeleteMarker).toBeUndefined()
    await expect(client.headObject(target)).rejects.toThrow(errorNamed('NotFound', 404))
  })
})
