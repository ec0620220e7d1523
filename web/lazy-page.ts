// A page as a chunk of its own. Without a network it waits for one: meanwhile the page before stays, with all that was typed there.
// A chunk that the site no longer has, after a deploy for example, is had by loading the page anew, once (page-recovery.ts).
import { type ComponentType, lazy } from 'react'
import { recoverPage, siteAnswers } from './page-recovery.ts'

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
const isReachable = () => navigator.onLine || siteAnswers()

const untilReachable = async (isThere: () => boolean | Promise<boolean>) => {
  while (!(await isThere())) await nextChance()
}

/** A failure that comes with the site out of reach is the network's, whatever the browser thinks of it; after that, a second try. */
const fetchPage = async <Page>(load: () => Promise<Page>): Promise<Page> => {
  await untilReachable(isReachable)
  try {
    return await load()
  } catch (error) {
    if (await siteAnswers()) return recoverPage(error)
    await untilReachable(siteAnswers)
    return load().catch(recoverPage)
  }
}

/** `prefetch` fetches the page before anybody goes there; a failure shows, and is dealt with, only then. */
export const lazyPage = <Props>(load: () => Promise<ComponentType<Props>>) => {
  let fetched: ComponentType<Props> | undefined
  const prefetch = () =>
    load().then(
      (page) => {
        fetched = page
      },
      () => undefined,
    )
  const Page = lazy(async () => ({ default: fetched ?? (await fetchPage(load)) }))
  return Object.assign(Page, { prefetch })
}
