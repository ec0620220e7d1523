// What a failed call to Cognito means for a form: which field it concerns, and what to say in plain words. Amplify's errors
// differ by name alone.

export const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name

type Kind =
  | 'wrong-code'
  | 'expired-code'
  | 'too-many'
  | 'weak-password'
  | 'wrong-password'
  | 'email-taken'
  | 'too-late'
  | 'network'
  | 'fault'

export type AccountFailure = {
  kind: Kind | 'other'
  text: string
  field?: 'code' | 'password' | 'email' | undefined
}

const failures: Readonly<Record<Kind, Omit<AccountFailure, 'kind'>>> = {
  'wrong-code': {
    text: 'This code is not right. Please use the six digits from the newest email.',
    field: 'code',
  },
  'expired-code': {
    text: 'This code is too old, or it was used already. Please ask for a new one.',
    field: 'code',
  },
  'too-many': { text: 'There were too many tries. Please wait 15 minutes, then try again.' },
  'weak-password': {
    text: 'This password cannot be used. Please choose another one, with at least 8 characters and no space at its start or end.',
    field: 'password',
  },
  'wrong-password': { text: 'Your current password is not right.' },
  'email-taken': { text: 'This email belongs to another account.', field: 'email' },
  'too-late': { text: 'That took too long, so we stopped it to keep you safe. Please sign in again.' },
  network: {
    text: 'We could not reach the sign-in service. Please check your internet connection and try again.',
  },
  fault: { text: 'The sign-in service has a problem right now. Please try again in a few minutes.' },
}

const kindsByName: Readonly<Record<string, Kind>> = {
  CodeMismatchException: 'wrong-code',
  EnableSoftwareTokenMFAException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  LimitExceededException: 'too-many',
  TooManyRequestsException: 'too-many',
  TooManyFailedAttemptsException: 'too-many',
  InvalidPasswordException: 'weak-password',
  AliasExistsException: 'email-taken',
  UsernameExistsException: 'email-taken',
  NetworkError: 'network',
  InternalErrorException: 'fault',
  SignInException: 'too-late',
}

const kindOf = ({ name, message }: Error): Kind | undefined => {
  if (name === 'InvalidParameterException' && /password/i.test(message)) return 'weak-password'
  if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(message)) return 'too-many'
  if (name === 'NotAuthorizedException' && /invalid session/i.test(message)) return 'too-late'
  if (name === 'NotAuthorizedException' && /incorrect/i.test(message)) return 'wrong-password'
  return kindsByName[name]
}

/** What a trigger of ours has to say, without Cognito's words before it and its period after it. */
export const ownWords = (message: string): string =>
  message.replace(/^\w+ failed with error (.*)\.$/s, (_, words: string) => words)

/** An error of no known kind is told by its own message. */
export const accountFailure = (error: unknown): AccountFailure => {
  const kind = error instanceof Error ? kindOf(error) : undefined
  if (kind) return { kind, ...failures[kind] }
  const message = error instanceof Error ? ownWords(error.message) : ''
  return { kind: 'other', text: message || 'Something went wrong. Please try again.' }
}
