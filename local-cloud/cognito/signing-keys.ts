// Secrets on disk: RSA keys, and the made-up accounts' key.
import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { makeFolder, writeDurably } from '../storage/durable-file.ts'
import { parseStored } from '../storage/unreadable-data.ts'

export const secretsFile = 'pool-secrets.json'

const text = z.string()
const publicShape = {
  kty: z.literal('RSA'),
  kid: text,
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  n: text,
  e: text,
}
const privateKeySchema = z.object({ ...publicShape, d: text, p: text, q: text, dp: text, dq: text, qi: text })
const publicKeySchema = z.object(publicShape)
const secretsSchema = z.object({ id: privateKeySchema, access: privateKeySchema, decoy: z.string() })

export type SigningKey = z.infer<typeof privateKeySchema>
export type PublicKey = z.infer<typeof publicKeySchema>
export type PoolSecrets = z.infer<typeof secretsSchema>

export const publicKey = (key: SigningKey): PublicKey => z.parse(publicKeySchema, key)

const generate = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

const create = async (file: string) => {
  const [id, access] = await Promise.all([generate(), generate()])
  const secrets = z.parse(secretsSchema, { id, access, decoy: randomBytes(32).toString('hex') })
  await makeFolder(dirname(file))
  await writeDurably(file, (handle) => handle.writeFile(JSON.stringify(secrets)))
  return secrets
}

export const openPoolSecrets = async (folder: string): Promise<PoolSecrets> => {
  const file = join(folder, secretsFile)
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return stored === undefined ? create(file) : parseStored(file, stored, secretsSchema)
}
