// Made-up accounts: replies don't reveal real ones.
import { createHash, createHmac } from 'node:crypto'
import type { Verifier } from './srp.ts'

const keyed = (secret: string, purpose: string, username: string) =>
  createHmac('sha256', secret).update(`${purpose}:${username}`).digest('hex')

export const madeUpUserId = (secret: string, username: string) => {
  const hex = keyed(secret, 'id', username)
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

export const madeUpVerifier = (secret: string, username: string): Verifier => ({
  salt: keyed(secret, 'salt', username).slice(0, 32),
  verifier: createHash('shake256', { outputLength: 384 })
    .update(keyed(secret, 'verifier', username))
    .digest('hex'),
})
