// Leaves out what Cloudscape's own error boundary would show, with the Alert and the message formatter that only it needs (12 KB less
// on every wizard page). It shows nothing without Cloudscape's ErrorBoundary around it, and Larkfield has its own.
import type { Plugin } from 'vite'

const fallbackFile = '@cloudscape-design/components/error-boundary/fallback.js'
const replacement = 'export const ErrorBoundaryFallback = () => null\n'
const broken = (reason: string) => new Error(`The error screen no longer fits this Cloudscape: ${reason}`)

/** Throws when Cloudscape's module exports anything else than the one component. */
export const withoutFallback = (source: string): string => {
  const exported = [...source.matchAll(/^export\s+(.*?)[({;]/gm)].map(([, what]) => what?.trim())
  if (exported.join() !== 'function ErrorBoundaryFallback') throw broken(`it exports ${exported.join()}`)
  return replacement
}

export const cloudscapeFallback = (): Plugin => ({
  name: 'cloudscape-fallback',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /@cloudscape-design\/components\/error-boundary\/fallback\.js$/ },
    handler: (source) => ({ code: withoutFallback(source), map: null }),
  },
  generateBundle() {
    const ids = [...this.getModuleIds()]
    const has = (part: string) => ids.some((id) => id.includes(`@cloudscape-design/components/${part}`))
    if (has('error-boundary/') && !ids.some((id) => id.endsWith(fallbackFile)))
      throw broken(`${fallbackFile} is gone`)
    if (has('error-boundary/index.js') || has('i18n/provider.js'))
      throw broken("the program now uses Cloudscape's ErrorBoundary or I18nProvider, which need it")
  },
})
