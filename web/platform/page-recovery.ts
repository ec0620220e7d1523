// A part of the site cannot be had, after a deploy for example. Everything typed is saved, then the page is loaded anew, once: a
// second failure in the same build ends on the error screen, never in a loop. Nothing is loaded anew over unsaved words.

/** Milliseconds that saving may take before the reader is told what the page waits for. */
const patience = 4000

let save: () => Promise<void> = () => Promise.resolve()
let isWaiting = false
const listeners = new Set<() => void>()

const setWaiting = (value: boolean) => {
  isWaiting = value
  for (const listener of listeners) listener()
}

/** Takes what must be done before the page may be left: a promise that ends only when everything typed is stored. */
export const saveBeforeReload = (untilSaved: () => Promise<void>) => {
  save = untilSaved
  return () => {
    if (save === untilSaved) save = () => Promise.resolve()
  }
}

/** Whether the site is within reach: then what cannot be had from it is gone, and it is not the network's fault. */
export const siteAnswers = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** For useSyncExternalStore: a reload waits for unsaved answers. */
export const recovery = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isWaiting: () => isWaiting,
}

/** By build, told by the content-named script that index.html starts, and part of the site; no id of anybody is in it. */
const mark = () => {
  const build = document.querySelector('script[src]')?.getAttribute('src')
  return `larkfield.reloaded ${build} ${location.pathname.split('/')[1]}`
}

/** True the first time only. Without a place to remember it there is no reload at all, or it could go on for ever. */
const mayReload = () => {
  try {
    if (sessionStorage.getItem(mark()) !== null) return false
    sessionStorage.setItem(mark(), 'once')
    return true
  } catch {
    return false
  }
}

const saved = async () => {
  const timer = setTimeout(() => setWaiting(true), patience)
  await save()
  clearTimeout(timer)
  setWaiting(false)
}

/** Loads the page anew and never returns; rejects when that was done before, in words for the error screen. */
export const recoverPage = async (cause: unknown): Promise<never> => {
  console.warn('A part of the page could not be loaded', cause)
  await saved()
  if (!mayReload())
    throw new Error(
      'A part of this page did not load. What you saved is safe. Please wait a minute, then load the page again.',
      { cause },
    )
  location.reload()
  return new Promise<never>(() => {})
}
