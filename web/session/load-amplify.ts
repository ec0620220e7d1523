// Amplify weighs 34 KB, so its parts are fetched when there is a session to read, or when someone begins to fill in a form.
import { isSiteUp, reloadOnce } from '#web/platform/reload-once.ts'
import { unreachableText } from '#web/platform/unreachable-text.ts'
import { amplifyStorage, isStorageRefused } from './browser-storage.ts'

/** In the browser's words it would be an address of ours that nobody can do anything with. */
const unreachable = (cause: unknown) =>
  Object.assign(
    new Error(`${unreachableText()} Please check your internet connection and try again.`, {
      cause,
    }),
    { name: 'NetworkError' },
  )

/** A failed download is tried again by the next call; of a part that the site no longer has, by loading the page anew. */
const once = <Part>(load: () => Promise<Part>) => {
  let loading: Promise<Part> | undefined
  return (): Promise<Part> => {
    loading ??= load().catch(async (error: unknown) => {
      loading = undefined
      if (await isSiteUp()) return reloadOnce(error)
      throw unreachable(error)
    })
    return loading
  }
}

/** The session, its events and the way out. */
export const loadAmplify = once(async () => {
  const amplify = await import('./amplify.ts')
  if (isStorageRefused()) amplify.cognitoUserPoolsTokenProvider.setKeyValueStorage(amplifyStorage)
  return amplify
})

/** Signing in and up, and all that changes an account. */
export const loadAmplifyAccounts = once(async () => {
  const [accounts] = await Promise.all([import('./amplify-accounts.ts'), loadAmplify()])
  return accounts
})

/** The calls to it around a sign-in. */
export const loadAccountCalls = once(async () => {
  const [calls] = await Promise.all([import('./account-calls.ts'), loadAmplifyAccounts()])
  return calls
})

/** For onFocus: the form works without it, only later. */
export const preloadAmplify = (): void => {
  loadAccountCalls().catch(() => undefined)
}
