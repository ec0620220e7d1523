// Reloads the page when one of its files is gone, for example after a deploy: after saving, and only once, so it never loops.
import { createStore } from './store.ts'

/** Why a part of the page is late: unsaved answers come first, or the site can't be reached. */
export const loadWait = createStore<{ reason: 'saving' | 'network' | undefined }>({ reason: undefined })

/** Milliseconds that saving can take before we tell the reader what the page waits for. */
const savingNoticeDelay = 4000

const nothingToSave = () => Promise.resolve()
let save: () => Promise<void> = nothingToSave

/** @param untilSaved resolves only when everything typed is stored. Returns the function that unregisters it. */
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

/** Names the build, by its hashed entry script, and the first part of the address. It holds no personal data. */
const reloadMark = () => {
  const build = document.querySelector('script[type="module"]')?.getAttribute('src')
  return `larkfield.reloaded ${build} ${location.pathname.split('/')[1]}`
}

/** True only the first time. Without session storage it is false, because the page could reload forever. */
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

/** Reloads the page and never returns. Rejects with a message for the error screen if it reloaded before. */
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
