// Reloads the page when one of its files is gone, for example after a deploy: after saving, and only once.
import { createStore } from './store.ts'

/** Milliseconds until we explain the wait. */
const savingNoticeDelay = 4000

const nothingToSave = () => Promise.resolve()
let save: () => Promise<void> = nothingToSave

const waiting = createStore(false)
export const isReloadWaiting = { get: waiting.get, subscribe: waiting.subscribe }

/** @param untilSaved resolves when everything is stored. Returns the function that unregisters it. */
export const saveBeforeReload = (untilSaved: () => Promise<void>) => {
  save = untilSaved
  return () => {
    if (save === untilSaved) save = nothingToSave
  }
}

/** Whether the site can be reached. If so, a file that did not load is gone, and the network is not at fault. */
export const isSiteUp = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** The build and the first part of the address. It holds no personal data. */
const reloadMark = () => {
  const build = document.querySelector('script[src]')?.getAttribute('src')
  return `larkfield.reloaded ${build} ${location.pathname.split('/')[1]}`
}

/** False without session storage, because the page could reload forever. */
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
  const timer = setTimeout(() => waiting.set(true), savingNoticeDelay)
  await save()
  clearTimeout(timer)
  waiting.set(false)
}

/** Never resolves. Rejects if the page reloaded before. */
export const reloadOnce = async (cause: unknown): Promise<never> => {
  console.warn('A part of the page could not be loaded', cause)
  await saveEverything()
  if (!canReload())
    throw new Error(
      'A part of this page did not load. What you saved is safe. Please wait a minute, then load the page again.',
      { cause },
    )
  location.reload()
  return new Promise<never>(() => {})
}
