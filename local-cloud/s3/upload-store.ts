// Unfinished multipart uploads.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { makeFolder, writeDurably } from '../storage/durable-file.ts'
import { parseStored } from '../storage/unreadable-data.ts'
import { S3Error } from './s3-error.ts'

const uploadSchema = z.object({
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  tags: z._default(z.record(z.string(), z.string()), {}),
  initiated: z._default(z.iso.datetime(), '1970-01-01T00:00:00.000Z'),
  checksumAlgorithm: z.optional(z.string()),
})

export type Upload = z.infer<typeof uploadSchema>

const noSuchUpload = () =>
  new S3Error(
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  )

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const isUploadId = (name: string) => /^[0-9a-f]{32}$/.test(name)

const homeOf = (folder: string, uploadId: string) => {
  if (!isUploadId(uploadId)) throw noSuchUpload()
  return join(folder, uploadId)
}

const read = async (folder: string, uploadId: string): Promise<Upload | undefined> => {
  try {
    const file = join(homeOf(folder, uploadId), 'upload.json')
    return parseStored(file, await readFile(file, 'utf8'), uploadSchema)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const start = async (folder: string, upload: z.input<typeof uploadSchema>) => {
  const uploadId = randomUUID().replaceAll('-', '')
  const home = homeOf(folder, uploadId)
  await makeFolder(home)
  await writeDurably(join(home, 'upload.json'), (file) => file.writeFile(JSON.stringify(upload)))
  return uploadId
}

const list = async (folder: string) => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const uploads = await Promise.all(
    names.filter(isUploadId).map(async (uploadId) => {
      const upload = await read(folder, uploadId)
      return upload ? [{ uploadId, ...upload }] : []
    }),
  )
  return uploads.flat()
}

export const openUploadStore = (folder: string) => {
  const partPath = (uploadId: string, partNumber: number) =>
    join(homeOf(folder, uploadId), `${partNumber}.part`)
  return {
    start: (upload: z.input<typeof uploadSchema>) => start(folder, upload),
    async find(uploadId: string, key: string): Promise<Upload> {
      const upload = await read(folder, uploadId)
      if (upload?.key !== key) throw noSuchUpload()
      return upload
    },
    list: () => list(folder),
    putPart: (uploadId: string, partNumber: number, body: Buffer) =>
      writeDurably(partPath(uploadId, partNumber), (file) => file.writeFile(body)),
    readPart: (uploadId: string, partNumber: number): Promise<Buffer | undefined> =>
      readFile(partPath(uploadId, partNumber)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    remove: (uploadId: string) => rm(homeOf(folder, uploadId), { recursive: true, force: true }),
  }
}

export type UploadStore = ReturnType<typeof openUploadStore>
