// Offline, loading waits and says so, and the previous page stays.
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { isSiteUp, loadWait, reloadOnce } from './reload-once.ts'

const longestWait = 5000

const onlineOrLater = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, longestWait)
    addEventListener('online', () => resolve(), { once: true })
  })

/** Without a network, a site on the same machine still works. */
const isReachable = () => navigator.onLine || isSiteUp()

const untilReachable = async (isReady: () => boolean | Promise<boolean>) => {
  while (!(await isReady())) {
    loadWait.change({ reason: 'network' })
    await onlineOrLater()
  }
  if (loadWait.snapshot().reason === 'network') loadWait.change({ reason: undefined })
}

/** If the site is up, the file is gone and the page reloads. Else it waits and tries once more. */
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

/** `prefetch` ignores failures, and asks nothing of a lost network: some browsers would not ask again. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let fetched: ComponentType<Props> | undefined
  const provide = (page: ComponentType<Props>) => {
    fetched = page
  }
  const prefetch = async () => {
    if (navigator.onLine) await load().then(provide, () => undefined)
  }
  const Late = lazy(async () => ({ default: fetched ?? (await fetchPage(load)) }))
  const Page = (props: Props) => {
    // Another component would start with empty fields.
    const [Shown] = useState<ComponentType<Props> | typeof Late>(() => fetched ?? Late)
    return createElement<Props>(Shown, props)
  }
  return Object.assign(Page, { load, prefetch, provide, isFetched: () => fetched !== undefined })
}

/** The page shows without it, and with `fallback` in its place. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) => {
  const Late = lazyPage(load)
  const Part = (props: Props) => createElement(Suspense, { fallback }, createElement(Late, props))
  return Object.assign(Part, { prefetch: Late.prefetch })
}

export type LazyPage = ReturnType<typeof lazyPage<object>>
