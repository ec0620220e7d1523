// AdminCreateUser.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { assertPool, describeUser, findUser, userShape } from './admin-user.ts'
import { assertConforms, isEmail } from './attribute-rules.ts'
import { accountExists, CognitoError, invalidParameter } from './cognito-error.ts'
import type { Context } from './context.ts'
import { attributeList, clientMetadata, newPassword, operation, toRecord } from './operation.ts'
import { assertPassword, temporaryPassword } from './password-policy.ts'
import { createVerifier } from './srp.ts'
import { emailOf, type User } from './user.ts'

const createSchema = z.object({
  ...userShape,
  UserAttributes: z.optional(attributeList),
  ValidationData: z.optional(attributeList),
  TemporaryPassword: z.optional(newPassword),
  MessageAction: z.optional(z.enum(['RESEND', 'SUPPRESS'])),
  ClientMetadata: clientMetadata,
})
type CreateUser = z.infer<typeof createSchema>

/** Milliseconds since 1970. */
export const temporaryUntil = ({ pool, clock }: Context) =>
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

export const invitationOperations = (context: Context) => ({
  AdminCreateUser: operation(createSchema, (request) => createUser(context, request)),
})
