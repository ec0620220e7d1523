// The styles that public pages hold in their HTML.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstViewModules } from '#web/app/first-views.ts'
import { type SitePage, sitePages } from '#web/app/site-map.ts'
import { chunkGraphSchema } from '#web/build/chunk-graph.ts'
import { type FirstView, firstView } from '#web/build/first-view.ts'
import { type HeldStyles, holdsStyles } from '#web/build/page-html.ts'
import { webFolder, webMarkers } from '../build.ts'

/** What its first view loads. Reads the built site. */
export const viewsOfPages = (): readonly (readonly [SitePage, FirstView])[] => {
  const graph = chunkGraphSchema.parse(JSON.parse(readFileSync(join(webFolder, webMarkers.chunks), 'utf8')))
  return sitePages.map((page) => [page, firstView(graph, firstViewModules(page))] as const)
}

/** Empty for a page that links its styles. */
export const heldStylesOf = (view: FirstView): readonly HeldStyles[] =>
  holdsStyles(view)
    ? view.css.map((file) => ({ file, styles: readFileSync(join(webFolder, file), 'utf8').trim() }))
    : []

/** Those of all pages, each once. */
export const allHeldStyles = (): readonly string[] => {
  const styles = viewsOfPages().flatMap(([, view]) => heldStylesOf(view).map((held) => held.styles))
  return [...new Set(styles)]
}
