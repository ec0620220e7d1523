// A file of any size, written into S3 as text: two buffers of 8 MB, one being filled while the other is on its way.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

const partBytes = 8 * 1024 * 1024

/** The client adds it to every part; S3 wants it named at the start then, and all of them again at the end. */
const ChecksumAlgorithm = 'CRC32'

type Settings = {
  client: S3Client
  bucket: string
  key: string
  contentType: string
  /** Ends what is under way; the upload is still there to be aborted. */
  signal: AbortSignal
}

type Part = { PartNumber: number; ETag: string | undefined; ChecksumCRC32: string | undefined }

/** Nothing can be seen of the file until it is complete. Whoever does not complete the upload must abort it. */
export const startUpload = async ({ client, bucket, key, contentType, signal }: Settings) => {
  const object = { Bucket: bucket, Key: key }
  const options = { abortSignal: signal }
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...object, ContentType: contentType, ChecksumAlgorithm }),
    options,
  )
  const encoder = new TextEncoder()
  const parts: Part[] = []
  let filling = Buffer.allocUnsafe(partBytes)
  let leaving = Buffer.allocUnsafe(partBytes)
  let filled = 0
  let arrival = Promise.resolve()
  let isComplete = false

  const send = async (Body: Uint8Array, PartNumber: number) => {
    const { ETag, ChecksumCRC32 } = await client.send(
      new UploadPartCommand({ ...object, UploadId, PartNumber, Body, ChecksumAlgorithm }),
      options,
    )
    parts.push({ PartNumber, ETag, ChecksumCRC32 })
  }

  const sendFilled = async () => {
    await arrival
    arrival = send(filling.subarray(0, filled), parts.length + 1)
    /** Whoever waits for it next is told; until then it is no unhandled rejection. */
    arrival.catch(() => undefined)
    const free = leaving
    leaving = filling
    filling = free
    filled = 0
  }

  return {
    /** Resolves when it may go on: at most one part is on its way. Rejects when the part before did not arrive. */
    async write(text: string): Promise<void> {
      let rest = text
      while (rest !== '') {
        const { read, written } = encoder.encodeInto(rest, filling.subarray(filled))
        filled += written
        rest = rest.slice(read)
        if (rest !== '') await sendFilled()
      }
    },
    async complete(): Promise<void> {
      await sendFilled()
      await arrival
      await client.send(
        new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts: parts } }),
        options,
      )
      isComplete = true
    },
    /** After the last part has landed or failed, or it would stay behind. A file that is complete already is deleted. */
    async abort(): Promise<void> {
      await arrival.catch(() => undefined)
      if (isComplete) await client.send(new DeleteObjectCommand(object))
      else await client.send(new AbortMultipartUploadCommand({ ...object, UploadId }))
    },
  }
}

export type MultipartUpload = Awaited<ReturnType<typeof startUpload>>
