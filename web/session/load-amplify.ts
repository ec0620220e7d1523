// Amplify weighs 30 KB, so it is fetched when there is a session to read, or when someone begins to fill in a form.
type Amplify = typeof import('./amplify.ts')

let loading: Promise<Amplify> | undefined

/** A failed download is tried again by the next call. */
export const loadAmplify = (): Promise<Amplify> => {
  loading ??= import('./amplify.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** For onFocus: the form works without it, only later. */
export const preloadAmplify = (): void => {
  loadAmplify().catch(() => undefined)
}
