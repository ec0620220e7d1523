// SignUp, ConfirmSignUp and ResendConfirmationCode.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { assertComplete, assertConforms, isEmail } from './attribute-rules.ts'
import type { Client } from './client.ts'
import { checkCode, withNewCode, withoutCode } from './codes.ts'
import { accountExists, expiredCode, invalidParameter, notAuthorized, userNotFound } from './cognito-error.ts'
import { assertEnabled, assertUnconfirmed, notifyConfirmed } from './confirmation.ts'
import type { Context } from './context.ts'
import { codeDelivery } from './mail.ts'
import { attributeList, clientMetadata, newPassword, operation, toRecord } from './operation.ts'
import { assertPassword } from './password-policy.ts'
import { createVerifier } from './srp.ts'
import { emailOf, type User } from './user.ts'

const signUpSchema = z.object({
  ClientId: z.string(),
  Username: z.string(),
  Password: newPassword,
  UserAttributes: z.optional(attributeList),
  ValidationData: z.optional(attributeList),
  ClientMetadata: clientMetadata,
})

const confirmSchema = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  ClientMetadata: clientMetadata,
})

const resendSchema = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata: clientMetadata })

type SignUp = z.infer<typeof signUpSchema>

/** The username is the email; an email attribute must match. */
const attributesFor = ({ pool }: Context, client: Client, { Username, UserAttributes }: SignUp) => {
  const written = toRecord(UserAttributes)
  if (!isEmail(Username)) throw invalidParameter('Username should be an email.')
  assertConforms(pool, written)
  client.assertMayWrite(written)
  const attributes: Record<string, string> = { email: Username, ...written }
  if (pool.normalize(attributes.email ?? '') !== pool.normalize(Username)) {
    throw invalidParameter('The email attribute must match the username.')
  }
  assertComplete(pool, attributes)
  return attributes
}

const assertFree = ({ users }: Context, email: string) => {
  if (users.find(email)) throw accountExists('UsernameExistsException')
}

const sendCode = async (
  { users, mail, clock }: Context,
  { id }: User,
  source: 'SignUp' | 'ResendCode',
  caller: { ClientId: string; ClientMetadata?: Record<string, string> | undefined },
) => {
  const user = await users.update(id, (newest) =>
    withNewCode(newest, 'confirmation', emailOf(newest), clock()),
  )
  const to = emailOf(user)
  const secret = user.codes.confirmation?.digits ?? ''
  await mail.send({
    source,
    user,
    to,
    secret,
    clientId: caller.ClientId,
    clientMetadata: caller.ClientMetadata,
  })
  return { CodeDeliveryDetails: codeDelivery(to) }
}

const createUser = async (context: Context, request: SignUp, attributes: Record<string, string>) => {
  const { pool, users, triggers, clock } = context
  const id = randomUUID()
  const verdict = await triggers.preSignUp({
    source: 'SignUp',
    userName: id,
    clientId: request.ClientId,
    request: {
      userAttributes: attributes,
      validationData: request.ValidationData ? toRecord(request.ValidationData) : null,
      ...(request.ClientMetadata ? { clientMetadata: request.ClientMetadata } : {}),
    },
  })
  assertFree(context, request.Username)
  return users.insert({
    id,
    status: verdict.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
    enabled: true,
    attributes: { ...attributes, email_verified: String(verdict.autoVerifyEmail ?? false) },
    password: createVerifier(pool.name, id, request.Password),
    groups: [],
    codes: {},
    wrongCodes: {},
    createdAt: clock(),
    modifiedAt: clock(),
  })
}

const signUp = async (context: Context, request: SignUp) => {
  const { pool } = context
  const client = context.client(request.ClientId)
  if (pool.AdminCreateUserConfig.AllowAdminCreateUserOnly) {
    throw notAuthorized('SignUp is not permitted for this user pool')
  }
  const attributes = attributesFor(context, client, request)
  assertPassword(pool, request.Password)
  assertFree(context, request.Username)
  const user = await createUser(context, request, attributes)
  const answer = { UserConfirmed: user.status === 'CONFIRMED', UserSub: user.id }
  if (user.status === 'CONFIRMED') {
    const caller = { clientId: client.id, clientMetadata: request.ClientMetadata }
    await notifyConfirmed(context, user, 'ConfirmSignUp', caller)
    return answer
  }
  if (!pool.AutoVerifiedAttributes.includes('email')) return answer
  return { ...answer, ...(await sendCode(context, user, 'SignUp', request)) }
}

const confirmSignUp = async (context: Context, request: z.infer<typeof confirmSchema>) => {
  const { users, clock } = context
  const client = context.client(request.ClientId)
  const user = users.find(request.Username)
  if (!user) {
    throw client.hidesUnknownUsers ? expiredCode() : userNotFound('Username/client id combination not found.')
  }
  assertEnabled(user)
  assertUnconfirmed(user)
  await checkCode(users, user, 'confirmation', request.ConfirmationCode, clock())
  const confirmed = await users.update(user.id, (newest) => {
    assertUnconfirmed(newest)
    const attributes = { ...newest.attributes, email_verified: 'true' }
    return { ...withoutCode(newest, 'confirmation'), attributes, status: 'CONFIRMED' }
  })
  const caller = { clientId: client.id, clientMetadata: request.ClientMetadata }
  await notifyConfirmed(context, confirmed, 'ConfirmSignUp', caller)
  return {}
}

const resendConfirmationCode = async (context: Context, request: z.infer<typeof resendSchema>) => {
  const client = context.client(request.ClientId)
  const user = context.users.find(request.Username)
  if (client.hidesUnknownUsers && !user?.enabled)
    return { CodeDeliveryDetails: codeDelivery(request.Username) }
  if (!user) throw userNotFound('Username/client id combination not found.')
  assertEnabled(user)
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.')
  return sendCode(context, user, 'ResendCode', request)
}

export const signUpOperations = (context: Context) => ({
  SignUp: operation(signUpSchema, (request) => signUp(context, request)),
  ConfirmSignUp: operation(confirmSchema, (request) => confirmSignUp(context, request)),
  ResendConfirmationCode: operation(resendSchema, (request) => resendConfirmationCode(context, request)),
})
