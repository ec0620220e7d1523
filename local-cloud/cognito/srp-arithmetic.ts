// The numbers and hashes of SRP-6a as Cognito speaks it (RFC 5054 over the 3072-bit group of RFC 3526, HKDF with 'Caldera
// Derived Key'), the same on both sides.
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

/** Two's complement with an even number of digits, as Java's BigInteger writes a positive number. */
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

/** RSA without padding is nothing but this power, and OpenSSL takes a fifth of the time that BigInt does. */
export const power = (base: bigint, exponent: bigint) => {
  const key = createPublicKey({
    key: { kty: 'RSA', n: primeBytes.toString('base64url'), e: bytesOf(exponent).toString('base64url') },
    format: 'jwk',
  })
  const digits = (base % prime).toString(16).padStart(primeBytes.length * 2, '0')
  const result = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(digits, 'hex'))
  return fromHex(result.toString('hex'))
}

export const multiplier = hashToNumber(bytes(prime), bytes(generator))

/** The client's secret, from which the verifier is made; salt in hexadecimal. */
export const privateExponent = (poolName: string, userId: string, password: string, salt: string) =>
  hashToNumber(bytes(fromHex(salt)), sha256(`${poolName}${userId}:${password}`))

/** The key that signs the proof, from the scrambling parameter u and the shared secret S. */
export const deriveKey = (scramble: bigint, shared: bigint) =>
  hmac(hmac(bytes(scramble), bytes(shared)), 'Caldera Derived Key\u0001').subarray(0, 16)
