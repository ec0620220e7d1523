// What an administrator does to one user. Served on the admin listener only.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { assertConforms, assertMutable, isEmail } from './attribute-rules.ts'
import { assertEmailFree, deleteAccount } from './attributes.ts'
import { withoutCode } from './codes.ts'
import {
  accountExists,
  CognitoError,
  invalidParameter,
  resourceNotFound,
  userNotFound,
} from './cognito-error.ts'
import { assertUnconfirmed, notifyConfirmed } from './confirmation.ts'
import type { Context } from './context.ts'
import { attributeList, clientMetadata, newPassword, operation, toList, toRecord } from './operation.ts'
import { assertPassword, temporaryPassword } from './password-policy.ts'
import { createVerifier } from './srp.ts'
import { mfaSettings, preferTotp, softwareTokenSettings } from './totp.ts'
import { attributesOf, emailOf, type User } from './user.ts'

const userShape = { UserPoolId: z.string(), Username: z.string() }
const userRequest = z.object(userShape)
type UserRequest = z.infer<typeof userRequest>

const createSchema = z.object({
  ...userShape,
  UserAttributes: z.optional(attributeList),
  ValidationData: z.optional(attributeList),
  TemporaryPassword: z.optional(newPassword),
  MessageAction: z.optional(z.enum(['RESEND', 'SUPPRESS'])),
  ClientMetadata: clientMetadata,
})
type CreateUser = z.infer<typeof createSchema>

const passwordSchema = z.object({
  ...userShape,
  Password: newPassword,
  Permanent: z._default(z.boolean(), false),
})
const confirmSchema = z.object({ ...userShape, ClientMetadata: clientMetadata })
const updateSchema = z.object({ ...userShape, UserAttributes: attributeList })
const preferenceSchema = z.object({ ...userShape, SoftwareTokenMfaSettings: softwareTokenSettings })

/** Throws ResourceNotFoundException for another pool's id. */
export const assertPool = ({ pool }: Context, id: string) => {
  if (id !== pool.id) throw resourceNotFound(`User pool ${id} does not exist.`)
}

/** Throws UserNotFoundException, or ResourceNotFoundException for another pool. */
export const findUser = (context: Context, { UserPoolId, Username }: UserRequest) => {
  assertPool(context, UserPoolId)
  const user = context.users.find(Username)
  if (!user) throw userNotFound()
  return user
}

/** A user as the lists show it; times in seconds since 1970. */
export const describeUser = (user: User) => ({
  Username: user.id,
  Attributes: toList(attributesOf(user)),
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
})

const temporaryUntil = ({ pool, clock }: Context) =>
  clock() + pool.Policies.PasswordPolicy.TemporaryPasswordValidityDays * 86_400_000

const invite = async ({ mail }: Context, user: User, password: string, { ClientMetadata }: CreateUser) =>
  mail.send({
    source: 'AdminCreateUser',
    user,
    to: emailOf(user),
    secret: password,
    clientMetadata: ClientMetadata,
  })

const insertInvited = async (context: Context, request: CreateUser, password: string) => {
  const { pool, users, triggers, clock } = context
  if (!isEmail(request.Username)) throw invalidParameter('Username should be an email.')
  const attributes: Record<string, string> = { ...toRecord(request.UserAttributes), email: request.Username }
  assertConforms(pool, attributes)
  if (users.find(request.Username)) throw accountExists('UsernameExistsException')
  const id = randomUUID()
  await triggers.preSignUp({
    source: 'AdminCreateUser',
    userName: id,
    request: {
      userAttributes: { ...attributes, 'cognito:user_status': 'FORCE_CHANGE_PASSWORD' },
      validationData: request.ValidationData ? toRecord(request.ValidationData) : null,
      ...(request.ClientMetadata ? { clientMetadata: request.ClientMetadata } : {}),
    },
  })
  if (users.find(request.Username)) throw accountExists('UsernameExistsException')
  return users.insert({
    id,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    attributes,
    password: createVerifier(pool.name, id, password),
    temporaryUntil: temporaryUntil(context),
    groups: [],
    codes: {},
    wrongCodes: {},
    createdAt: clock(),
    modifiedAt: clock(),
  })
}

