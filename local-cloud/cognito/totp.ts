// Authenticator apps.
import * as z from 'zod/mini'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import type { Context } from './context.ts'
import { operation } from './operation.ts'
import { newTotpSecret, totpStep } from './totp-code.ts'
import type { User } from './user.ts'

const associateSchema = z.object({ AccessToken: z.string() })

const verifySchema = z.object({
  AccessToken: z.string(),
  UserCode: z.string().check(z.regex(/^\d{6}$/, 'Member must satisfy regular expression pattern: [0-9]+')),
})

export const softwareTokenSettings = z.optional(
  z.object({ Enabled: z.optional(z.boolean()), PreferredMfa: z.optional(z.boolean()) }),
)

const preferenceSchema = z.object({
  AccessToken: z.string(),
  SoftwareTokenMfaSettings: softwareTokenSettings,
})

export const mfaSettings = ({ totp }: User) =>
  totp?.enabled
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {}

const assertServed = ({ pool }: Context) => {
  if (!pool.hasTotp) {
    const message = 'Software Token MFA has not been enabled for the userPool'
    throw new CognitoError('SoftwareTokenMFANotFoundException', message)
  }
}

const associate = async (context: Context, request: z.infer<typeof associateSchema>) => {
  assertServed(context)
  const { user } = await context.authenticate(request.AccessToken)
  const secret = newTotpSecret()
  await context.users.update(user.id, (newest) => ({
    ...newest,
    totp: { enabled: false, ...newest.totp, pending: secret },
  }))
  return { SecretCode: secret }
}

const verify = async (context: Context, request: z.infer<typeof verifySchema>) => {
  assertServed(context)
  const { user } = await context.authenticate(request.AccessToken)
  const secret = user.totp?.pending
  if (secret === undefined) throw invalidParameter('Software token has not been associated.')
  context.passwordAttempts.assertUnlocked(user.id)
  const step = totpStep(secret, request.UserCode, context.clock())
  if (step === undefined) {
    context.passwordAttempts.failed(user.id)
    throw new CognitoError(
      'EnableSoftwareTokenMFAException',
      'Code mismatch and fail enable Software Token MFA',
    )
  }
  await context.users.update(user.id, (newest) => ({
    ...newest,
    totp: { enabled: newest.totp?.enabled ?? false, verified: { secret, lastStep: step } },
  }))
  return { Status: 'SUCCESS' }
}

export const preferTotp = async (
  context: Context,
  user: User,
  settings: z.infer<typeof softwareTokenSettings>,
) => {
  if (!settings) return {}
  const enabled = settings.Enabled ?? false
  if (enabled) assertServed(context)
  if (enabled && !user.totp?.verified) {
    throw invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA')
  }
  await context.users.update(user.id, ({ totp, ...newest }) => ({ ...newest, totp: { ...totp, enabled } }))
  return {}
}

const setPreference = async (context: Context, request: z.infer<typeof preferenceSchema>) => {
  const { user } = await context.authenticate(request.AccessToken)
  return preferTotp(context, user, request.SoftwareTokenMfaSettings)
}

export const redeemTotp = async ({ users, clock, passwordAttempts }: Context, user: User, code: string) => {
  const verified = user.totp?.verified
  const step = verified && totpStep(verified.secret, code, clock())
  if (!verified || step === undefined) {
    passwordAttempts.failed(user.id)
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
  }
  if (step <= verified.lastStep) {
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
  }
  await users.update(user.id, (newest) => ({
    ...newest,
    totp: { enabled: true, ...newest.totp, verified: { ...verified, lastStep: step } },
  }))
}

export const totpOperations = (context: Context) => ({
  AssociateSoftwareToken: operation(associateSchema, (request) => associate(context, request)),
  VerifySoftwareToken: operation(verifySchema, (request) => verify(context, request)),
  SetUserMFAPreference: operation(preferenceSchema, (request) => setPreference(context, request)),
})
