// Time-based one-time passwords (RFC 6238).
import { createHmac, randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMilliseconds = 30_000

const bitsOf = (bytes: Buffer) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')

export const newTotpSecret = () =>
  bitsOf(randomBytes(32)).replace(/.{1,5}/g, (bits) =>
    alphabet.charAt(Number.parseInt(bits.padEnd(5, '0'), 2)),
  )

const decode = (secret: string) => {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

const codeOfStep = (secret: string, step: number) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decode(secret)).update(counter).digest()
  const offset = digest.readUInt8(19) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const totpCode = (secret: string, now: number) =>
  codeOfStep(secret, Math.floor(now / stepMilliseconds))

/** One step off is allowed. Undefined: wrong. */
export const totpStep = (secret: string, code: string, now: number) => {
  const current = Math.floor(now / stepMilliseconds)
  return [current, current - 1, current + 1].find((step) => codeOfStep(secret, step) === code)
}