const renewInvitation = async (context: Context, request: CreateUser, password: string) => {
  const user = findUser(context, request)
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    const message = `Resend not possible. ${user.id} status is not FORCE_CHANGE_PASSWORD`
    throw new CognitoError('UnsupportedUserStateException', message)
  }
  return context.users.update(user.id, (newest) => ({
    ...newest,
    password: createVerifier(context.pool.name, user.id, password),
    temporaryUntil: temporaryUntil(context),
  }))
}

const createUser = async (context: Context, request: CreateUser) => {
  assertPool(context, request.UserPoolId)
  const password = request.TemporaryPassword ?? temporaryPassword(context.pool)
  assertPassword(context.pool, password)
  const save = request.MessageAction === 'RESEND' ? renewInvitation : insertInvited
  const user = await save(context, request, password)
  if (request.MessageAction !== 'SUPPRESS') await invite(context, user, password, request)
  return { User: describeUser(user) }
}

const setPassword = async (context: Context, request: z.infer<typeof passwordSchema>) => {
  const user = findUser(context, request)
  assertPassword(context.pool, request.Password)
  const password = createVerifier(context.pool.name, user.id, request.Password)
  await context.users.update(user.id, ({ temporaryUntil: _, ...newest }) =>
    request.Permanent
      ? { ...newest, password, status: 'CONFIRMED' }
      : { ...newest, password, status: 'FORCE_CHANGE_PASSWORD', temporaryUntil: temporaryUntil(context) },
  )
  context.passwordAttempts.succeeded(user.id)
  return {}
}

const confirmSignUp = async (context: Context, request: z.infer<typeof confirmSchema>) => {
  const user = findUser(context, request)
  assertUnconfirmed(user)
  const confirmed = await context.users.update(user.id, (newest) => ({
    ...withoutCode(newest, 'confirmation'),
    status: 'CONFIRMED',
  }))
  await notifyConfirmed(context, confirmed, 'ConfirmSignUp', { clientMetadata: request.ClientMetadata })
  return {}
}

const updateAttributes = async (context: Context, request: z.infer<typeof updateSchema>) => {
  const user = findUser(context, request)
  const written = toRecord(request.UserAttributes)
  assertConforms(context.pool, written)
  assertMutable(context.pool, written)
  const { email } = written
  if (email !== undefined) assertEmailFree(context, user, email)
  const unverified = email !== undefined && email !== emailOf(user) ? { email_verified: 'false' } : {}
  await context.users.update(user.id, (newest) => ({
    ...newest,
    attributes: { ...newest.attributes, ...unverified, ...written },
  }))
  return {}
}

const setEnabled = async (context: Context, request: UserRequest, enabled: boolean) => {
  await context.users.update(findUser(context, request).id, (newest) => ({ ...newest, enabled }))
  return {}
}

const getUser = (context: Context, request: UserRequest) => {
  const user = findUser(context, request)
  const { Attributes, ...described } = describeUser(user)
  return { ...described, UserAttributes: Attributes, ...mfaSettings(user) }
}

export const adminUserOperations = (context: Context) => ({
  AdminCreateUser: operation(createSchema, (request) => createUser(context, request)),
  AdminSetUserPassword: operation(passwordSchema, (request) => setPassword(context, request)),
  AdminConfirmSignUp: operation(confirmSchema, (request) => confirmSignUp(context, request)),
  AdminGetUser: operation(userRequest, (request) => getUser(context, request)),
  AdminUpdateUserAttributes: operation(updateSchema, (request) => updateAttributes(context, request)),
  AdminSetUserMFAPreference: operation(preferenceSchema, (request) =>
    preferTotp(context, findUser(context, request), request.SoftwareTokenMfaSettings),
  ),
  AdminDisableUser: operation(userRequest, (request) => setEnabled(context, request, false)),
  AdminEnableUser: operation(userRequest, (request) => setEnabled(context, request, true)),
  AdminDeleteUser: operation(userRequest, async (request) => {
    await deleteAccount(context, findUser(context, request))
    return {}
  }),
  AdminUserGlobalSignOut: operation(userRequest, async (request) => {
    await context.grants.revokeAll(findUser(context, request).id)
    return {}
  }),
})
