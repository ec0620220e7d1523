// What the toasts 'Signup failed', 'Login failed' and 'Sign out failed' say (LOG-6, SUP-6, SUP-7, STA-6). Amplify tells rate
// limits by the error's name only. A fault of Cognito calls itself 'Internal error', which says nothing to anyone.
import { accountFailure, ownWords } from './account-failure.ts'

const rateLimitText =
  'Email sending rate limit exceeded. Please try again in a few minutes or use a different email address.'
const fallbackText = 'Failed to create your account. Please try again.'

const isRateLimit = (error: Error) =>
  /^(LimitExceeded|TooManyRequests|TooManyFailedAttempts)Exception$/.test(error.name) ||
  /rate.?limit|too.?many.?requests|\b429\b/i.test(error.message)

const messageOf = (error: Error): string => {
  const { kind, text } = accountFailure(error)
  return kind === 'fault' ? text : ownWords(error.message)
}

export const signUpFailureText = (error: unknown): string => {
  if (!(error instanceof Error)) return fallbackText
  return isRateLimit(error) ? rateLimitText : messageOf(error) || fallbackText
}

/** The 'Login failed' toast (LOG-6). */
export const signInFailureText = (error: unknown): string =>
  (error instanceof Error && messageOf(error)) || 'Failed to sign in. Please check your credentials.'

/** The 'Sign out failed' toast when Amplify answers with an error (STA-6). */
export const signOutFailureText = (error: unknown): string =>
  (error instanceof Error && messageOf(error)) || 'Failed to sign out. Please try again.'
