// The first sign-in's new password.
import { assertConforms, assertMutable } from './attribute-rules.ts'
import type { Client } from './client.ts'
import { invalidParameter, notAuthorized, userNotFound } from './cognito-error.ts'
import { assertEnabled } from './confirmation.ts'
import type { Context } from './context.ts'
import { assertPassword } from './password-policy.ts'
import { createVerifier } from './srp.ts'
import type { User } from './user.ts'

export const newPasswordChallenge = (context: Context, client: Client, user: User) => {
  if (user.temporaryUntil !== undefined && user.temporaryUntil <= context.clock()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: context.newPasswordChallenges.begin('NEW_PASSWORD_REQUIRED', user.id, client),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.id,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(client.readable(user.attributes)),
    },
  }
}

const prefix = 'userAttributes.'

const attributesIn = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  )

export const answerNewPassword = async (
  context: Context,
  client: Client,
  session: string,
  values: Readonly<Record<string, string>>,
) => {
  const { pool, users, newPasswordChallenges } = context
  const { userId } = newPasswordChallenges.find(session, client)
  const user = users.get(userId)
  if (!user) throw userNotFound()
  assertEnabled(user)
  const password = values.NEW_PASSWORD
  if (!password) throw invalidParameter('Missing required parameter NEW_PASSWORD')
  assertPassword(pool, password)
  const { email, ...attributes } = attributesIn(values)
  if (email !== undefined && email !== user.attributes.email) {
    throw notAuthorized('Cannot modify an already provided email')
  }
  client.assertMayWrite(attributes)
  assertMutable(pool, attributes)
  assertConforms(pool, attributes)
  newPasswordChallenges.end(session)
  return users.update(user.id, ({ temporaryUntil: _, ...newest }) => ({
    ...newest,
    status: 'CONFIRMED',
    attributes: { ...newest.attributes, ...attributes },
    password: createVerifier(pool.name, user.id, password),
  }))
}
