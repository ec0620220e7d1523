// What the toasts 'Signup failed', 'Login failed' and 'Sign out failed' say (LOG-6, SUP-6, SUP-7, STA-6). Amplify tells rate
// limits by the error's name only.

const rateLimitText =
  'Email sending rate limit exceeded. Please try again in a few minutes or use a different email address.'
const fallbackText = 'Failed to create your account. Please try again.'

const isRateLimit = (error: Error) =>
  /^(LimitExceeded|TooManyRequests|TooManyFailedAttempts)Exception$/.test(error.name) ||
  /rate.?limit|too.?many.?requests|\b429\b/i.test(error.message)

/** What Cognito puts before the words of our own trigger. */
const triggerFailed = /^PreSignUp failed with error /

export const signUpFailureText = (error: unknown): string => {
  if (!(error instanceof Error)) return fallbackText
  return isRateLimit(error) ? rateLimitText : error.message.replace(triggerFailed, '') || fallbackText
}

/** The 'Login failed' toast (LOG-6). */
export const signInFailureText = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Failed to sign in. Please check your credentials.'

/** The 'Sign out failed' toast when Amplify answers with an error (STA-6). */
export const signOutFailureText = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Failed to sign out. Please try again.'
