// Tells Cognito's errors apart, some only by its English sentences, as of November 2026. If a sentence changes, people see Cognito's own
// text. See docs/decisions/cognito-sentences.md.

export const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name

export type CognitoErrorKind =
  | 'wrong-code'
  | 'expired-code'
  | 'too-many'
  | 'weak-password'
  | 'wrong-password'
  | 'email-taken'
  | 'too-late'
  | 'network'
  | 'fault'

const kinds: Readonly<Record<string, CognitoErrorKind>> = {
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

const sentences: readonly (readonly [name: string, sentence: RegExp, kind: CognitoErrorKind])[] = [
  ['InvalidParameterException', /password/i, 'weak-password'],
  ['NotAuthorizedException', /attempts exceeded/i, 'too-many'],
  ['NotAuthorizedException', /invalid session/i, 'too-late'],
  ['NotAuthorizedException', /incorrect/i, 'wrong-password'],
]

export const kindOfError = (error: unknown): CognitoErrorKind | undefined => {
  if (!(error instanceof Error)) return undefined
  const match = sentences.find(([name, sentence]) => name === error.name && sentence.test(error.message))
  return match?.[2] ?? kinds[error.name]
}

export const isConfirmedAlready = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'NotAuthorizedException' &&
  error.message.includes('Current status is CONFIRMED')

const limitNames = /^(LimitExceeded|TooManyRequests|TooManyFailedAttempts)Exception$/
const limitSentences = /rate.?limit|too.?many.?requests|\b429\b/i

export const isRateLimit = (error: Error): boolean =>
  limitNames.test(error.name) || limitSentences.test(error.message)

/** Without the words that Cognito puts around a trigger's message. */
export const messageOfError = (error: unknown): string =>
  error instanceof Error
    ? error.message.replace(/^\w+ failed with error (.*)\.$/s, (_, text: string) => text)
    : ''
