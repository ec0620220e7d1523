// ListUsers.
import * as z from 'zod/mini'
import { assertPool, describeUser } from './admin-user.ts'
import { invalidParameter } from './cognito-error.ts'
import type { Context } from './context.ts'
import { operation } from './operation.ts'
import { pageLimit, pageOf } from './page.ts'
import { attributesOf, type User } from './user.ts'

const listSchema = z.object({
  UserPoolId: z.string(),
  Filter: z.optional(z.string()),
  AttributesToGet: z.optional(z.array(z.string())),
  Limit: pageLimit,
  PaginationToken: z.optional(z.string()),
})

const searchable = [
  'username',
  'sub',
  'email',
  'name',
  'given_name',
  'family_name',
  'phone_number',
  'cognito:user_status',
  'status',
]

const searchedValue = (user: User, attribute: string) => {
  if (attribute === 'username') return user.id
  if (attribute === 'cognito:user_status') return user.status
  if (attribute === 'status') return user.enabled ? 'Enabled' : 'Disabled'
  return attributesOf(user)[attribute]
}

/** `email = "someone@example.com"` or `email ^= "some"`. */
const filterOf = ({ pool }: Context, filter: string) => {
  const [, attribute = '', operator, value = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? []
  if (!searchable.includes(attribute)) throw invalidParameter('Error while parsing filter criteria.')
  const wanted = pool.normalize(value.replaceAll('\\"', '"'))
  return (user: User) => {
    const actual = searchedValue(user, attribute)
    if (actual === undefined) return false
    return operator === '=' ? pool.normalize(actual) === wanted : pool.normalize(actual).startsWith(wanted)
  }
}

const listUsers = (context: Context, request: z.infer<typeof listSchema>) => {
  assertPool(context, request.UserPoolId)
  const matches = request.Filter ? filterOf(context, request.Filter) : () => true
  const { items, next } = pageOf(context.users.all().filter(matches), request.Limit, request.PaginationToken)
  const wanted = request.AttributesToGet
  const described = items.map(describeUser).map((user) => ({
    ...user,
    Attributes: user.Attributes.filter(({ Name }) => wanted?.includes(Name) ?? true),
  }))
  return { Users: described, PaginationToken: next }
}

export const adminPoolOperations = (context: Context) => ({
  ListUsers: operation(listSchema, (request) => listUsers(context, request)),
})
