// Accounts of applications by phone. Cognito makes the first password and mails it: nobody here sees it.
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { errorName, log } from '../log.ts'

type Person = { email: string; firstName: string; lastName: string; role: string }

const accounts = new CognitoIdentityProviderClient({})
/** Each try can mail another password. A kept connection may have ended without a word. */
const mailer = new CognitoIdentityProviderClient({
  maxAttempts: 1,
  requestHandler: { httpsAgent: { keepAlive: false } },
})
/** Milliseconds: the function has ten seconds. */
const patience = 7000
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

/** As opposed to an answer that was lost. */
const isRefusedByCognito = (error: unknown) =>
  error instanceof CognitoIdentityProviderServiceException && (error.$metadata.httpStatusCode ?? 500) < 500

/** The password of an earlier one ends. Gives the reason if it wasn't sent; throws if nobody knows. */
export const sendInvitation = async (email: string): Promise<string | undefined> => {
  const resend = new AdminCreateUserCommand({ ...userOf(email), MessageAction: 'RESEND' })
  try {
    await mailer.send(resend, { abortSignal: AbortSignal.timeout(patience) })
    return undefined
  } catch (error) {
    if (errorName(error) === 'UnsupportedUserStateException')
      return 'They have chosen a password already. Please ask them to sign in.'
    if (!isRefusedByCognito(error)) throw error
    log({ event: 'notice-not-sent', error: errorName(error) })
    return 'The invitation didn’t go out. Please try again in a moment.'
  }
}
