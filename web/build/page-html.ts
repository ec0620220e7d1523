// Writes the HTML of one page, with its styles or links to them, and links to its scripts.
import type { FirstView } from './first-view.ts'
import { earlyScript, policySource } from './inline.ts'

/** 'index.html' of '/', 'admin-submissions-id.html' of '/admin/submissions/:id', 'any.html' of '*'. */
export const htmlFileOf = (path: string): string => {
  const name = path.replaceAll('*', 'any').replace(/\W+/g, '-').replace(/^-/, '')
  return `${name || 'index'}.html`
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What shows first needs no second request. */
export const holdsStyles = ({ early }: FirstView): boolean => early === undefined

/** The server's policy allows any style in the HTML. This one, which is always as new as the styles, allows only these. */
const ownPolicy = (styles: string | undefined) => {
  const sources = styles === undefined ? "'self'" : `'self' ${policySource(styles)}`
  return `<meta http-equiv="Content-Security-Policy" content="style-src ${sources}">`
}

/** Vite loads no file that a link names. */
const styleLinks = ({ css }: FirstView, styles: string | undefined) => [
  ...(styles === undefined ? [] : [`<style>${styles}</style>`]),
  ...css.map(
    (file) => `<link rel="stylesheet" crossorigin${styles === undefined ? '' : ' disabled'} href="/${file}">`,
  ),
]

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
    ownPolicy(styles),
    ...(path === '/login' ? [`<script>${earlyScript}</script>`] : []),
    ...styleLinks(view, styles),
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
