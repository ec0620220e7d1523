// The calls to Cognito around one account's sign-in, with what Amplify leaves to its users put right. Fetched with Amplify's accounts
// half, when someone begins to fill in a form (load-amplify.ts).
import { acceptedAttribute, acceptedText } from '#domain/accepted-terms.ts'
import type { SignUp } from '#domain/accounts.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { isNamed } from './account-failure.ts'
import { globalSignOut } from './global-sign-out.ts'
import { loadAmplify, loadAmplifyAccounts } from './load-amplify.ts'

/** What a correct password leads to. All but the first ask for one thing more. */
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
    `This account needs one more step before it can sign in here. Please call us at ${supportPhone}, we will help you.`,
  )
}

/** A session revoked elsewhere still looks signed in to Amplify: leave it and try once more. */
const startSignIn = async (email: string, password: string) => {
  const [{ signIn }, { signOut }] = await Promise.all([loadAmplifyAccounts(), loadAmplify()])
  const credentials = { username: email, password }
  return signIn(credentials).catch(async (error: unknown) => {
    if (!isNamed(error, 'UserAlreadyAuthenticatedException')) throw error
    await signOut()
    return signIn(credentials)
  })
}

/**
 * Ends all sessions of the account and begins this one again. Throws where the others could not be ended; this one then goes on.
 * Once they are, a sign-in that fails throws as `signIn` does, and nobody is signed in here.
 */
export const renewSession = async (email: string, password: string): Promise<SignInOutcome> => {
  const { fetchAuthSession, signOut } = await loadAmplify()
  const { tokens } = await fetchAuthSession()
  await globalSignOut(String(tokens?.accessToken ?? ''))
  await signOut()
  return signIn(email, password)
}

export const signIn = async (email: string, password: string): Promise<SignInOutcome> =>
  outcomeOf((await startSignIn(email, password)).nextStep.signInStep)

/** Answers what signIn asked for: the new password, or the six digits of an authenticator. */
export const answerSignIn = async (challengeResponse: string): Promise<SignInOutcome> => {
  const { confirmSignIn } = await loadAmplifyAccounts()
  return outcomeOf((await confirmSignIn({ challengeResponse })).nextStep.signInStep)
}

export const signUp = async (form: SignUp): Promise<{ requiresEmailConfirmation: boolean }> => {
  const amplify = await loadAmplifyAccounts()
  const { nextStep } = await amplify.signUp({
    username: form.email,
    password: form.password,
    options: {
      userAttributes: {
        email: form.email,
        given_name: form.firstName,
        family_name: form.lastName,
        'custom:role': form.role,
        [acceptedAttribute]: acceptedText(siteConfig().brand),
      },
    },
  })
  if (nextStep.signUpStep === 'CONFIRM_SIGN_UP') return { requiresEmailConfirmation: true }
  await signIn(form.email, form.password)
  return { requiresEmailConfirmation: false }
}

/** Mail scanners open links before people do, so a user who is confirmed already counts as confirmed now. */
export const confirmSignUp = async (user: string, code: string): Promise<boolean> => {
  const amplify = await loadAmplifyAccounts()
  try {
    const { isSignUpComplete } = await amplify.confirmSignUp({ username: user, confirmationCode: code })
    return isSignUpComplete
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (isNamed(error, 'NotAuthorizedException') && message.includes('Current status is CONFIRMED'))
      return true
    throw error
  }
}

/** Whether the address is known is nobody's business: being confirmed already is no failure. */
export const resendConfirmation = async (email: string): Promise<void> => {
  const { resendSignUpCode } = await loadAmplifyAccounts()
  await resendSignUpCode({ username: email }).catch((error: unknown) => {
    if (!isNamed(error, 'InvalidParameterException') && !isNamed(error, 'UserNotFoundException')) throw error
  })
}
