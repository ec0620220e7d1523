// What Cognito's errors mean. Some differ only by their English sentences, as of November 2026; if one changes, people see Cognito's
// own text. See docs/decisions/cognito-sentences.md.
import { accessToken } from '#web/session/session-source.ts'

export const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name

export type CognitoErrorKind =
  | 'wrong-code'
  | 'expired-code'
  | 'too-many'
  | 'weak-password'
  | 'wrong-password'
  | 'email-taken'
  | 'too-late'
  | 'invitation-ended'
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
  ['NotAuthorizedException', /temporary password has expired/i, 'invitation-ended'],
  ['NotAuthorizedException', /incorrect/i, 'wrong-password'],
]

export const kindOfError = (error: unknown): CognitoErrorKind | undefined => {
  if (!(error instanceof Error)) return undefined
  const match = sentences.find(([name, sentence]) => name === error.name && sentence.test(error.message))
  return match?.[2] ?? kinds[error.name]
}

export const isConfirmedAlready = (error: unknown): boolean =>
  isNamed(error, 'NotAuthorizedException') && error.message.includes('Current status is CONFIRMED')

const limitSentences = /rate.?limit|too.?many.?requests|\b429\b/i

const isRateLimit = (error: Error): boolean =>
  kinds[error.name] === 'too-many' || limitSentences.test(error.message)

/** Without the words that Cognito puts around a trigger's message. */
export const messageOfError = (error: unknown): string =>
  error instanceof Error
    ? error.message.replace(/^\w+ failed with error (.*)\.$/s, (_, text: string) => text)
    : ''

export type AccountFailure = {
  kind: CognitoErrorKind | 'other'
  text: string
  field?: 'code' | 'password' | 'email' | undefined
}

const failures: Readonly<Record<CognitoErrorKind, Omit<AccountFailure, 'kind'>>> = {
  'wrong-code': {
    text: 'That code isn’t right. Please use the six digits from our latest email.',
    field: 'code',
  },
  'expired-code': {
    text: 'That code has expired or was already used. Please ask for a new one.',
    field: 'code',
  },
  'too-many': { text: 'Too many attempts. Please wait 15 minutes, then try again.' },
  'weak-password': {
    text: 'Please choose a different password, with at least 8 characters and no space at its start or end.',
    field: 'password',
  },
  'wrong-password': { text: 'That isn’t your current password.' },
  'email-taken': { text: 'This email belongs to another account.', field: 'email' },
  'too-late': { text: 'That took too long, so we stopped it to keep you safe. Please sign in again.' },
  'invitation-ended': {
    text: 'This invitation has ended. Please call us for a new one.',
  },
  network: {
    text: 'We couldn’t reach the sign-in service. Please check your internet connection and try again.',
  },
  fault: { text: 'The sign-in service has a problem right now. Please try again in a few minutes.' },
}

export const accountFailure = (error: unknown): AccountFailure => {
  const kind = kindOfError(error)
  if (kind) return { kind, ...failures[kind] }
  return { kind: 'other', text: messageOfError(error) || 'Something went wrong. Please try again.' }
}

/** Cognito's own message, except where it says nothing to people. */
const toastText = (error: unknown, otherwise: string): string => {
  const { kind, text } = accountFailure(error)
  return kind === 'fault' || kind === 'invitation-ended' ? text : messageOfError(error) || otherwise
}

const rateLimitText =
  'Email sending rate limit exceeded. Please try again in a few minutes or use a different email address.'

const offlineAdvice =
  'Please check your internet connection, then press “Apply Now” again. What you typed is still here.'

export const signUpFailureText = (error: unknown): string => {
  if (error instanceof Error && isRateLimit(error)) return rateLimitText
  const text = toastText(error, 'Failed to create your account. Please try again.')
  return kindOfError(error) === 'network' ? `${text}\n${offlineAdvice}` : text
}

export const signInFailureText = (error: unknown): string =>
  toastText(error, 'Failed to sign in. Please check your credentials.')

export const signOutFailureText = (error: unknown): string =>
  toastText(error, 'Failed to sign out. Please try again.')

const wrongTotpCode =
  'That code isn’t right. Please enter the six digits that your app shows now. If that fails too, check that your phone shows the right time.'
const lostKey = 'The set-up took too long. Please press “Cancel”, then set it up again.'
const unknownFailure = 'Something went wrong on our side. Please try again.'

const sessionErrors = ['UserUnAuthenticatedException', 'NotAuthorizedException', 'UserNotFoundException']
const isAboutSession = (error: unknown) => sessionErrors.some((name) => isNamed(error, name))

/** undefined if the session has ended: a sign-in dialog opens. */
export const totpFailure = async (error: unknown): Promise<AccountFailure | undefined> => {
  const failure = accountFailure(error)
  if (failure.field === 'code') return { ...failure, text: wrongTotpCode }
  if (failure.kind !== 'other') return failure
  if (isNamed(error, 'InvalidParameterException')) return { kind: 'other', text: lostKey }
  if (!isAboutSession(error)) return { kind: 'other', text: unknownFailure }
  try {
    const token = await accessToken({ forceRefresh: true })
    return token === undefined ? undefined : { kind: 'other', text: unknownFailure }
  } catch (refreshError) {
    return accountFailure(refreshError)
  }
}
