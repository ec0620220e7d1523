// Each page's HTML for one stage.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type SiteConfig, siteConfigSchema } from '#domain/site-config.ts'
import { siteConfigPlaceholder } from '#domain/site-config-block.ts'
import { firstViewModules } from '#web/app/first-views.ts'
import { sitePages } from '#web/app/site-map.ts'
import { chunkGraphSchema } from '#web/build/chunk-graph.ts'
import { type FirstView, firstView } from '#web/build/first-view.ts'
import { holdsStyles, htmlFileOf, pageHtml } from '#web/build/page-html.ts'
import { webFolder, webMarkers } from '../build.ts'

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

const stylesOf = (view: FirstView) =>
  holdsStyles(view)
    ? view.css.map((file) => readFileSync(join(webFolder, file), 'utf8').trim()).join('')
    : undefined

/** By file name. */
export const pageDocuments = (config: SiteConfig): ReadonlyMap<string, string> => {
  const template = templateWith(config)
  const graph = chunkGraphSchema.parse(JSON.parse(readFileSync(join(webFolder, webMarkers.chunks), 'utf8')))
  const { prerender } = loadRenderer()
  return new Map(
    sitePages.map((page) => {
      const { path } = page
      const view = firstView(graph, firstViewModules(page))
      const document = pageHtml(template, { path, view, styles: stylesOf(view), ...prerender(path, config) })
      return [htmlFileOf(path), document] as const
    }),
  )
}
