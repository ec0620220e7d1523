import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { SiteConfig } from '#domain/site-config.ts'
import { App } from '#web/app/app.tsx'
import { pageTitle } from '#web/app/page-title.ts'
import { publicPages } from '#web/app/site-map.ts'
import { AuthCallbackPage } from '#web/pages/auth-callback.tsx'
import { LoginPage } from '#web/pages/login.tsx'
import { NotFoundPage } from '#web/pages/not-found.tsx'
import { ResetPasswordPage } from '#web/pages/reset-password.tsx'
import { SignPage } from '#web/pages/sign.tsx'
import { SignUpPage } from '#web/pages/signup.tsx'
import { StopRemindersPage } from '#web/pages/stop-reminders.tsx'
import { VerifyPage } from '#web/pages/verify.tsx'
import { provideSiteConfig } from '#web/platform/site-config.ts'

const components: Readonly<Record<string, ComponentType>> = {
  '/login': LoginPage,
  '/signup': SignUpPage,
  '/reset-password': ResetPasswordPage,
  '/stop-reminders': StopRemindersPage,
  '/verify': VerifyPage,
  '/sign': SignPage,
  '/auth/*': AuthCallbackPage,
  '/callback/*': AuthCallbackPage,
  '*': NotFoundPage,
}

for (const { path, page } of publicPages) {
  const component = components[path]
  if (!component) throw new Error(`${path} is not among the pages that web/first-view/prerender.tsx writes`)
  page?.provide(component)
}

/** React adds these for pictures in the same HTML. */
const imagePreloads = /^(<link rel="preload" as="image"[^>]*>)+/

const addressOf = (path: string) => path.replace(/^\*$/, '/page').replace('*', 'page').replace(':', '')

export const prerender = (path: string, config: SiteConfig): { title: string; body: string } => {
  provideSiteConfig(config)
  const address = addressOf(path)
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  )
  const body = renderToString(
    <StrictMode>
      <App Router={Router} />
    </StrictMode>,
  )
  return { title: pageTitle(address, config.brand.productName), body: body.replace(imagePreloads, '') }
}
