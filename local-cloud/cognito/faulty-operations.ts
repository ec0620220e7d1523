// Faults of the pool's operations.
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault, Faults } from '../faults/faults.ts'
import { tokenSubject } from '../faults/token-subject.ts'
import { runWithFault } from '../faults/transport-fault.ts'
import {
  accountExists,
  CognitoError,
  codeMismatch,
  expiredCode,
  limitExceeded,
  notAuthorized,
  userNotFound,
} from './cognito-error.ts'
import type { Context } from './context.ts'
import type { Operation } from './operation.ts'
import { emailOf } from './user.ts'

export const connectionCut = {}

const overTokens = new Map([
  ['GetTokensFromRefreshToken', 'Refresh Token has been revoked'],
  ['InitiateAuth', 'Incorrect username or password.'],
  ['RespondToAuthChallenge', 'Incorrect username or password.'],
])

const named = (name: string, message: string) => () => new CognitoError(name, message)

const errors = new Map<string, (operation: string) => Error>([
  ['AliasExistsException', () => accountExists('AliasExistsException')],
  ['CodeMismatchException', () => codeMismatch()],
  ['ExpiredCodeException', () => expiredCode()],
  ['LimitExceededException', limitExceeded],
  [
    'NotAuthorizedException',
    (operation) => notAuthorized(overTokens.get(operation) ?? 'Access Token has been revoked'),
  ],
  ['UserNotFoundException', () => userNotFound()],
  ['UsernameExistsException', () => accountExists('UsernameExistsException')],
  ...(
    [
      ['CodeDeliveryFailureException', 'Unable to deliver message'],
      ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough'],
      ['PasswordResetRequiredException', 'Password reset required for the user'],
      ['TooManyFailedAttemptsException', 'Too many failed attempts.'],
      ['TooManyRequestsException', 'Rate exceeded'],
      ['UserNotConfirmedException', 'User is not confirmed.'],
    ] as const
  ).map(([name, message]) => [name, named(name, message)] as const),
  ['InternalErrorException', () => new Error('Ordered by a test')],
])

const errorOf = (name: string, operation: string) =>
  errors.get(name)?.(operation) ?? new CognitoError(name, `${name} of ${operation}`)

const refuse = (operation: string) => (status: 500 | 429) => {
  throw errorOf(status === 500 ? 'InternalErrorException' : 'TooManyRequestsException', operation)
}

const textsIn = (body: string): readonly string[] => {
  const texts: string[] = []
  try {
    JSON.parse(body, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
  } catch {
    return []
  }
  return texts
}

type People = Pick<Context, 'users' | 'grants'>

/** As written, from tokens, and both id and email of known users. */
const subjectsOf = (body: string, { users, grants }: People): readonly string[] =>
  textsIn(body).flatMap((text) => {
    const name = tokenSubject(text) ?? grants.find(text)?.userId ?? text
    const user = users.find(name)
    return user ? [name, user.id, emailOf(user)] : [name]
  })

const faulty =
  (name: string, operation: Operation, fault: Fault | undefined): Operation =>
  async (body) => {
    if (fault && /^[A-Z]/.test(fault.kind)) {
      await pause(fault.ms, undefined, { ref: false })
      throw errorOf(fault.kind, name)
    }
    const answer = await runWithFault(fault, { run: () => operation(body), refuse: refuse(name) })
    return answer === 'cut' ? connectionCut : answer
  }

export const withFaults = (
  operations: ReadonlyMap<string, Operation>,
  faults: Faults,
  people: People,
): ReadonlyMap<string, Operation> =>
  new Map(
    [...operations].map(([name, operation]) => [
      name,
      (body) =>
        faulty(
          name,
          operation,
          faults.take(`cognito:${name}`, () => subjectsOf(body, people)),
        )(body),
    ]),
  )
