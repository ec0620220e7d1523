// CDK's BucketDeployment.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import * as z from 'zod/mini'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'
import type { Asset } from './assets.ts'
import type { StoredObject } from './s3.ts'

type Bucket = {
  readObject: (bucket: string, key: string) => Promise<StoredObject | undefined>
  putObject: (bucket: string, key: string, object: StoredObject) => Promise<unknown>
}

const deploymentSchema = z.object({
  SourceBucketNames: z._default(z.array(z.string()), []),
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z._default(z.array(z.record(z.string(), z.string())), []),
  DestinationBucketName: z.string(),
  SystemMetadata: z._default(z.strictObject({ 'cache-control': z.optional(z.string()) }), {}),
  Extract: z._default(z.literal(true), true),
  Prune: z._default(z.literal(false), false),
})

/** Python 3.13's: no type for woff2. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'text/xml',
}

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

const configure = (
  body: Buffer,
  markers: Readonly<Record<string, string>>,
  inPage: (text: string) => string,
) => {
  const entries = Object.entries(markers)
  if (entries.length === 0) return body
  const text = entries.reduce(
    (result, [marker, value]) => result.replaceAll(marker, () => value),
    body.toString('utf8'),
  )
  return Buffer.from(inPage(text))
}

const isSame = (a: StoredObject | undefined, b: StoredObject) =>
  a?.body.equals(b.body) && a.contentType === b.contentType && a.cacheControl === b.cacheControl

type Parts = {
  s3: Bucket
  /** Where an asset is unpacked. */
  folderOf: (asset: Asset) => Promise<string>
  inPage: (text: string) => string
}

/** Overwrites, deletes nothing. */
export const deployToBucket = async (resource: TemplateResource, { s3, folderOf, inPage }: Parts) => {
  const deployment = readProperties(deploymentSchema, resource)
  const { DestinationBucketName: name, SystemMetadata: metadata } = deployment
  for (const [index, S3Key] of deployment.SourceObjectKeys.entries()) {
    const folder = await folderOf({ S3Bucket: deployment.SourceBucketNames[index], S3Key })
    const markers = deployment.SourceMarkers[index] ?? {}
    const upload = async (path: string) => {
      const object = {
        body: configure(await readFile(join(folder, path)), markers, inPage),
        contentType: contentTypes[extname(path)] ?? 'binary/octet-stream',
        cacheControl: metadata['cache-control'],
      }
      if (!isSame(await s3.readObject(name, path), object)) await s3.putObject(name, path, object)
    }
    await Promise.all((await filesIn(folder)).map(upload))
  }
}
