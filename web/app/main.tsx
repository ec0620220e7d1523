// Starts the browser program.
import '#web/theme/heading-font.css'
import '#web/theme/tokens.css'
import '#web/theme/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { hasStoredSession } from '#web/session/session-storage.ts'
import { loadHeadingFont } from '#web/theme/load-heading-font.ts'
import { App } from './app.tsx'
import { isPrerendered, loadCurrentPage } from './prerendered-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
const app = (
  <StrictMode>
    <App Router={BrowserRouter} />
  </StrictMode>
)
// A new font lays out the page once more. Public pages show already, so theirs comes when they can be used (app.tsx).
if (hasStoredSession()) loadHeadingFont()
void loadCurrentPage().then(() => {
  if (isPrerendered(root)) hydrateRoot(root, app)
  else createRoot(root).render(app)
})
