// Uploads and deletes the file of an export.
import { Readable } from 'node:stream'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { csvType, exportBucket, exportStore } from './export-bucket.ts'

const partBytes = 8 * 1024 * 1024

/** If `text` throws, the parts sent so far are deleted. */
export const uploadFile = async (key: string, text: AsyncIterable<string>): Promise<void> => {
  const upload = new Upload({
    client: exportStore,
    params: { Bucket: exportBucket, Key: key, ContentType: csvType, Body: Readable.from(text) },
    partSize: partBytes,
    queueSize: 1,
  })
  await upload.done()
}

export const deleteFile = (key: string) =>
  exportStore.send(new DeleteObjectCommand({ Bucket: exportBucket, Key: key }))
