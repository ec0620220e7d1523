import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  confirmSignUp as sendConfirmation,
  signIn as sendSignIn,
  signUp as sendSignUp,
} from 'aws-amplify/auth'
import { acceptedAttribute, acceptedTermsText } from '#domain/accepted-terms.ts'
import type { SignUp } from '#domain/accounts.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { signOut } from '#web/session/amplify.ts'
import { hasStoredSession } from '#web/session/browser-storage.ts'
import { isConfirmedAlready, isNamed, kindOfError } from './account-failure.ts'

export type SignInOutcome =
  | 'signed-in'
  | 'confirmation-needed'
  | 'new-password-needed'
  | 'code-needed'
  | 'reset-needed'

const outcomes: Readonly<Record<string, SignInOutcome>> = {
  DONE: 'signed-in',
  CONFIRM_SIGN_UP: 'confirmation-needed',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password-needed',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code-needed',
  RESET_PASSWORD: 'reset-needed',
}

const outcomeOf = (step: string): SignInOutcome => {
  const outcome = outcomes[step]
  if (outcome) return outcome
  const { supportPhone } = siteConfig().brand
  throw new Error(
    `This account needs one more step before it can sign in here. Please call us at ${supportPhone}. We’ll help you.`,
  )
}

/** Who must replace a temporary password. */
let invited: string | undefined

/** Signs out an old session that Amplify still has. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const credentials = { username: email, password }
  const { nextStep } = await sendSignIn(credentials).catch(async (error: unknown) => {
    if (!isNamed(error, 'UserAlreadyAuthenticatedException')) throw error
    await signOut()
    return sendSignIn(credentials)
  })
  const outcome = outcomeOf(nextStep.signInStep)
  invited = outcome === 'new-password-needed' ? email : undefined
  return outcome
}

/** If the reply to a first password is lost, Amplify's repeat is too late, though it is set: then it signs in. */
export const answerSignIn = async (response: string): Promise<SignInOutcome> => {
  try {
    const { nextStep } = await confirmSignIn({ challengeResponse: response })
    invited = undefined
    return outcomeOf(nextStep.signInStep)
  } catch (error) {
    if (invited === undefined || kindOfError(error) !== 'too-late') throw error
    return signIn(invited, response).catch(() => {
      throw error
    })
  }
}

const sessionsStayed = (name: string, cause?: unknown) =>
  Object.assign(new Error('The other sessions could not be ended.', { cause }), { name })

/** Amplify's own global sign-out does not report failures. */
const endAllSessions = async (): Promise<void> => {
  const { tokens } = await fetchAuthSession()
  const response = await fetch(siteConfig().cognitoEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: String(tokens?.accessToken ?? '') }),
  }).catch((cause: unknown) => {
    throw sessionsStayed('NetworkError', cause)
  })
  if (!response.ok) throw sessionsStayed('GlobalSignOutError')
}

export const renewSession = async (email: string, password: string): Promise<SignInOutcome> => {
  await endAllSessions()
  await signOut()
  return signIn(email, password)
}

export const signUp = async (form: SignUp): Promise<{ requiresEmailConfirmation: boolean }> => {
  const { nextStep } = await sendSignUp({
    username: form.email,
    password: form.password,
    options: {
      userAttributes: {
        email: form.email,
        given_name: form.firstName,
        family_name: form.lastName,
        'custom:role': form.role,
        [acceptedAttribute]: acceptedTermsText(siteConfig().brand),
      },
    },
  })
  if (nextStep.signUpStep === 'CONFIRM_SIGN_UP') return { requiresEmailConfirmation: true }
  await signIn(form.email, form.password)
  return { requiresEmailConfirmation: false }
}

/** Also true if it was confirmed before: mail scanners open links before people do. */
export const confirmSignUp = async (user: string, code: string): Promise<boolean> => {
  try {
    return (await sendConfirmation({ username: user, confirmationCode: code })).isSignUpComplete
  } catch (error) {
    if (isConfirmedAlready(error)) return true
    throw error
  }
}

const ignoring = (names: readonly string[]) => (error: unknown) => {
  if (!names.some((name) => isNamed(error, name))) throw error
}

export const resendConfirmation = async (email: string): Promise<void> => {
  await resendSignUpCode({ username: email }).catch(
    ignoring(['InvalidParameterException', 'UserNotFoundException']),
  )
}

/** They tell who has an account. */
const revealing = ['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException']
const limits = ['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException']

/** Cognito sends no code to an unconfirmed email, so we send its confirmation again. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await resetPassword({ username: email }).catch(ignoring(revealing))
  await resendConfirmation(email).catch(ignoring([...revealing, ...limits]))
}

/** If the reply is lost, Amplify's repeat finds the code used, though the password is set: then it signs in. */
export const completePasswordReset = (email: string, code: string, password: string): Promise<void> =>
  confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }).catch(
    async (error: unknown) => {
      if (!isNamed(error, 'ExpiredCodeException') || hasStoredSession()) throw error
      await signIn(email, password).catch(() => {
        throw error
      })
    },
  )
