// What a confirmation link carries, in its hash or its query (specification section 2, CBK-2 and CBK-4), and how it ends.
import { type AccountFailure, accountFailure, isNamed } from './account-failure.ts'
import { isHarmless } from './harmless-words.ts'

export type Callback =
  | { kind: 'none' }
  | { kind: 'failed'; message: string }
  | { kind: 'confirm'; user: string; token: string }
  | { kind: 'refresh' }
  | { kind: 'incomplete' }

const incompleteText = 'Unable to complete authentication. Please try signing in manually.'
const known = ['token', 'access_token', 'type', 'user', 'error', 'error_code', 'error_description']

/** The hash wins over the query. An error counts before anything else; of its words only harmless ones are shown. */
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
  /** Whether there is a session afterwards. */
  refresh: () => Promise<boolean>
}
/** `reason` is known where Cognito's error tells it. */
export type CallbackFailure = { kind: 'failed'; message: string; reason?: AccountFailure['kind'] }
type Outcome = { kind: 'done' } | { kind: 'nothing' } | CallbackFailure

/** Cognito repeats a code that cannot be one: "Value 'Call 1-900-…' at 'confirmationCode' failed to satisfy constraint". */
const quotesTheLink = (error: unknown): boolean => isNamed(error, 'InvalidParameterException')

/** Carries out what the link asks for; never throws. The messages in the order of CBK-5. */
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
