import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateAdminListGroupsForUser,
  paginateListUsersInGroup,
  UsernameExistsException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { oneLineName } from '#domain/text/person-name.ts'

export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  role?: string
  group?: string
}

/** The local pool checks that a call is signed, not by whom. */
const anyone = { accessKeyId: 'local', secretAccessKey: 'local' }

export type GroupMember = { email: string; name: string; createdAt: Date | undefined }

const memberOf = ({ Attributes = [], UserCreateDate }: UserType): GroupMember => {
  const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? ''
  return {
    email: attribute('email'),
    name: `${oneLineName(attribute('given_name'))} ${oneLineName(attribute('family_name'))}`.trim(),
    createdAt: UserCreateDate,
  }
}

type Settings = { userPoolId: string; region: string; cognitoAdmin?: string }

type Pool = { client: CognitoIdentityProviderClient; UserPoolId: string }

const createUser = async ({ client, UserPoolId }: Pool, { email, firstName, lastName, role }: NewAccount) => {
  const attributes = { email, email_verified: 'true', given_name: firstName, family_name: lastName }
  const all = { ...attributes, ...(role ? { 'custom:role': role } : {}) }
  const UserAttributes = Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
  try {
    await client.send(
      new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' }),
    )
    return true
  } catch (error) {
    if (error instanceof UsernameExistsException) return false
    throw error
  }
}

const groupsOf = ({ client, UserPoolId }: Pool) => ({
  addToGroup: (Username: string, GroupName: string) =>
    client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName })),
  removeFromGroup: (Username: string, GroupName: string) =>
    client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName })),
  async isInGroup(Username: string, group: string): Promise<boolean> {
    for await (const { Groups = [] } of paginateAdminListGroupsForUser({ client }, { UserPoolId, Username }))
      if (Groups.some(({ GroupName }) => GroupName === group)) return true
    return false
  },
  async listGroup(GroupName: string): Promise<GroupMember[]> {
    const members: GroupMember[] = []
    for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName }))
      members.push(...Users.map(memberOf))
    return members
  },
})

export const createAdministrator = ({ userPoolId: UserPoolId, region, cognitoAdmin: endpoint }: Settings) => {
  const client = new CognitoIdentityProviderClient({
    region,
    ...(endpoint ? { endpoint, credentials: anyone } : {}),
  })
  const pool = { client, UserPoolId }
  const groups = groupsOf(pool)
  return {
    ...groups,
    async ensureAccount(account: NewAccount): Promise<void> {
      if (!(await createUser(pool, account))) return
      const { email: Username, password: Password, group } = account
      await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
      if (group) await groups.addToGroup(Username, group)
    },
    async findByEmail(email: string): Promise<string | undefined> {
      const Filter = `email = "${email.replace(/["\\]/g, '\\$&')}"`
      const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter, Limit: 1 }))
      return Users[0]?.Username
    },
    async hasAuthenticatorApp(Username: string): Promise<boolean> {
      const { UserMFASettingList = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }))
      return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
    },
    signOutEverywhere: (Username: string) =>
      client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
    close: () => client.destroy(),
  }
}
