import * as z from 'zod/mini'
import { totpCode } from '#local-cloud/cognito/totp-code.ts'
import { callCognito, type PoolClient } from '#local-cloud/test/cognito/cognito-call.ts'

const keySchema = z.object({ SecretCode: z.string() })

export const setUpAuthenticatorApp = async (pool: PoolClient, AccessToken: string) => {
  const { SecretCode } = keySchema.parse(await callCognito(pool, 'AssociateSoftwareToken', { AccessToken }))
  const UserCode = totpCode(SecretCode, Date.now())
  await callCognito(pool, 'VerifySoftwareToken', { AccessToken, UserCode })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await callCognito(pool, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
}
