// The server's half of SRP-6a as Cognito speaks it (RFC 5054 over the 3072-bit group of RFC 3526, HKDF with 'Caldera
// Derived Key'). The pool keeps a salt and a verifier; the password itself is never stored.
import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto'
import { invalidParameter } from './cognito-error.ts'

const fromHex = (hex: string) => BigInt(`0x${hex}`)

const prime = fromHex(getDiffieHellman('modp15').getPrime('hex'))
const generator = 2n

/** Two's complement with an even number of digits, as Java's BigInteger writes a positive number. */
const padHex = (value: bigint) => {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

const bytes = (value: bigint) => Buffer.from(padHex(value), 'hex')
const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hashToNumber = (...parts: Buffer[]) => fromHex(sha256(...parts).toString('hex'))
const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const power = (base: bigint, exponent: bigint) => {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % prime
    if (bit === '1') result = (result * base) % prime
  }
  return result
}

const multiplier = hashToNumber(bytes(prime), bytes(generator))

/** Salt and verifier in hexadecimal. */
export type Verifier = { salt: string; verifier: string }

const verifierOf = (poolName: string, userId: string, password: string, salt: string) => {
  const identity = sha256(`${poolName}${userId}:${password}`)
  return power(generator, hashToNumber(bytes(fromHex(salt)), identity))
}

export const createVerifier = (poolName: string, userId: string, password: string): Verifier => {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: verifierOf(poolName, userId, password, salt).toString(16) }
}

export const isPassword = (
  poolName: string,
  userId: string,
  password: string,
  { salt, verifier }: Verifier,
) => timingSafeEqual(sha256(verifierOf(poolName, userId, password, salt).toString(16)), sha256(verifier))

export type SrpExchange = ReturnType<typeof startSrp>

/** The server's answer to the client's `SRP_A`. Throws InvalidParameterException for an A that is 0 mod N or not hexadecimal. */
export const startSrp = (clientValue: string, { salt, verifier }: Verifier) => {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientValue) || fromHex(clientValue) % prime === 0n) {
    throw invalidParameter('SRP_A is not a valid value.')
  }
  const secret = fromHex(randomBytes(32).toString('hex'))
  const serverValue = (multiplier * fromHex(verifier) + power(generator, secret)) % prime
  return { clientValue: fromHex(clientValue), serverValue, secret, salt, verifier }
}

const sharedKey = ({ clientValue, serverValue, secret, verifier }: SrpExchange) => {
  const scramble = hashToNumber(bytes(clientValue), bytes(serverValue))
  const shared = power((clientValue * power(fromHex(verifier), scramble)) % prime, secret)
  return hmac(hmac(bytes(scramble), bytes(shared)), 'Caldera Derived Key\u0001').subarray(0, 16)
}

/** Whether the client's signature proves that it knows the password. */
export const isSrpProof = (
  exchange: SrpExchange,
  claim: { poolName: string; userId: string; secretBlock: string; timestamp: string; signature: string },
) => {
  const block = Buffer.from(claim.secretBlock, 'base64')
  const expected = hmac(sharedKey(exchange), claim.poolName, claim.userId, block, claim.timestamp)
  return timingSafeEqual(sha256(expected), sha256(Buffer.from(claim.signature, 'base64')))
}
