// Where the browser program starts: it takes over the page that the HTML shows already, once the page's chunk is there.
import '#web/platform/history-watch.ts'
import '#web/theme/tokens.css'
import '#web/theme/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { PageRouter } from './page-router.tsx'
import { isPrerendered, pageHere } from './prerendered.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
const app = (
  <StrictMode>
    <App Router={PageRouter} />
  </StrictMode>
)
if (isPrerendered(root)) pageHere().then(() => hydrateRoot(root, app))
else createRoot(root).render(app)
