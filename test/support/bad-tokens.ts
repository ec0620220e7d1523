// Tokens that the gateway refuses by our pool's own settings. local-cloud/test/api-gateway/authorizer.test.ts has every other kind.
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { openPoolSecrets } from '#local-cloud/cognito/signing-keys.ts'

type Good = { access: string; refresh: string }

/**
 * `resigned` is a good one, as proof that the key is the pool's; in `bad` undefined stands for no header at all. `folder` is
 * where the local Cognito keeps its keys.
 */
export const makeBadTokens = async (folder: string, { access, refresh }: Good) => {
  const key = (await openPoolSecrets(folder)).access
  const signingKey = await importJWK(key, 'RS256')
  const claims = { ...decodeJwt(access), 'cognito:groups': ['admin'] }
  const sign = (changes: object) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(signingKey)
  const bad = {
    none: undefined,
    expired: await sign({ exp: (claims.iat ?? 0) - 7200 }),
    'another pool': await sign({ iss: `${claims.iss}2` }),
    'another client': await sign({ client_id: 'another' }),
    'refresh token': refresh,
  }
  return { bad, resigned: await sign({}) }
}

export const badTokenKinds = [
  'none',
  'expired',
  'another pool',
  'another client',
  'refresh token',
] as const satisfies readonly (keyof Awaited<ReturnType<typeof makeBadTokens>>['bad'])[]
