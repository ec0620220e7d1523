import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FirstView } from './first-view.ts'

const scriptOf = (file: string) =>
  readFileSync(resolve(import.meta.dirname, 'early', file), 'utf8')
    .replace(/^\/\/.*\n/gm, '')
    .trim()

/** By the page that they are for. */
export const pageScripts: Readonly<Record<string, string>> = {
  '/login': scriptOf('known-visitor.js'),
  '/sign': scriptOf('opened-link.js'),
}

export const heldStylesScript = scriptOf('held-styles.js')

/** 'index.html' of '/', 'admin-submissions-id.html' of '/admin/submissions/:id', 'any.html' of '*'. */
export const htmlFileOf = (path: string): string => {
  const name = path.replaceAll('*', 'any').replace(/\W+/g, '-').replace(/^-/, '')
  return `${name || 'index'}.html`
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Public pages show before any script runs, so they hold their styles. */
export const holdsStyles = ({ early }: FirstView): boolean => early === undefined

export type HeldStyles = { file: string; styles: string }

const heldOrLinked = (view: FirstView, held: readonly HeldStyles[]) =>
  holdsStyles(view)
    ? [
        ...held.map(({ file, styles }) => `<style data-file="/${file}">${styles}</style>`),
        `<script>${heldStylesScript}</script>`,
      ]
    : view.css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)

const scriptLinks = ({ entry, early, js }: FirstView) => [
  `<script type="module" crossorigin fetchpriority="low" src="/${entry}"></script>`,
  ...(early === undefined ? [] : [`<script type="module" async crossorigin src="/${early}"></script>`]),
  ...js
    .filter((file) => file !== entry && file !== early)
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
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
  /** One element each, because the policy names its hash. */
  held: readonly HeldStyles[]
  title: string
  body: string
}

/** Throws if the template lacks a placeholder. */
export const pageHtml = (template: string, { path, view, held, title, body }: Page): string => {
  const own = pageScripts[path]
  const links = [
    ...(own === undefined ? [] : [`<script>${own}</script>`]),
    ...heldOrLinked(view, held),
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
