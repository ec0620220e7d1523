// Loads a part of the program once, when it is first needed.
import { isSiteUp, reloadOnce } from './reload-once.ts'
import { unreachableText } from './site-config.ts'

/** The browser's message names only the file. */
const unreachable = (cause: unknown) =>
  Object.assign(
    new Error(`${unreachableText()} Please check your internet connection and try again.`, { cause }),
    { name: 'NetworkError' },
  )

/**
 * Tries a failed download again at the next call. Reloads the page if the file is gone. Rejects with a
 * 'NetworkError' without a connection.
 */
export const loadOnce = <Part>(load: () => Promise<Part>) => {
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
