// Cursors that reveal nothing and can't be forged: AES-256-GCM, bound to the list and to the admin that it was made for.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { Refusal } from '../http/refusal.ts'
import { cursorKey } from './cursor-key.ts'

/** What a cursor is good for. */
type Scope = { list: string; userId: string }

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const bindingOf = ({ list, userId }: Scope) => Buffer.from(JSON.stringify([list, userId]))

export const sealCursor = async (scope: Scope, position: unknown): Promise<string> => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await cursorKey(), nonce, { authTagLength: tagBytes })
  cipher.setAAD(bindingOf(scope))
  const sealed = [cipher.update(JSON.stringify(position)), cipher.final()]
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Throws when anything about it is not as it was made. */
const unseal = (scope: Scope, cursor: string, key: Uint8Array): unknown => {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.toString('base64url') !== cursor || bytes.length < nonceBytes + tagBytes)
    throw new Error('This is no cursor.')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(bindingOf(scope))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const opened = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
  return JSON.parse(Buffer.concat(opened).toString())
}

/** The position that was sealed. 422 for anything but a cursor of this list and this admin. */
export const openCursor = async <Position extends z.ZodMiniType>(
  scope: Scope,
  cursor: string,
  schema: Position,
): Promise<z.infer<Position>> => {
  const key = await cursorKey()
  try {
    return schema.parse(unseal(scope, cursor, key))
  } catch {
    throw new Refusal(422, 'This page is no longer available. Please load the list again.')
  }
}
