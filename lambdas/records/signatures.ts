import { GetObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { signatureMaximumBytes, signatureUploadSeconds } from '#domain/constants.ts'
import { objectLink, objectStore, readObject, uploadForm } from '../object-store.ts'
import { sha256Of } from './fingerprint.ts'
import { isWholePng } from './whole-png.ts'

const bucket = z.string().check(z.minLength(1)).parse(process.env.SIGNATURE_BUCKET)

const pngType = 'image/png'
const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const largest = { width: 1500, height: 450 } as const

export const presignUpload = async (key: string) => {
  const bytes = [1, signatureMaximumBytes] as const
  const form = await uploadForm({ bucket, key }, { type: pngType, bytes, seconds: signatureUploadSeconds })
  return { ...form, key }
}

export const presignView = (key: string, versionId: string | null, seconds: number): Promise<string> =>
  objectLink({ bucket, key, versionId }, { type: pngType, disposition: 'inline', seconds })

export const isSignatureImage = (body: Uint8Array): boolean => {
  const bytes = Buffer.from(body)
  if (bytes.length < 33 || bytes.length > signatureMaximumBytes) return false
  if (!bytes.subarray(0, 8).equals(pngMagic) || bytes.toString('latin1', 12, 16) !== 'IHDR') return false
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const isSmall = width > 0 && height > 0 && width <= largest.width && height <= largest.height
  return isSmall && isWholePng(bytes)
}

const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied', 'NotFound'].includes(error.name)

export const findSignature = async (key: string) => {
  try {
    const { Body, VersionId, ContentLength } = await objectStore().send(
      new GetObjectCommand({ Bucket: bucket, Key: key }),
    )
    if (!Body || (ContentLength ?? 0) > signatureMaximumBytes) return undefined
    const body = await Body.transformToByteArray()
    if (!isSignatureImage(body)) return undefined
    return { sha256: sha256Of(body), versionId: VersionId ?? null }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export const readSignature = (key: string, versionId: string | null): Promise<Uint8Array> =>
  readObject({ bucket, key, versionId })
