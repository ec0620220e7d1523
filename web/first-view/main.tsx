import '#web/theme/heading-font.css'
import '#web/theme/tokens.css'
import '#web/theme/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '#web/app/app.tsx'
import { pageAt } from '#web/app/page-title.ts'
import { GuardedRoute } from '#web/app/signed-in-route.tsx'
import { publicPages, staffRoutes } from '#web/app/site-map.ts'
import { hasStoredSession } from '#web/session/browser-storage.ts'
import { loadHeadingFont } from '#web/theme/load-heading-font.ts'

/** The one parameter that changes a first view. */
const isAfterSignUp = () => new URLSearchParams(location.search).has('afterSignup')

const isPrerendered = (root: HTMLElement): boolean =>
  root.dataset.page !== undefined && root.dataset.page === pageAt(location.pathname)?.path && !isAfterSignUp()

/** React keeps a loading screen 300 ms, so the first render must not wait. */
const loadCurrentPage = async (): Promise<void> => {
  const current = pageAt(location.pathname)
  const isPublic = publicPages.some((page) => page === current)
  if (!current || !(isPublic || hasStoredSession())) return
  const staff = staffRoutes.find(({ pages }) => pages.includes(current))
  const parts = isPublic ? [current.page] : [GuardedRoute, staff?.Route, current.page]
  await Promise.all(parts.map((part) => part?.prefetch()))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
const app = (
  <StrictMode>
    <App Router={BrowserRouter} />
  </StrictMode>
)
// A new font lays out the page once more. Public pages show already and get theirs later.
if (hasStoredSession()) loadHeadingFont()
void loadCurrentPage().then(() => {
  if (isPrerendered(root)) hydrateRoot(root, app)
  else createRoot(root).render(app)
})
