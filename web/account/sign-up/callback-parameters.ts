// Reads a confirmation link and does what it asks for.
import { type AccountFailure, accountFailure } from '#web/account/account-failure.ts'
import { isNamed } from '#web/account/cognito-errors.ts'
import { isHarmless } from './harmless-text.ts'

export type Callback =
  | { kind: 'none' }
  | { kind: 'failed'; message: string }
  | { kind: 'confirm'; user: string; token: string }
  | { kind: 'refresh' }
  | { kind: 'incomplete' }

const incompleteText = 'Unable to complete authentication. Please try signing in manually.'
const known = ['token', 'access_token', 'type', 'user', 'error', 'error_code', 'error_description']

/** The hash wins over the query, and an error over everything else. */
export const readCallback = ({ hash, search }: { hash: string; search: string }): Callback => {
  const fromHash = new URLSearchParams(hash.replace(/^#/, ''))
  const fromSearch = new URLSearchParams(search)
  const read = (name: string) => fromHash.get(name) || fromSearch.get(name) || undefined

  const errors = ['error_description', 'error', 'error_code'].flatMap((name) => read(name) ?? [])
  const token = read('token')
  const user = read('user')
  if (errors.length > 0) return { kind: 'failed', message: errors.find(isHarmless) ?? incompleteText }
  if (token !== undefined && user !== undefined) return { kind: 'confirm', user, token }
  if (read('access_token') !== undefined) return { kind: 'refresh' }
  return known.some((name) => read(name) !== undefined) ? { kind: 'incomplete' } : { kind: 'none' }
}

const unexpectedText = 'An unexpected error occurred during authentication.'

type Actions = {
  confirmSignUp: (user: string, token: string) => Promise<boolean>
  refresh: () => Promise<boolean>
}
export type CallbackFailure = { kind: 'failed'; message: string; reason?: AccountFailure['kind'] }
type Outcome = { kind: 'done' } | { kind: 'nothing' } | CallbackFailure

/** "Value 'Call 1-900-…' at 'confirmationCode' failed …". */
const quotesTheLink = (error: unknown): boolean => isNamed(error, 'InvalidParameterException')

export const completeCallback = async (callback: Callback, actions: Actions): Promise<Outcome> => {
  if (callback.kind === 'none') return { kind: 'nothing' }
  if (callback.kind === 'failed') return callback
  try {
    const isDone =
      (callback.kind === 'confirm' && (await actions.confirmSignUp(callback.user, callback.token))) ||
      (callback.kind === 'refresh' && (await actions.refresh()))
    return isDone ? { kind: 'done' } : { kind: 'failed', message: incompleteText }
  } catch (error) {
    const message = (error instanceof Error && error.message) || unexpectedText
    const shown = quotesTheLink(error) ? incompleteText : message
    return { kind: 'failed', message: shown, reason: accountFailure(error).kind }
  }
}
