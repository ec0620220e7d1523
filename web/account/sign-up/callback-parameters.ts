import { type AccountFailure, accountFailure, isNamed } from '#web/account/account-failure.ts'

export type Callback =
  | { kind: 'none' }
  | { kind: 'failed'; message: string }
  | { kind: 'confirm'; user: string; token: string }
  | { kind: 'refresh' }
  | { kind: 'incomplete' }

const vocabulary = new Set(
  `a access account again already an and are authentication auth bad been canceled cancelled cannot code confirm confirmation
  confirmed could database dead denied description didn doesn email error exist expired failed failure for found gone has have in
  incorrect internal invalid is isn it link long longer match mismatch missing new no not of old once one only or otp out please
  problem provided redirect refused request requested saving server service session sign signed signup something that the this time
  sorry t to token too try unable unauthorized unavailable unexpected unknown unsupported up url used user valid verification verified
  verify was wasn went work working wrong you your`.split(/\s+/),
)

const limit = 120

/** 'verify-account.link', 'sign.in'. */
const hasAddress = (text: string): boolean => /\.[^ .]/.test(text)

/** See docs/decisions/words-from-an-address.md. */
const isHarmless = (text: string): boolean =>
  text.length <= limit &&
  /^[A-Za-z _.,'’!-]+$/.test(text) &&
  !hasAddress(text) &&
  (text.match(/[A-Za-z]+/g) ?? []).every((word) => vocabulary.has(word.toLowerCase()))

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

/** "Value 'Call 1-900-…' at …" */
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
