// No page may outgrow its budget: on a slow phone every 10 KB are a blink more before anything happens.
import { describe, expect, test } from 'vitest'
import { tooHeavy, webBudgets } from '#test/web-size/web-budgets.ts'
import { builtPages, sizeOf } from '#test/web-size/web-size.ts'
import { adminPages, applicantPages, publicPages, sitePages } from '#web/app/site-map.ts'
import './synthesised.ts'

describe('the weight of the pages', () => {
  test('each is within its budget, and each budget is for a page', () => {
    const pages = builtPages()
    expect(tooHeavy(pages)).toEqual([])
    expect(Object.keys(webBudgets).sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  test('the map of the site names for each page the modules that its loader imports', () => {
    expect(sitePages).toHaveLength(publicPages.length + applicantPages.length + adminPages.length)
    for (const { path, page, modules } of sitePages)
      if (page) expect(String(page.load), path).toContain(modules[0]?.replace('web/', '/'))
  })

  test('a heavy import, and a page without a budget, are told with what weighs most', () => {
    const chunk = { imports: [], css: [], modules: {}, isEntry: false }
    const graph = {
      'assets/index-12345678.js': { ...chunk, isEntry: true, imports: ['assets/react-12345678.js'] },
      'assets/react-12345678.js': chunk,
      'assets/login-12345678.js': {
        ...chunk,
        module: 'web/pages/login.tsx',
        imports: ['assets/index-12345678.js', 'assets/charts-12345678.js'],
        css: ['assets/login-12345678.css'],
      },
      'assets/charts-12345678.js': chunk,
      'assets/elsewhere-12345678.js': chunk,
    }
    const heavy = new Map([['assets/charts-12345678.js', 60_000]])
    const page = sizeOf(
      { path: '/login', modules: ['web/pages/login.tsx'] },
      { graph, weigh: (file) => heavy.get(file) ?? 11_000, htmlOf: () => 1000 },
    )
    expect(page).toMatchObject({ html: 1000, js: 93_000, css: 11_000, total: 105_000 })
    const told = '/login weighs 105.0 KB, its limit is 92. Most: charts.js 60.0, index.js 11.0'
    expect(tooHeavy([page])).toEqual([expect.stringContaining(told)])
    expect(tooHeavy([{ ...page, total: 92_000 }])).toEqual([])
    expect(tooHeavy([{ ...page, path: '/new' }])).toEqual([
      '/new has no budget: give it one in test/web-size/web-budgets.ts.',
    ])
  })
})
