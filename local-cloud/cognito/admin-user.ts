// One user as administrators name and see one. Shared by all operations of the admin listener.
import * as z from 'zod/mini'
import { resourceNotFound, userNotFound } from './cognito-error.ts'
import type { Context } from './context.ts'
import { toList } from './operation.ts'
import { attributesOf, type User } from './user.ts'

export const userShape = { UserPoolId: z.string(), Username: z.string() }
export const userRequest = z.object(userShape)
export type UserRequest = z.infer<typeof userRequest>

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
