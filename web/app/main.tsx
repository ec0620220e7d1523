// Starts the browser program.
import '#web/theme/heading-font.css'
import '#web/theme/tokens.css'
import '#web/theme/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { isPrerendered, loadCurrentPage } from './prerendered-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
const app = (
  <StrictMode>
    <App Router={BrowserRouter} />
  </StrictMode>
)
void loadCurrentPage().then(() => {
  if (isPrerendered(root)) hydrateRoot(root, app)
  else createRoot(root).render(app)
})
