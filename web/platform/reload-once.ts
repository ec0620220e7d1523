// Reloads the page when one of its files is gone, for example after a deploy.
import { unreachableText } from './site-config.ts'
import { createStore } from './store.ts'

export const loadWait = createStore<{ reason: 'saving' | 'network' | undefined }>({ reason: undefined })

/** Milliseconds until we tell the reader what the page waits for. */
const savingNoticeDelay = 4000

const nothingToSave = () => Promise.resolve()
let save: () => Promise<void> = nothingToSave

/** @param untilSaved resolves only when everything typed is stored */
export const saveBeforeReload = (untilSaved: () => Promise<void>) => {
  save = untilSaved
  return () => {
    if (save === untilSaved) save = nothingToSave
  }
}

/** If so, a file that did not load is gone. */
export const isSiteUp = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** Names the build and the first part of the address. It holds no personal data. */
const reloadMark = () => {
  const build = document.querySelector('script[type="module"]')?.getAttribute('src')
  return `larkfield.reloaded ${build} ${location.pathname.split('/')[1]}`
}

/** Without session storage it is false, because the page could reload forever. */
const canReload = () => {
  try {
    if (sessionStorage.getItem(reloadMark()) !== null) return false
    sessionStorage.setItem(reloadMark(), 'once')
    return true
  } catch {
    return false
  }
}

const saveEverything = async () => {
  const timer = setTimeout(() => loadWait.change({ reason: 'saving' }), savingNoticeDelay)
  await save()
  clearTimeout(timer)
  loadWait.change({ reason: undefined })
}

/** Saves first and never returns. Rejects if it reloaded before. */
export const reloadOnce = async (cause: unknown): Promise<never> => {
  console.warn('A part of the page could not be loaded', cause)
  await saveEverything()
  if (!canReload())
    throw new Error(
      'Part of this page didn’t load. Everything you saved is safe. Please wait a minute, then reload the page.',
      { cause },
    )
  location.reload()
  return new Promise<never>(() => {})
}

/** The browser's message names only the file. */
const unreachable = (cause: unknown) =>
  Object.assign(
    new Error(`${unreachableText()} Please check your internet connection and try again.`, { cause }),
    { name: 'NetworkError' },
  )

/** Tries a failed download again at the next call. Rejects with a 'NetworkError' without a connection. */
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
