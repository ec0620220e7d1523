// A person's account as Cognito describes it.
import { acceptedAttribute, readAccepted } from '#domain/accepted-terms.ts'
import { oneLineName } from '#domain/text/person-name.ts'
import { cognitoUserOf } from '../http/cognito-user.ts'
import { Refusal } from '../http/refusal.ts'
import type { Account } from './stored-record.ts'

export type SignInAccount = Account & { isEmailConfirmed: boolean; isTwoStepOn: boolean }

export const accountFrom = (userId: string, attributes: Record<string, string | undefined>): Account => ({
  userId,
  email: attributes.email ?? '',
  firstName: oneLineName(attributes.given_name ?? ''),
  lastName: oneLineName(attributes.family_name ?? ''),
  role: attributes['custom:role'] ?? '',
  accepted: readAccepted(attributes[acceptedAttribute]),
})

export const accountOf = async (userId: string, accessToken: string): Promise<Account> =>
  accountFrom(userId, (await cognitoUserOf(accessToken)).attributes)

export const signInAccountOf = async (userId: string, accessToken: string): Promise<SignInAccount> => {
  const { attributes, hasAuthenticatorApp: isTwoStepOn } = await cognitoUserOf(accessToken)
  const isEmailConfirmed = attributes.email_verified === 'true'
  return { ...accountFrom(userId, attributes), isEmailConfirmed, isTwoStepOn }
}

export const confirmedAccountOf = async (userId: string, accessToken: string): Promise<SignInAccount> => {
  const account = await signInAccountOf(userId, accessToken)
  if (!account.isEmailConfirmed) throw new Refusal(409, 'This email isn’t confirmed yet.')
  return account
}
