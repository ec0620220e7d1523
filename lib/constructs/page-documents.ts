import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type SiteConfig, siteConfigSchema } from '#domain/site-config.ts'
import { siteConfigPlaceholder } from '#domain/site-config-block.ts'
import { type SitePage, sitePages } from '#web/app/site-map.ts'
import { chunkGraphSchema, type FirstView, firstView } from '#web/first-view/first-view.ts'
import { type HeldStyles, holdsStyles, htmlFileOf, pageHtml } from '#web/first-view/page-html.ts'
import { firstViewModules } from '#web/first-view/page-modules.ts'
import { webFolder, webMarkers } from '../build.ts'

export const builtChunks = () =>
  chunkGraphSchema.parse(JSON.parse(readFileSync(join(webFolder, webMarkers.chunks), 'utf8')))

export const viewsOfPages = (): readonly (readonly [SitePage, FirstView])[] => {
  const graph = builtChunks()
  return sitePages.map((page) => [page, firstView(graph, firstViewModules(page))] as const)
}

/** Empty for a page that links its styles. */
const heldStylesOf = (view: FirstView): readonly HeldStyles[] =>
  holdsStyles(view)
    ? view.css.map((file) => ({ file, styles: readFileSync(join(webFolder, file), 'utf8').trim() }))
    : []

export const allHeldStyles = (): readonly string[] => {
  const styles = viewsOfPages().flatMap(([, view]) => heldStylesOf(view).map((held) => held.styles))
  return [...new Set(styles)]
}

const asScriptData = (config: SiteConfig) =>
  JSON.stringify(siteConfigSchema.parse(config)).replaceAll('<', '\\u003c')

const templateWith = (config: SiteConfig) => {
  const parts = readFileSync(join(webFolder, 'index.html'), 'utf8').split(siteConfigPlaceholder)
  if (parts.length !== 2) throw new Error(`index.html must hold ${siteConfigPlaceholder} exactly once`)
  return parts.join(asScriptData(config))
}

const prerenderedSchema = z.object({ title: z.string(), body: z.string() })
const rendererSchema = z.object({
  prerender: z.function({ input: [z.string(), z.unknown()], output: prerenderedSchema }),
})

const loadRenderer = () => {
  const program = join(webFolder, webMarkers.prerender, 'prerender.cjs')
  return rendererSchema.parse(createRequire(import.meta.url)(program))
}

export const pageDocuments = (config: SiteConfig): ReadonlyMap<string, string> => {
  const template = templateWith(config)
  const { prerender } = loadRenderer()
  return new Map(
    viewsOfPages().map(([{ path }, view]) => {
      const held = heldStylesOf(view)
      const document = pageHtml(template, { path, view, held, ...prerender(path, config) })
      return [htmlFileOf(path), document] as const
    }),
  )
}
