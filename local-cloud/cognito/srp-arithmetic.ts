// SRP-6a's math in Cognito's variant (RFC 5054, 3072 bits).
import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  publicEncrypt,
} from 'node:crypto'

export const fromHex = (hex: string) => BigInt(`0x${hex}`)

export const prime = fromHex(getDiffieHellman('modp15').getPrime('hex'))
export const generator = 2n

/** Like Java's BigInteger: two's complement, even digits. */
const padHex = (value: bigint) => {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

export const bytes = (value: bigint) => Buffer.from(padHex(value), 'hex')
export const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
export const hashToNumber = (...parts: Buffer[]) => fromHex(sha256(...parts).toString('hex'))
export const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const bytesOf = (value: bigint) => {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
const primeBytes = bytesOf(prime)

/** Unpadded RSA is this power, five times as fast as BigInt. */
export const powerModPrime = (base: bigint, exponent: bigint) => {
  const key = createPublicKey({
    key: { kty: 'RSA', n: primeBytes.toString('base64url'), e: bytesOf(exponent).toString('base64url') },
    format: 'jwk',
  })
  const digits = (base % prime).toString(16).padStart(primeBytes.length * 2, '0')
  const result = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(digits, 'hex'))
  return fromHex(result.toString('hex'))
}

export const multiplier = hashToNumber(bytes(prime), bytes(generator))

export const privateExponent = (poolName: string, userId: string, password: string, salt: string) =>
  hashToNumber(bytes(fromHex(salt)), sha256(`${poolName}${userId}:${password}`))

export const deriveKey = (scramble: bigint, shared: bigint) =>
  hmac(hmac(bytes(scramble), bytes(shared)), 'Caldera Derived Key\u0001').subarray(0, 16)
