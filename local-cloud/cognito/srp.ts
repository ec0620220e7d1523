// SRP-6a's server half. Only salt and verifier are stored.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { invalidParameter } from './cognito-error.ts'
import {
  bytes,
  deriveKey,
  fromHex,
  generator,
  hashToNumber,
  hmac,
  multiplier,
  powerModPrime,
  prime,
  privateExponent,
  sha256,
} from './srp-arithmetic.ts'

export type Verifier = { salt: string; verifier: string }

const verifierOf = (...of: Parameters<typeof privateExponent>) =>
  powerModPrime(generator, privateExponent(...of))

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

/** Throws InvalidParameterException for an invalid `SRP_A`. */
export const startSrp = (clientValue: string, { salt, verifier }: Verifier) => {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientValue) || fromHex(clientValue) % prime === 0n) {
    throw invalidParameter('SRP_A is not a valid value.')
  }
  const secret = fromHex(randomBytes(32).toString('hex'))
  const serverValue = (multiplier * fromHex(verifier) + powerModPrime(generator, secret)) % prime
  return { clientValue: fromHex(clientValue), serverValue, secret, salt, verifier }
}

const sharedKey = ({ clientValue, serverValue, secret, verifier }: SrpExchange) => {
  const scramble = hashToNumber(bytes(clientValue), bytes(serverValue))
  const shared = powerModPrime((clientValue * powerModPrime(fromHex(verifier), scramble)) % prime, secret)
  return deriveKey(scramble, shared)
}

export const isSrpProof = (
  exchange: SrpExchange,
  claim: { poolName: string; userId: string; secretBlock: string; timestamp: string; signature: string },
) => {
  const block = Buffer.from(claim.secretBlock, 'base64')
  const expected = hmac(sharedKey(exchange), claim.poolName, claim.userId, block, claim.timestamp)
  return timingSafeEqual(sha256(expected), sha256(Buffer.from(claim.signature, 'base64')))
}
