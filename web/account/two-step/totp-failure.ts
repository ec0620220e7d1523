// What a failed call about two-step sign-in means.

import { type AccountFailure, accountFailure, isNamed } from '#web/account/account-failure.ts'
import { accessToken } from '#web/session/session-source.ts'

const wrongCode =
  'That code isn’t right. Please enter the six digits that your app shows now. If that fails too, check that your phone shows the right time.'
const lostKey = 'The set-up took too long. Please press “Cancel”, then set it up again.'
const unknown = 'Something went wrong on our side. Please try again.'

const sessionErrors = ['UserUnAuthenticatedException', 'NotAuthorizedException', 'UserNotFoundException']
const isAboutSession = (error: unknown) => sessionErrors.some((name) => isNamed(error, name))

/** undefined if the session has ended: then the sign-in dialog opens. */
export const totpFailure = async (error: unknown): Promise<AccountFailure | undefined> => {
  const failure = accountFailure(error)
  if (failure.field === 'code') return { ...failure, text: wrongCode }
  if (failure.kind !== 'other') return failure
  if (isNamed(error, 'InvalidParameterException')) return { kind: 'other', text: lostKey }
  if (!isAboutSession(error)) return { kind: 'other', text: unknown }
  try {
    const token = await accessToken({ forceRefresh: true })
    return token === undefined ? undefined : { kind: 'other', text: unknown }
  } catch (refreshError) {
    return accountFailure(refreshError)
  }
}
