// Every kind of invalid token, made from a valid one.
import { createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose'
import { openPoolSecrets, publicKey, type SigningKey } from '#local-cloud/cognito/signing-keys.ts'

type Good = { access: string; refresh: string }

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const signerOf = async (key: SigningKey) => {
  const signingKey = await importJWK(key, 'RS256')
  return (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(signingKey)
}

/** Another pool has keys of its own, and may name them like ours. */
const foreignSigner = async (kid: string) => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

/** The public key, which anybody can read, taken as the secret of an HMAC. */
const signedWithPublicKey = (claims: JWTPayload, key: SigningKey) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: key.kid })
    .sign(
      Buffer.from(
        createPublicKey({ key: publicKey(key), format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
      ),
    )

/**
 * `resigned` is a good one, as proof that the key is the pool's; in `bad` undefined stands for no header at all. `folder` is
 * where the local Cognito keeps its keys.
 */
export const makeBadTokens = async (folder: string, { access, refresh }: Good) => {
  const key = (await openPoolSecrets(folder)).access
  const sign = await signerOf(key)
  const foreign = await foreignSigner(key.kid)
  const claims = decodeJwt(access)
  const { iss = '', exp = 0, iat = 0 } = claims
  const [header = '', , signature = ''] = access.split('.')
  const asAdmin = { ...claims, 'cognito:groups': ['admin'] }
  const flipped = Buffer.from(signature, 'base64url')
  flipped.writeUInt8(flipped.readUInt8(100) ^ 1, 100)
  const bad = {
    none: undefined,
    malformed: 'let-me-in',
    expired: await sign({ ...claims, iat: iat - 7200, exp: exp - 7200 }),
    'not yet valid': await sign({ ...claims, nbf: iat + 600 }),
    'payload edited': [header, base64(asAdmin), signature].join('.'),
    'signature edited': access.replace(signature, flipped.toString('base64url')),
    'alg none': [base64({ alg: 'none', typ: 'JWT' }), base64(asAdmin), ''].join('.'),
    'HS256 with the public key': await signedWithPublicKey(asAdmin, key),
    'another pool': await sign({ ...asAdmin, iss: `${iss}2` }),
    "another pool's key": await foreign(asAdmin),
    'another client': await sign({ ...asAdmin, client_id: 'another' }),
    'refresh token': refresh,
  }
  return { bad, resigned: await sign(claims) }
}

export const badTokenKinds = [
  'none',
  'malformed',
  'expired',
  'not yet valid',
  'payload edited',
  'signature edited',
  'alg none',
  'HS256 with the public key',
  'another pool',
  "another pool's key",
  'another client',
  'refresh token',
] as const satisfies readonly (keyof Awaited<ReturnType<typeof makeBadTokens>>['bad'])[]
