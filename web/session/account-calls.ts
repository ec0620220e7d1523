// The calls to Cognito that a page can ask for, with what Amplify leaves to its users put right.
import type { SignUp } from '#domain/accounts.ts'
import { loadAmplify } from './load-amplify.ts'

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

/** A session revoked elsewhere still looks signed in to Amplify: leave it and try once more. */
const startSignIn = async (email: string, password: string) => {
  const { signIn, signOut } = await loadAmplify()
  const credentials = { username: email, password }
  return signIn(credentials).catch(async (error: unknown) => {
    if (!isNamed(error, 'UserAlreadyAuthenticatedException')) throw error
    await signOut()
    return signIn(credentials)
  })
}

export const signIn = async (
  email: string,
  password: string,
): Promise<'signed-in' | 'confirmation-needed'> => {
  const { nextStep } = await startSignIn(email, password)
  if (nextStep.signInStep === 'DONE') return 'signed-in'
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirmation-needed'
  throw new Error(
    'This account needs one more step before it can sign in here. Please call us, we will help you.',
  )
}

export const signUp = async (form: SignUp): Promise<{ requiresEmailConfirmation: boolean }> => {
  const amplify = await loadAmplify()
  const { nextStep } = await amplify.signUp({
    username: form.email,
    password: form.password,
    options: {
      userAttributes: {
        email: form.email,
        given_name: form.firstName,
        family_name: form.lastName,
        'custom:role': form.role,
      },
    },
  })
  if (nextStep.signUpStep === 'CONFIRM_SIGN_UP') return { requiresEmailConfirmation: true }
  await signIn(form.email, form.password)
  return { requiresEmailConfirmation: false }
}

/** Mail scanners open links before people do, so a user who is confirmed already counts as confirmed now. */
export const confirmSignUp = async (user: string, code: string): Promise<boolean> => {
  const amplify = await loadAmplify()
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
  const { resendSignUpCode } = await loadAmplify()
  await resendSignUpCode({ username: email }).catch((error: unknown) => {
    if (!isNamed(error, 'InvalidParameterException') && !isNamed(error, 'UserNotFoundException')) throw error
  })
}

export const signOut = async (): Promise<void> => {
  const amplify = await loadAmplify()
  await amplify.signOut()
}
