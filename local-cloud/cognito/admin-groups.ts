// Administrators' operations on groups.
import * as z from 'zod/mini'
import { assertPool, describeUser, findUser } from './admin-user.ts'
import { resourceNotFound } from './cognito-error.ts'
import type { Context } from './context.ts'
import { operation } from './operation.ts'
import { pageOf, pageShape } from './page.ts'

const membershipSchema = z.object({ UserPoolId: z.string(), Username: z.string(), GroupName: z.string() })
const groupsOfUserSchema = z.object({ UserPoolId: z.string(), Username: z.string(), ...pageShape })
const usersInGroupSchema = z.object({ UserPoolId: z.string(), GroupName: z.string(), ...pageShape })

const describeGroup = ({ pool }: Context, name: string) => ({ GroupName: name, UserPoolId: pool.id })

const assertGroup = ({ groups }: Context, name: string) => {
  if (!groups.includes(name)) throw resourceNotFound('Group not found.')
}

const setMembership = async (
  context: Context,
  request: z.infer<typeof membershipSchema>,
  isMember: boolean,
) => {
  const user = findUser(context, request)
  assertGroup(context, request.GroupName)
  await context.users.update(user.id, (newest) => {
    const others = newest.groups.filter((group) => group !== request.GroupName)
    return { ...newest, groups: isMember ? [...others, request.GroupName] : others }
  })
  return {}
}

const groupsOfUser = (context: Context, request: z.infer<typeof groupsOfUserSchema>) => {
  const { items, next } = pageOf(findUser(context, request).groups, request.Limit, request.NextToken)
  return { Groups: items.map((name) => describeGroup(context, name)), NextToken: next }
}

const usersInGroup = (context: Context, request: z.infer<typeof usersInGroupSchema>) => {
  assertPool(context, request.UserPoolId)
  assertGroup(context, request.GroupName)
  const members = context.users.all().filter((user) => user.groups.includes(request.GroupName))
  const { items, next } = pageOf(members, request.Limit, request.NextToken)
  return { Users: items.map(describeUser), NextToken: next }
}

export const adminGroupOperations = (context: Context) => ({
  AdminAddUserToGroup: operation(membershipSchema, (request) => setMembership(context, request, true)),
  AdminRemoveUserFromGroup: operation(membershipSchema, (request) => setMembership(context, request, false)),
  AdminListGroupsForUser: operation(groupsOfUserSchema, (request) => groupsOfUser(context, request)),
  ListUsersInGroup: operation(usersInGroupSchema, (request) => usersInGroup(context, request)),
})
