// Each page's HTML for one stage.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type SiteConfig, siteConfigSchema } from '#domain/site-config.ts'
import { siteConfigPlaceholder } from '#domain/site-config-block.ts'
import { htmlFileOf, pageHtml } from '#web/build/page-html.ts'
import { webFolder, webMarkers } from '../build.ts'
import { heldStylesOf, viewsOfPages } from './held-styles.ts'

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

/** By file name. */
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
