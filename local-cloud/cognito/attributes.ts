// Operations on one's own attributes.
import * as z from 'zod/mini'
import { assertConforms, assertMutable } from './attribute-rules.ts'
import { checkCode, withNewCode, withoutCode } from './codes.ts'
import { accountExists, expiredCode, invalidParameter } from './cognito-error.ts'
import type { Context } from './context.ts'
import { codeDelivery } from './mail.ts'
import { attributeList, clientMetadata, operation, toList, toRecord } from './operation.ts'
import { mfaSettings } from './totp.ts'
import { attributesOf, emailOf, type User } from './user.ts'

const tokenSchema = z.object({ AccessToken: z.string() })

const updateSchema = z.object({
  AccessToken: z.string(),
  UserAttributes: attributeList,
  ClientMetadata: clientMetadata,
})

const requestCodeSchema = z.object({
  AccessToken: z.string(),
  AttributeName: z.string(),
  ClientMetadata: clientMetadata,
})

const verifySchema = z.object({ AccessToken: z.string(), AttributeName: z.string(), Code: z.string() })

export const assertEmailFree = ({ users }: Context, user: User, email: string) => {
  const owner = users.find(email)
  if (owner && owner.id !== user.id) throw accountExists('AliasExistsException')
}

const getUser = async (context: Context, request: z.infer<typeof tokenSchema>) => {
  const { user, client } = await context.authenticate(request.AccessToken)
  return {
    Username: user.id,
    UserAttributes: toList(client.readable(attributesOf(user))),
    ...mfaSettings(user),
  }
}

const sendCode = async (
  { users, mail, clock }: Context,
  { id }: User,
  email: string,
  source: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  caller: { clientId: string; clientMetadata?: Record<string, string> | undefined },
) => {
  const user = await users.update(id, (newest) => withNewCode(newest, 'attribute', email, clock()))
  await mail.send({ source, user, to: email, secret: user.codes.attribute?.digits ?? '', ...caller })
  return codeDelivery(email)
}

/** If the pool keeps the original email, the new one needs its code. */
const updateUserAttributes = async (context: Context, request: z.infer<typeof updateSchema>) => {
  const { pool, users } = context
  const { user, client } = await context.authenticate(request.AccessToken)
  const written = toRecord(request.UserAttributes)
  assertConforms(pool, written)
  client.assertMayWrite(written)
  assertMutable(pool, written)
  const { email, ...rest } = written
  const newEmail = email === emailOf(user) ? undefined : email
  if (newEmail !== undefined) assertEmailFree(context, user, newEmail)
  const keepsOriginal =
    pool.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate.includes('email')
  const changesNow =
    newEmail !== undefined && !keepsOriginal ? { email: newEmail, email_verified: 'false' } : {}
  await users.update(user.id, (newest) => ({
    ...newest,
    attributes: { ...newest.attributes, ...rest, ...changesNow },
  }))
  if (newEmail === undefined || !pool.AutoVerifiedAttributes.includes('email'))
    return { CodeDeliveryDetailsList: [] }
  const caller = { clientId: client.id, clientMetadata: request.ClientMetadata }
  return {
    CodeDeliveryDetailsList: [await sendCode(context, user, newEmail, 'UpdateUserAttribute', caller)],
  }
}

const assertVerifiable = (attribute: string) => {
  if (attribute !== 'email') throw invalidParameter(`Attribute ${attribute} cannot be verified.`)
}

const requestAttributeCode = async (context: Context, request: z.infer<typeof requestCodeSchema>) => {
  const { user, client } = await context.authenticate(request.AccessToken)
  assertVerifiable(request.AttributeName)
  const email = user.codes.attribute?.email ?? emailOf(user)
  const caller = { clientId: client.id, clientMetadata: request.ClientMetadata }
  return { CodeDeliveryDetails: await sendCode(context, user, email, 'VerifyUserAttribute', caller) }
}

const verifyUserAttribute = async (context: Context, request: z.infer<typeof verifySchema>) => {
  const { users, clock } = context
  const { user } = await context.authenticate(request.AccessToken)
  assertVerifiable(request.AttributeName)
  const { email } = await checkCode(users, user, 'attribute', request.Code, clock())
  await users.update(user.id, (newest) => {
    if (newest.codes.attribute?.digits !== request.Code) throw expiredCode()
    assertEmailFree(context, newest, email)
    const attributes = { ...newest.attributes, email, email_verified: 'true' }
    return { ...withoutCode(newest, 'attribute'), attributes }
  })
  return {}
}

export const attributeOperations = (context: Context) => ({
  GetUser: operation(tokenSchema, (request) => getUser(context, request)),
  UpdateUserAttributes: operation(updateSchema, (request) => updateUserAttributes(context, request)),
  GetUserAttributeVerificationCode: operation(requestCodeSchema, (request) =>
    requestAttributeCode(context, request),
  ),
  VerifyUserAttribute: operation(verifySchema, (request) => verifyUserAttribute(context, request)),
})
