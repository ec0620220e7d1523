// Each file is stored once.
import { HeadObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import type { PaperFile } from '#domain/papers/papers.ts'
import { errorName } from '../log.ts'
import { objectLink, objectStore, readObject } from '../object-store.ts'

export const paperBucket = z.string().check(z.minLength(1)).parse(process.env.PAPER_BUCKET)

const pdfType = 'application/pdf'

type Named = { userId: string; paperId: string; file: PaperFile; isMarked: boolean }

export const paperKeyOf = ({ userId, paperId, file, isMarked }: Named): string =>
  `${userId}/${paperId}/${file}${isMarked ? '.taken-back' : ''}.pdf`

/** Also 403: S3 hides from those who can't list a bucket what it lacks. */
const unlessMissing = (error: unknown): undefined => {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status !== 404 && status !== 403) throw error
}

export const isStored = async (key: string): Promise<boolean> => {
  const found = await objectStore()
    .send(new HeadObjectCommand({ Bucket: paperBucket, Key: key }))
    .catch(unlessMissing)
  return found !== undefined
}

const putNew = (key: string, body: Uint8Array) =>
  objectStore().send(
    new PutObjectCommand({
      Bucket: paperBucket,
      Key: key,
      Body: body,
      ContentType: pdfType,
      IfNoneMatch: '*',
    }),
  )

/** Another run was quicker. `ConditionalRequestConflict`: at the same moment. */
const taken = ['PreconditionFailed', 'ConditionalRequestConflict']

/** Gives what is stored, which is what the first run stored. */
export const storeOnce = async (key: string, bytes: Uint8Array): Promise<Uint8Array> => {
  try {
    await putNew(key, bytes)
    return bytes
  } catch (error) {
    if (!taken.includes(errorName(error))) throw error
    return readObject({ bucket: paperBucket, key })
  }
}

export const paperLink = (key: string, fileName: string, seconds: number): Promise<string> =>
  objectLink(
    { bucket: paperBucket, key },
    { type: pdfType, disposition: `attachment; filename="${fileName}"`, seconds },
  )
