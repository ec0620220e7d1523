// The published site: the assembly's files as a deploy brings them into the bucket, and each of them as CloudFront then serves it.
// What is expected is read from the assembly here, apart from what local-cloud makes of it (`npm run rehearse` asks the CDK itself).
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { S3 } from '@aws-sdk/client-s3'
import { afterAll, expect, inject, test } from 'vitest'
import { siteConfigElement } from '#domain/site-config-block.ts'
import { readTemplate } from '#local-cloud/cloudformation/template.ts'
import { renameAsset } from '#test/rehearsal/release.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { filesOfFolder, readPublication } from '#test/support/publication.ts'

type Published = { path: string; cacheControl: string }

const publishedBy = (folder: string): Map<string, Published> => {
  const { assets, deployments } = readPublication(folder)
  return new Map(
    deployments.flatMap(({ keys, cacheControl }) =>
      keys.flatMap((asset) =>
        [...filesOfFolder(assets.get(asset) ?? asset)].map(
          ([key, path]) => [key, { path, cacheControl }] as const,
        ),
      ),
    ),
  )
}

/** What `aws s3 sync` says of each kind of file under Python 3.13; of the font nothing, and S3 then says what it says of bytes. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'binary/octet-stream',
}

const assembly = inject('assembly')
const published = publishedBy(assembly)
const cloud = await startCloud('published', { kind: 'whole' })
const buckets = (await readTemplate(assembly)).resources('AWS::S3::Bucket')
const Bucket = buckets.find(({ logicalId }) => logicalId.startsWith('SiteBucket'))?.name ?? ''
const { s3: endpoint, region } = cloud.endpoints
const client = new S3({ endpoint, region, credentials: cloud.credentialsOf('admin'), forcePathStyle: true })
afterAll(() => client.destroy())

const fetchKey = async (key: string, { url } = cloud) => {
  const response = await fetch(`${url}/${key}`, { headers: { 'accept-encoding': 'br' } })
  return { response, body: Buffer.from(await response.arrayBuffer()) }
}

test('[INF-2] The bucket holds what was published, and nothing else', async () => {
  const { Contents = [] } = await client.listObjectsV2({ Bucket })
  expect(Contents.map(({ Key }) => Key).sort()).toEqual([...published.keys()].sort())
  expect(published.size).toBeGreaterThan(20)
})

const isPage = (key: string) => key.endsWith('.html')

test('CloudFront serves the files of the bucket and the assembly: bytes, type, cache rule, security', async () => {
  for (const [Key, { path, cacheControl }] of published) {
    const object = await client.getObject({ Bucket, Key })
    const stored = Buffer.from((await object.Body?.transformToByteArray()) ?? [])
    const { response, body } = await fetchKey(Key)
    expect(response.status, Key).toBe(200)
    expect(body.equals(stored), Key).toBe(true)
    if (!isPage(Key)) expect(body.equals(readFileSync(path)), Key).toBe(true)
    expect(object.CacheControl, Key).toBe(cacheControl)
    expect(response.headers.get('cache-control'), Key).toBe(cacheControl)
    expect(response.headers.get('content-type'), Key).toBe(object.ContentType)
    expect(object.ContentType, Key).toBe(contentTypes[extname(Key)])
    expect(response.headers.get('etag')?.replace('W/', ''), Key).toBe(object.ETag)
    expect(response.headers.get('x-content-type-options'), Key).toBe('nosniff')
    expect(response.headers.get('content-security-policy'), Key).toContain("default-src 'none'")
  }
})

test('[INF-2] The page is the built one except for its configuration, in which no marker is left', async () => {
  const block = new RegExp(`(id="${siteConfigElement}"[^>]*>)(.*?)</script>`)
  const served = (await fetchKey('index.html')).body.toString()
  const built = readFileSync(published.get('index.html')?.path ?? '', 'utf8')
  expect(served.replace(block, '$1</script>')).toBe(built.replace(block, '$1</script>'))
  expect(served).not.toMatch(/<<marker|\$\{/)
})

test('A second deploy brings its own files and page, and deletes nothing that an open tab can ask for', async () => {
  let own = ''
  const deployed = await startCloud('published-twice', {
    kind: 'whole',
    change: (folder) => {
      own = folder
    },
  })
  const fetchDeployed = (key: string) => fetchKey(key, deployed)
  const first = publishedBy(own)
  const [key = '', { path } = { path: '' }] =
    [...first].find(([name]) => name.startsWith('assets/') && extname(name) === '.js') ?? []
  const before = await fetchDeployed(key)
  const newer = path.replace('.js', '-newer.js')
  renameSync(path, newer)
  const page = first.get('login.html')?.path ?? ''
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replaceAll(basename(path), basename(newer)).concat('<!-- newer -->'),
  )
  for (const changed of [path, page]) {
    const [, hash = ''] = /asset\.(\w+)/.exec(changed) ?? []
    renameAsset(own, hash, `${hash}2`)
  }
  await deployed.redeploy()
  for (const now of [await fetchDeployed(key), await fetchDeployed(`assets/${basename(newer)}`)]) {
    expect(now.response.status).toBe(200)
    expect(now.body.equals(before.body)).toBe(true)
  }
  expect((await fetchDeployed('login')).body.toString()).toContain('<!-- newer -->')
})
