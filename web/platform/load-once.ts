// Loads a part of the program when it is first needed, and only once.
import { isSiteUp, reloadOnce } from './reload-once.ts'
import { unreachableText } from './unreachable-text.ts'

/** Replaces the browser's message, which names only the file that did not load. */
const unreachable = (cause: unknown) =>
  Object.assign(
    new Error(`${unreachableText()} Please check your internet connection and try again.`, { cause }),
    { name: 'NetworkError' },
  )

/**
 * The next call tries a failed download again. Reloads the page if the site no longer has the file.
 * Rejects with a 'NetworkError' if the site cannot be reached.
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
