// The address for the pages. A page that was fetched ahead shows at once and in one go: the form before it is not drawn again first.
// For one that has to be fetched the page before stays, with all that was typed there, so that change is a transition.
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom'
import { sitePages } from './site-map.ts'

const isFetched = (pathname: string) =>
  sitePages.find(({ path }) => path === pathname)?.page?.isFetched() ?? false

export const PageRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }))
  const [place, setPlace] = useState({ location: history.location, navigationType: history.action })
  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        const show = () => setPlace({ location, navigationType: action })
        if (isFetched(location.pathname)) show()
        else startTransition(show)
      }),
    [history],
  )
  return (
    <Router {...place} navigator={history}>
      {children}
    </Router>
  )
}
