// A page as a chunk of its own. Without a network it waits for one: meanwhile the page before stays, with all that was typed there,
// while a failed import would put the error screen in its place.
import { type ComponentType, lazy } from 'react'

const longestWait = 5000

const nextChance = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestWait)
    addEventListener(
      'online',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** The browser may think it is offline where the site is still within reach, on this very machine for example. */
const isReachable = () =>
  navigator.onLine ||
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const untilReachable = async () => {
  while (!(await isReachable())) await nextChance()
}

export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await untilReachable()
    return { default: await load() }
  })
