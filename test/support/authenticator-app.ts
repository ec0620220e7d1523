import * as z from 'zod/mini'
import { callCognito, type PoolClient } from '#local-cloud/client/cognito-call.ts'
import { totpCode } from '#local-cloud/cognito/totp-code.ts'

const keySchema = z.object({ SecretCode: z.string() })

/** Gives what shows the digits of the app: those of the step after the registration at the earliest, because each counts once. */
export const setUpAuthenticatorApp = async (
  pool: PoolClient,
  AccessToken: string,
  registeredAt = Date.now(),
) => {
  const { SecretCode } = keySchema.parse(await callCognito(pool, 'AssociateSoftwareToken', { AccessToken }))
  const UserCode = totpCode(SecretCode, registeredAt)
  await callCognito(pool, 'VerifySoftwareToken', { AccessToken, UserCode })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await callCognito(pool, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
  return () => totpCode(SecretCode, Math.max(Date.now(), registeredAt + 30_000))
}
