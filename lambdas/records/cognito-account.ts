// Whose account it is: the attributes that Cognito keeps, as the row of an applicant takes them.
import { acceptedAttribute, readAccepted } from '#domain/accepted-terms.ts'
import { oneLineName } from '#domain/person-name.ts'
import { cognitoUserOf } from '../http/cognito-user.ts'
import { Refusal } from '../http/refusal.ts'
import type { Account } from './stored-record.ts'

export type SignInAccount = Account & { isTwoStepOn: boolean }

/** The account as Cognito's attributes describe it, whether they come from GetUser or in a trigger's event. */
export const accountFrom = (userId: string, attributes: Record<string, string | undefined>): Account => ({
  userId,
  email: attributes.email ?? '',
  firstName: oneLineName(attributes.given_name ?? ''),
  lastName: oneLineName(attributes.family_name ?? ''),
  role: attributes['custom:role'] ?? '',
  accepted: readAccepted(attributes[acceptedAttribute]),
})

/** Errors: those of cognitoUserOf. */
export const accountOf = async (userId: string, accessToken: string): Promise<Account> =>
  accountFrom(userId, (await cognitoUserOf(accessToken)).attributes)

/** The same, only for an address that its owner has confirmed. Errors: those of accountOf, and 409 for one that is not. */
export const confirmedAccountOf = async (userId: string, accessToken: string): Promise<SignInAccount> => {
  const { attributes, hasAuthenticatorApp: isTwoStepOn } = await cognitoUserOf(accessToken)
  if (attributes.email_verified !== 'true') throw new Refusal(409, 'This email is not confirmed yet.')
  return { ...accountFrom(userId, attributes), isTwoStepOn }
}
