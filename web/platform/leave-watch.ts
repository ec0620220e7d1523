// The ways in which somebody leaves a page without leaving the site: a link, and the browser's Back and Forward. The router asks
// nobody, so this stands before it.
import { hearBeforeRouter } from './history-watch.ts'

/** Takes the way that was stopped. */
type Leave = () => void

type LeaveWatchOptions = {
  navigate: (path: string) => void
  /** Somebody wants to leave; nothing happens unless `leave` is called. */
  onLeave: (leave: Leave) => void
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The page of this site that a click opens in place of this one. */
const pageOpenedBy = (event: MouseEvent): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || !isPlain(event)) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  return origin === location.origin && pathname !== location.pathname ? pathname + search + hash : undefined
}

/** The router numbers the pages of the history. */
const placeIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined

/** Returns the way to stop. */
export const watchLeaving = ({ navigate, onLeave }: LeaveWatchOptions): (() => void) => {
  const here = { place: placeIn(history.state), pathname: location.pathname }
  let isReturning = false
  const stepsTo = (state: unknown) => {
    const place = placeIn(state)
    return place === undefined || here.place === undefined ? 0 : place - here.place
  }

  const onClick = (event: MouseEvent) => {
    const path = pageOpenedBy(event)
    if (path === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onLeave(() => navigate(path))
  }
  /** The browser has gone already: back at once, before the router notices. Whoever is asked something else is not asked this too. */
  const onPop = (event: PopStateEvent) => {
    const steps = stepsTo(event.state)
    const isLeaving = steps !== 0 && location.pathname !== here.pathname
    if (isLeaving || isReturning) event.stopImmediatePropagation()
    isReturning = isLeaving
    if (!isLeaving) return
    history.go(-steps)
    if (document.querySelector('dialog:modal')) return
    onLeave(() => {
      stopHearing()
      history.go(steps)
    })
  }
  const stopHearing = hearBeforeRouter(onPop)
  addEventListener('click', onClick, true)
  return () => {
    stopHearing()
    removeEventListener('click', onClick, true)
  }
}
