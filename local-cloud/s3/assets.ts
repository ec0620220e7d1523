// Published assets: local folders, or archives in a bucket.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { unzip } from '../storage/unzip.ts'
import type { StoredObject } from './s3.ts'

export type Asset = { S3Bucket?: string | undefined; S3Key: string }

type ReadObject = (bucket: string, key: string) => Promise<StoredObject | undefined>

const unpack = async (archive: Buffer, folder: string) => {
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  for (const [path, body] of unzip(archive)) {
    const file = join(unfinished, path)
    if (!file.startsWith(`${unfinished}/`)) throw new Error(`The archive has a file outside of it: ${path}`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
  }
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}

/** Archives are unpacked into `home` once: keys are content hashes. */
export const createAssets = (readObject: ReadObject, home: string) => {
  const local = new Map<string, string>()

  const unpacked = async ({ S3Bucket = '', S3Key }: Asset) => {
    const folder = join(home, basename(S3Key, '.zip'))
    if (existsSync(folder)) return folder
    const object = await readObject(S3Bucket, S3Key)
    if (!object) throw new Error(`The asset ${S3Key} is not in the bucket ${S3Bucket}.`)
    await unpack(object.body, folder)
    return folder
  }

  return {
    /** By object key. */
    addLocal: (paths: ReadonlyMap<string, string>) => {
      for (const [key, path] of paths) local.set(key, path)
    },
    folderOf: async (asset: Asset): Promise<string> => local.get(asset.S3Key) ?? unpacked(asset),
  }
}

export type Assets = ReturnType<typeof createAssets>
