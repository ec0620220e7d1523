// Administrators' operations on one user.
import * as z from 'zod/mini'
import { describeUser, findUser, type UserRequest, userRequest, userShape } from './admin-user.ts'
import { assertConforms, assertMutable } from './attribute-rules.ts'
import { assertEmailFree } from './attributes.ts'
import type { Context } from './context.ts'
import { temporaryUntil } from './invitation.ts'
import { attributeList, newPassword, operation, toRecord } from './operation.ts'
import { assertPassword } from './password-policy.ts'
import { createVerifier } from './srp.ts'
import { mfaSettings, preferTotp, softwareTokenSettings } from './totp.ts'
import { emailOf } from './user.ts'

const passwordSchema = z.object({
  ...userShape,
  Password: newPassword,
  Permanent: z._default(z.boolean(), false),
})
const updateSchema = z.object({ ...userShape, UserAttributes: attributeList })
const preferenceSchema = z.object({ ...userShape, SoftwareTokenMfaSettings: softwareTokenSettings })

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
  AdminSetUserPassword: operation(passwordSchema, (request) => setPassword(context, request)),
  AdminGetUser: operation(userRequest, (request) => getUser(context, request)),
  AdminUpdateUserAttributes: operation(updateSchema, (request) => updateAttributes(context, request)),
  AdminSetUserMFAPreference: operation(preferenceSchema, (request) =>
    preferTotp(context, findUser(context, request), request.SoftwareTokenMfaSettings),
  ),
  AdminDisableUser: operation(userRequest, (request) => setEnabled(context, request, false)),
  AdminEnableUser: operation(userRequest, (request) => setEnabled(context, request, true)),
  AdminDeleteUser: operation(userRequest, async (request) => {
    const user = findUser(context, request)
    await context.grants.revokeAll(user.id)
    await context.users.remove(user)
    return {}
  }),
  AdminUserGlobalSignOut: operation(userRequest, async (request) => {
    await context.grants.revokeAll(findUser(context, request).id)
    return {}
  }),
})
