// A page as a chunk of its own. Without a network it waits for one: meanwhile the page before stays, with all that was typed there.
// A chunk that the site no longer has, after a deploy for example, is had by loading the page anew, once (reload-once.ts).
import { type ComponentType, createElement, lazy, useState } from 'react'
import { reloadOnce, isSiteUp } from './reload-once.ts'

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
const isReachable = () => navigator.onLine || isSiteUp()

const untilReachable = async (isThere: () => boolean | Promise<boolean>) => {
  while (!(await isThere())) await nextChance()
}

/** A failure that comes with the site out of reach is the network's, whatever the browser thinks of it; after that, a second try. */
const fetchPage = async <Page>(load: () => Promise<Page>): Promise<Page> => {
  await untilReachable(isReachable)
  try {
    return await load()
  } catch (error) {
    if (await isSiteUp()) return reloadOnce(error)
    await untilReachable(isSiteUp)
    return load().catch(reloadOnce)
  }
}

/**
 * `prefetch` fetches the page before anybody goes there; a failure shows, and is dealt with, only then. A page that is there already,
 * fetched or provided, shows at once: without waiting, and so without the screen for it.
 */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let fetched: ComponentType<Props> | undefined
  const provide = (page: ComponentType<Props>) => {
    fetched = page
  }
  const prefetch = () => load().then(provide, () => undefined)
  const Late = lazy(async () => ({ default: fetched ?? (await fetchPage(load)) }))
  const Page = (props: Props) => {
    // One and the same for as long as it is shown: another one would begin with nothing in its fields.
    const [Shown] = useState<ComponentType<Props> | typeof Late>(() => fetched ?? Late)
    return createElement<Props>(Shown, props)
  }
  return Object.assign(Page, { load, prefetch, provide, isFetched: () => fetched !== undefined })
}

export type LazyPage = ReturnType<typeof lazyPage<object>>
