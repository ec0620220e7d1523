// Writes the HTML of one page, with its styles or links to them, and links to its scripts.

import { earlyScript } from './early-script.ts'
import type { FirstView } from './first-view.ts'

/** 'index.html' of '/', 'admin-submissions-id.html' of '/admin/submissions/:id', 'any.html' of '*'. */
export const htmlFileOf = (path: string): string => {
  const name = path.replaceAll('*', 'any').replace(/\W+/g, '-').replace(/^-/, '')
  return `${name || 'index'}.html`
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What shows first needs no second request. */
export const holdsStyles = ({ early }: FirstView): boolean => early === undefined

/** Vite loads no file that a link names, even a disabled one. */
const styleLinks = ({ css }: FirstView, isDisabled: boolean) =>
  css.map((file) => `<link rel="stylesheet" crossorigin${isDisabled ? ' disabled' : ''} href="/${file}">`)

/** A file of low priority waits for the styles. On public pages, which show without it, the largest one would come too late. */
const scriptLinks = ({ entry, early, js, largest }: FirstView) => [
  `<script type="module" crossorigin fetchpriority="low" src="/${entry}"></script>`,
  ...(early === undefined ? [] : [`<script type="module" async crossorigin src="/${early}"></script>`]),
  ...js
    .filter((file) => file !== entry && file !== early)
    .map((file) => {
      const priority = early === undefined && file === largest ? '' : ' fetchpriority="low"'
      return `<link rel="modulepreload" crossorigin${priority} href="/${file}">`
    }),
]

const entryLinks =
  /\n\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

const replaceOnce = (html: string, part: string, replacement: string) => {
  const pieces = html.split(part)
  if (pieces.length !== 2) throw new Error(`index.html must hold ${part} exactly once`)
  return pieces.join(replacement)
}

type Page = {
  path: string
  view: FirstView
  /** Undefined if they are linked. */
  styles: string | undefined
  title: string
  body: string
}

/** Throws if the template lacks a placeholder. */
export const pageHtml = (template: string, { path, view, styles, title, body }: Page): string => {
  const links = [
    ...(path === '/login' ? [`<script>${earlyScript}</script>`] : []),
    ...(styles === undefined ? [] : [`<style>${styles}</style>`]),
    ...styleLinks(view, styles !== undefined),
    ...scriptLinks(view),
  ].map((link) => `    ${link}\n`)
  const parts: readonly [string, string][] = [
    ['<title>Larkfield</title>', `<title>${asText(title)}</title>`],
    ['  </head>', `${links.join('')}  </head>`],
    ['<div id="root"></div>', `<div id="root" data-page="${path}">${body}</div>`],
  ]
  return parts.reduce(
    (html, [place, text]) => replaceOnce(html, place, text),
    template.replace(entryLinks, ''),
  )
}
