// What Cognito tells of who has an account: AWS's page "Managing user existence error responses", operation by operation, for each
// state of a user and both values of PreventUserExistenceErrors. https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openPool, startPool } from './cognito-fixture.ts'
import { clientId, password, passwordClientId, poolId, revealingClientId } from './example-pool.ts'

const pool = await openPool()

const signUp = async () => {
  const Username = `${randomUUID()}@example.com`
  await pool.visitor().signUp({ ClientId: clientId, Username, Password: password })
  return Username
}

const disable = async (Username: string) => {
  await pool.admin().adminDisableUser({ UserPoolId: poolId, Username })
  return Username
}

const states = {
  unknown: async () => `${randomUUID()}@example.com`,
  disabled: async () => disable(await pool.newMember()),
  'disabled before confirming': async () => disable(await signUp()),
  'never confirmed': signUp,
  confirmed: () => pool.newMember(),
  invited: async () => {
    const Username = `${randomUUID()}@example.com`
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
    await pool.admin().adminCreateUser({ UserPoolId: poolId, Username, UserAttributes })
    return Username
  },
} as const

type Operation = (ClientId: string, Username: string) => Promise<unknown>

const operations = {
  ForgotPassword: (ClientId, Username) => pool.visitor().forgotPassword({ ClientId, Username }),
  ConfirmForgotPassword: (ClientId, Username) => {
    const change = { ConfirmationCode: '123456', Password: password }
    return pool.visitor().confirmForgotPassword({ ClientId, Username, ...change })
  },
  ResendConfirmationCode: (ClientId, Username) =>
    pool.visitor().resendConfirmationCode({ ClientId, Username }),
  ConfirmSignUp: (ClientId, Username) =>
    pool.visitor().confirmSignUp({ ClientId, Username, ConfirmationCode: 'abcdef' }),
  SignUp: (ClientId, Username) => pool.visitor().signUp({ ClientId, Username, Password: password }),
  'InitiateAuth (wrong password)': (client, USERNAME) =>
    pool.visitor().initiateAuth({
      ClientId: client === clientId ? passwordClientId : client,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: 'not the password' },
    }),
  'InitiateAuth (SRP)': (ClientId, USERNAME) =>
    pool.visitor().initiateAuth({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'abc123' },
    }),
} satisfies Record<string, Operation>

type Row = [
  operation: keyof typeof operations,
  state: keyof typeof states,
  /** The error's name, 'answers' for an answer alone, or 'sends' for one with a mail. */
  hidden: string,
  telling: string,
]

/** ConfirmForgotPassword comes here without a code having been asked for. */
const rows: Row[] = [
  ['ForgotPassword', 'unknown', 'answers', 'UserNotFoundException'],
  ['ForgotPassword', 'disabled', 'answers', 'NotAuthorizedException'],
  ['ForgotPassword', 'never confirmed', 'answers', 'InvalidParameterException'],
  ['ForgotPassword', 'confirmed', 'sends', 'sends'],
  ['ForgotPassword', 'invited', 'NotAuthorizedException', 'NotAuthorizedException'],
  ['ConfirmForgotPassword', 'unknown', 'CodeMismatchException', 'UserNotFoundException'],
  ['ConfirmForgotPassword', 'disabled', 'CodeMismatchException', 'NotAuthorizedException'],
  ['ConfirmForgotPassword', 'never confirmed', 'ExpiredCodeException', 'ExpiredCodeException'],
  ['ConfirmForgotPassword', 'confirmed', 'ExpiredCodeException', 'ExpiredCodeException'],
  ['ResendConfirmationCode', 'unknown', 'answers', 'UserNotFoundException'],
  ['ResendConfirmationCode', 'disabled', 'answers', 'NotAuthorizedException'],
  ['ResendConfirmationCode', 'disabled before confirming', 'answers', 'NotAuthorizedException'],
  ['ResendConfirmationCode', 'never confirmed', 'sends', 'sends'],
  ['ResendConfirmationCode', 'confirmed', 'InvalidParameterException', 'InvalidParameterException'],
  ['ConfirmSignUp', 'unknown', 'ExpiredCodeException', 'UserNotFoundException'],
  ['ConfirmSignUp', 'disabled before confirming', 'NotAuthorizedException', 'NotAuthorizedException'],
  ['ConfirmSignUp', 'never confirmed', 'CodeMismatchException', 'CodeMismatchException'],
  ['ConfirmSignUp', 'confirmed', 'NotAuthorizedException', 'NotAuthorizedException'],
  ['SignUp', 'disabled', 'UsernameExistsException', 'UsernameExistsException'],
  ['SignUp', 'never confirmed', 'UsernameExistsException', 'UsernameExistsException'],
  ['SignUp', 'confirmed', 'UsernameExistsException', 'UsernameExistsException'],
  ['InitiateAuth (wrong password)', 'unknown', 'NotAuthorizedException', 'UserNotFoundException'],
  ['InitiateAuth (wrong password)', 'disabled', 'NotAuthorizedException', 'NotAuthorizedException'],
  ['InitiateAuth (wrong password)', 'never confirmed', 'NotAuthorizedException', 'NotAuthorizedException'],
  ['InitiateAuth (wrong password)', 'confirmed', 'NotAuthorizedException', 'NotAuthorizedException'],
  ['InitiateAuth (SRP)', 'unknown', 'answers', 'UserNotFoundException'],
  ['InitiateAuth (SRP)', 'confirmed', 'answers', 'answers'],
]

const outcomeOf = async (operation: keyof typeof operations, client: string, username: string) => {
  const before = pool.mails.length
  try {
    await operations[operation](client, username)
    return pool.mails.length > before ? 'sends' : 'answers'
  } catch (error) {
    return error instanceof Error ? error.name : error
  }
}

test.each(rows)(
  '%s of a user who is %s: %s where that is a secret, %s where it is not',
  async (operation, state, hidden, telling) => {
    const username = await states[state]()
    expect(await outcomeOf(operation, clientId, username)).toBe(hidden)
    expect(await outcomeOf(operation, revealingClientId, username)).toBe(telling)
  },
)

let words = { emailSubject: '', emailMessage: '' }
const worded = await startPool({ wording: () => words })
afterAll(worded.stop)

const refused = 'InvalidLambdaResponseException'
test.each([
  ['umlauts, signs and line breaks', 'Bestätigen: 5 € “now”', '<p>\n\tGrüße 🌾 {####} {####}</p>', 'sent'],
  ['a control character in the message', 'Code', 'Exa\u0007field {####}', refused],
  ['an invisible character in the message', 'Code', 'Exa\u200bfield {####}', refused],
  ['a control character in the subject', 'Exa\u0000field', '{####}', refused],
])('a mail with %s', async (_, subject, message, outcome) => {
  words = { emailSubject: subject, emailMessage: message }
  const Username = `${randomUUID()}@example.com`
  const attempt = worded.visitor().signUp({ ClientId: clientId, Username, Password: password })
  expect(
    await attempt.then(
      () => 'sent',
      ({ name }: Error) => name,
    ),
  ).toBe(outcome)
})
