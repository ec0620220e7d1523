// What a failed call about two-step sign-in means. A session that is over is told by the dialog that asks for the password again
// (session-guard.tsx); here it is only found out.
import { type AccountFailure, accountFailure, isNamed } from '#web/session/account-failure.ts'
import { accessToken } from '#web/session/session-source.ts'

const wrongCode =
  'This code is not right. Please type the six digits that your app shows now. If it fails again, please check the clock of your phone.'
const lostKey = 'Your app was not set up in time. Please press “Cancel”, then set it up again.'
const unknown = 'Something went wrong on our side. Please try again.'

const sessionErrors = ['UserUnAuthenticatedException', 'NotAuthorizedException', 'UserNotFoundException']
const isOfSession = (error: unknown) => sessionErrors.some((name) => isNamed(error, name))

/** undefined when the session is over: a refresh that fails for that reason opens the dialog. */
export const totpFailure = async (error: unknown): Promise<AccountFailure | undefined> => {
  const failure = accountFailure(error)
  if (failure.field === 'code') return { ...failure, text: wrongCode }
  if (failure.kind !== 'other') return failure
  if (isNamed(error, 'InvalidParameterException')) return { kind: 'other', text: lostKey }
  if (!isOfSession(error)) return { kind: 'other', text: unknown }
  try {
    const token = await accessToken({ forceRefresh: true })
    return token === undefined ? undefined : { kind: 'other', text: unknown }
  } catch (failed) {
    return accountFailure(failed)
  }
}
