// Accounts of applications by phone. Cognito makes the first password and mails it: nobody here sees it.
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { Refusal } from '../http/refusal.ts'
import { errorName } from '../log.ts'

type Person = { email: string; firstName: string; lastName: string; role: string }

const accounts = new CognitoIdentityProviderClient({})
const environment = z.object({ USER_POOL_ID: z.string() })
const userOf = (email: string) => ({
  UserPoolId: environment.parse(process.env).USER_POOL_ID,
  Username: email,
})

const attributesOf = ({ email, firstName, lastName, role }: Person) => ({
  email,
  email_verified: 'true',
  given_name: firstName,
  family_name: lastName,
  'custom:role': role,
})

type Attributes = readonly { Name?: string | undefined; Value?: string | undefined }[]

const idIn = (attributes: Attributes = []): string => {
  const id = attributes.find(({ Name }) => Name === 'sub')?.Value
  if (id === undefined) throw new Error('An account has no id.')
  return id
}

/** `isOurs`: made now, or by an earlier try, and nobody has signed in yet. */
type Account = { id: string; isOurs: boolean }

const knownAccount = async (person: Person): Promise<Account> => {
  const { UserStatus, UserAttributes = [] } = await accounts.send(
    new AdminGetUserCommand(userOf(person.email)),
  )
  // Names can be corrected between two tries: the record has them. An account of staff has no role.
  const isSame = UserAttributes.some(({ Name, Value }) => Name === 'custom:role' && Value === person.role)
  return { id: idIn(UserAttributes), isOurs: UserStatus === 'FORCE_CHANGE_PASSWORD' && isSame }
}

/** Without a mail. */
export const openAccount = async (person: Person): Promise<Account> => {
  const UserAttributes = Object.entries(attributesOf(person)).map(([Name, Value]) => ({ Name, Value }))
  try {
    const { User } = await accounts.send(
      new AdminCreateUserCommand({ ...userOf(person.email), UserAttributes, MessageAction: 'SUPPRESS' }),
    )
    return { id: idIn(User?.Attributes), isOurs: true }
  } catch (error) {
    if (errorName(error) !== 'UsernameExistsException') throw error
    return knownAccount(person)
  }
}

/** The password of an earlier one ends. */
export const sendInvitation = async (email: string): Promise<void> => {
  try {
    await accounts.send(new AdminCreateUserCommand({ ...userOf(email), MessageAction: 'RESEND' }))
  } catch (error) {
    if (errorName(error) !== 'UnsupportedUserStateException') throw error
    throw new Refusal(409, 'They have chosen a password already. Please ask them to sign in.')
  }
}
