// No page may outgrow its budget: on a slow phone every 10 KB are a blink more before anything happens.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { webFolder, webMarkers } from '#lib/build.ts'
import { root } from '#test/command.ts'
import { builtPages, tooHeavy, webBudgets } from '#test/web-size/web-size.ts'
import { earlyModule, firstViewModules } from '#web/app/first-views.ts'
import { adminPages, applicantPages, deskPages, publicPages, sitePages } from '#web/app/site-map.ts'
import { chunkGraphSchema } from '#web/build/chunk-graph.ts'
import { filesOf } from '#web/build/first-view.ts'
import './synthesized.ts'

describe('the weight of the pages', () => {
  test('[PAP-43] [DSK-37] Each page is within its budget, and each budget is for a page', () => {
    const pages = builtPages()
    expect(tooHeavy(pages)).toEqual([])
    expect(Object.keys(webBudgets).sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  const graph = chunkGraphSchema.parse(JSON.parse(readFileSync(join(webFolder, webMarkers.chunks), 'utf8')))

  /** Of the part, and of all parts that it waits for. */
  const modulesWith = (part: string) =>
    filesOf(graph, [part]).js.flatMap((file) => Object.keys(graph[file]?.modules ?? {}))

  test('what applicants and visitors load, first or later, has nothing of Cloudscape', () => {
    const parts = Object.values(graph).flatMap(({ module }) => module ?? [])
    const others = parts.filter((part) => !/^web\/(admin|desk|staff|pages\/(admin|desk))/.test(part))
    expect(others).toContain('web/account/account-calls.ts')
    const withCloudscape = others.filter((part) =>
      modulesWith(part).some((module) => module.includes('@cloudscape-design')),
    )
    expect(withCloudscape).toEqual([])
  })

  test('the script that asks for the draft does not wait for React', () => {
    const packages = modulesWith(earlyModule).flatMap(
      (module) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? [],
    )
    expect([...new Set(packages)]).toEqual(['zod'])
  })

  test('the modules of each first view are files', () => {
    expect(sitePages).toHaveLength(
      publicPages.length + applicantPages.length + deskPages.length + adminPages.length,
    )
    for (const page of sitePages.filter((one) => one.page)) {
      const modules = firstViewModules(page)
      expect(modules.length, page.path).toBeGreaterThan(0)
      for (const module of modules) expect(existsSync(join(root, module)), module).toBe(true)
    }
  })
})
