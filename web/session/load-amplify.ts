// Amplify weighs 30 KB, so it is fetched when there is a session to read, or when someone begins to fill in a form.
import { recoverPage, siteAnswers } from '#web/page-recovery.ts'
import { amplifyStorage, isStorageRefused } from './browser-storage.ts'

type Amplify = typeof import('./amplify.ts')

let loading: Promise<Amplify> | undefined

/** In the browser's words it would be an address of ours that nobody can do anything with. */
const unreachable = (cause: unknown) =>
  Object.assign(
    new Error('We could not reach Larkfield. Please check your internet connection and try again.', {
      cause,
    }),
    { name: 'NetworkError' },
  )

const load = async () => {
  const amplify = await import('./amplify.ts')
  if (isStorageRefused()) amplify.cognitoUserPoolsTokenProvider.setKeyValueStorage(amplifyStorage)
  return amplify
}

/** A failed download is tried again by the next call; of a part that the site no longer has, by loading the page anew. */
export const loadAmplify = (): Promise<Amplify> => {
  loading ??= load().catch(async (error: unknown) => {
    loading = undefined
    if (await siteAnswers()) return recoverPage(error)
    throw unreachable(error)
  })
  return loading
}

/** For onFocus: the form works without it, only later. */
export const preloadAmplify = (): void => {
  loadAmplify().catch(() => undefined)
}
