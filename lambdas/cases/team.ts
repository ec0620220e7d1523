import {
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { senderNamed } from '#domain/cases/team-mails.ts'
import type { TeamMember } from '#domain/contracts/desk-contract.ts'
import { oneLineName } from '#domain/text/person-name.ts'

const accounts = new CognitoIdentityProviderClient({})
const environment = z.object({ USER_POOL_ID: z.string() })

const memberOf = ({ Attributes = [] }: UserType, group: TeamMember['group']): TeamMember => {
  const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? ''
  return {
    id: attribute('sub'),
    email: attribute('email') || null,
    name: `${oneLineName(attribute('given_name'))} ${oneLineName(attribute('family_name'))}`.trim(),
    group,
  }
}

const membersOf = async (group: TeamMember['group']): Promise<TeamMember[]> => {
  const members: TeamMember[] = []
  const request = { UserPoolId: environment.parse(process.env).USER_POOL_ID, GroupName: group }
  for await (const { Users = [] } of paginateListUsersInGroup({ client: accounts }, request))
    members.push(...Users.filter(({ Enabled }) => Enabled !== false).map((user) => memberOf(user, group)))
  return members
}

const nameOf = ({ name, email }: TeamMember) => name || (email ?? '')

export const readTeam = async (): Promise<TeamMember[]> => {
  const [team, admins] = await Promise.all([membersOf('team'), membersOf('admin')])
  const byId = new Map([...team, ...admins].map((member) => [member.id, member]))
  return [...byId.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en-US'))
}

/** As the applicant reads it. */
export const memberNamed = async (userId: string): Promise<string> => senderNamed(await readTeam(), userId)
