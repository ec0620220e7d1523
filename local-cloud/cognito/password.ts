// ForgotPassword, ConfirmForgotPassword and ChangePassword.
import * as z from 'zod/mini'
import type { Client } from './client.ts'
import { checkCode, withNewCode, withoutCode } from './codes.ts'
import { codeMismatch, expiredCode, invalidParameter, notAuthorized, userNotFound } from './cognito-error.ts'
import { assertEnabled, notifyConfirmed } from './confirmation.ts'
import type { Context } from './context.ts'
import { codeDelivery } from './mail.ts'
import { clientMetadata, newPassword, operation } from './operation.ts'
import { assertPassword } from './password-policy.ts'
import { createVerifier, isPassword } from './srp.ts'
import { emailOf, isEmailVerified, type User } from './user.ts'

const forgotSchema = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata: clientMetadata })

const confirmSchema = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: newPassword,
  ClientMetadata: clientMetadata,
})

const changeSchema = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: newPassword,
})

const assertResettable = ({ pool }: Context, user: User) => {
  const mechanisms = pool.AccountRecoverySetting?.RecoveryMechanisms ?? [{ Name: 'verified_email' }]
  if (!mechanisms.some(({ Name }) => Name === 'verified_email')) {
    throw notAuthorized('Contact administrator to reset password.')
  }
  assertEnabled(user)
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.')
  }
  if (!isEmailVerified(user)) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  }
}

const isSecret = ({ hidesUnknownUsers }: Client, user: User | undefined) =>
  hidesUnknownUsers && (!user?.enabled || !isEmailVerified(user))

const forgotPassword = async (context: Context, request: z.infer<typeof forgotSchema>) => {
  const { users, clock, mail } = context
  const client = context.client(request.ClientId)
  const found = users.find(request.Username)
  if (isSecret(client, found)) return { CodeDeliveryDetails: codeDelivery(request.Username) }
  if (!found) throw userNotFound('Username/client id combination not found.')
  assertResettable(context, found)
  const user = await users.update(found.id, (newest) =>
    withNewCode(newest, 'reset', emailOf(newest), clock()),
  )
  const to = emailOf(user)
  const secret = user.codes.reset?.digits ?? ''
  const clientId = client.id
  await mail.send({
    source: 'ForgotPassword',
    user,
    to,
    secret,
    clientId,
    clientMetadata: request.ClientMetadata,
  })
  return { CodeDeliveryDetails: codeDelivery(to) }
}

const confirmForgotPassword = async (context: Context, request: z.infer<typeof confirmSchema>) => {
  const { pool, users, clock } = context
  const client = context.client(request.ClientId)
  assertPassword(pool, request.Password)
  const user = users.find(request.Username)
  if (client.hidesUnknownUsers && !user?.enabled) throw codeMismatch()
  if (!user) throw userNotFound('Username/client id combination not found.')
  assertEnabled(user)
  await checkCode(users, user, 'reset', request.ConfirmationCode, clock())
  const updated = await users.update(user.id, (newest) => {
    if (newest.codes.reset?.digits !== request.ConfirmationCode) throw expiredCode()
    const password = createVerifier(pool.name, user.id, request.Password)
    return { ...withoutCode(newest, 'reset'), status: 'CONFIRMED', password }
  })
  context.passwordAttempts.succeeded(user.id)
  const caller = { clientId: client.id, clientMetadata: request.ClientMetadata }
  await notifyConfirmed(context, updated, 'ConfirmForgotPassword', caller)
  return {}
}

const changePassword = async (context: Context, request: z.infer<typeof changeSchema>) => {
  const { pool, users, passwordAttempts } = context
  const { user } = await context.authenticate(request.AccessToken)
  passwordAttempts.assertUnlocked(user.id)
  if (!isPassword(pool.name, user.id, request.PreviousPassword, user.password)) {
    passwordAttempts.failed(user.id)
    throw notAuthorized()
  }
  assertPassword(pool, request.ProposedPassword)
  const password = createVerifier(pool.name, user.id, request.ProposedPassword)
  await users.update(user.id, (newest) => ({ ...newest, password }))
  passwordAttempts.succeeded(user.id)
  return {}
}

export const passwordOperations = (context: Context) => ({
  ForgotPassword: operation(forgotSchema, (request) => forgotPassword(context, request)),
  ConfirmForgotPassword: operation(confirmSchema, (request) => confirmForgotPassword(context, request)),
  ChangePassword: operation(changeSchema, (request) => changePassword(context, request)),
})
