import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stepOutlines } from '#domain/paths.ts'
import { builtChunks, viewsOfPages } from '#lib/constructs/page-documents.ts'
import { root } from '#test/command.ts'
import { builtPages, mostRequestsOfStep, tooHeavy, webBudgets } from '#test/web-size/web-size.ts'
import { adminPages, applicantPages, deskPages, publicPages, sitePages } from '#web/app/site-map.ts'
import { filesOf } from '#web/first-view/first-view.ts'
import { earlyModule, firstViewModules } from '#web/first-view/page-modules.ts'
import './synthesized.ts'

describe('the weight of the pages', () => {
  test('[PAP-43] [DSK-37] [DOC-48] Each page is within its budget, and each budget is for a page', () => {
    const pages = builtPages()
    expect(tooHeavy(pages)).toEqual([])
    expect(Object.keys(webBudgets).sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  test('A step asks for few files, and no two modules of styles have one name, which is part of their class names', () => {
    const steps: string[] = Object.values(stepOutlines).map(({ path }) => path)
    const requests = viewsOfPages()
      .filter(([{ path }]) => steps.includes(path))
      .map(([, { js, css }]) => 1 + js.length + css.length)
    expect(requests).toHaveLength(4)
    expect(Math.max(...requests)).toBeLessThanOrEqual(mostRequestsOfStep)
    const names = globSync('web/**/*.module.css', { cwd: root }).map((file) => basename(file))
    expect(names.length).toBeGreaterThan(50)
    expect(new Set(names).size).toBe(names.length)
  })

  const graph = builtChunks()

  const modulesWith = (part: string) =>
    filesOf(graph, [part]).js.flatMap((file) => Object.keys(graph[file]?.modules ?? {}))

  test('what applicants and visitors load, first or later, has nothing of Cloudscape', () => {
    const parts = [
      ...Object.values(graph).flatMap(({ module }) => module ?? []),
      ...[...publicPages, ...applicantPages].flatMap(firstViewModules),
    ]
    const others = new Set(parts.filter((part) => !/^web\/(admin|desk|staff|pages\/(admin|desk))/.test(part)))
    expect([...others]).toEqual(
      expect.arrayContaining(['web/account/account-calls.ts', 'web/pages/dashboard.tsx']),
    )
    const withCloudscape = [...others].filter((part) =>
      modulesWith(part).some((module) => module.includes('@cloudscape-design')),
    )
    expect(withCloudscape).toEqual([])
  })

  test('what most pages load late loads no other page', () => {
    const late = modulesWith('web/help/help-parts.ts')
    expect(late).toContain('web/help/help-bar.tsx')
    expect(late.filter((module) => /^web\/pages\/(?!root)/.test(module))).toEqual([])
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
