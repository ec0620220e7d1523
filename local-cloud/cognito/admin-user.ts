// Shared by administrators' operations.
import * as z from 'zod/mini'
import { resourceNotFound, userNotFound } from './cognito-error.ts'
import type { Context } from './context.ts'
import { toList } from './operation.ts'
import { attributesOf, type User } from './user.ts'

export const userShape = { UserPoolId: z.string(), Username: z.string() }
export const userRequest = z.object(userShape)
export type UserRequest = z.infer<typeof userRequest>

export const assertPool = ({ pool }: Context, id: string) => {
  if (id !== pool.id) throw resourceNotFound(`User pool ${id} does not exist.`)
}

export const findUser = (context: Context, { UserPoolId, Username }: UserRequest) => {
  assertPool(context, UserPoolId)
  const user = context.users.find(Username)
  if (!user) throw userNotFound()
  return user
}

export const describeUser = (user: User) => ({
  Username: user.id,
  Attributes: toList(attributesOf(user)),
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
})
