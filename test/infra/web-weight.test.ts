// No page may outgrow its budget: on a slow phone every 10 KB are a blink more before anything happens.
import { describe, expect, test } from 'vitest'
import { tooHeavy, webBudgets } from '#test/web-size/web-budgets.ts'
import { builtPages } from '#test/web-size/web-size.ts'
import { adminPages, applicantPages, deskPages, publicPages, sitePages } from '#web/app/site-map.ts'
import './synthesized.ts'

describe('the weight of the pages', () => {
  test('[PAP-43] Each page is within its budget, and each budget is for a page', () => {
    const pages = builtPages()
    expect(tooHeavy(pages)).toEqual([])
    expect(Object.keys(webBudgets).sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  test('the map of the site names for each page the modules that its loader imports', () => {
    expect(sitePages).toHaveLength(
      publicPages.length + applicantPages.length + deskPages.length + adminPages.length,
    )
    for (const { path, page, modules } of sitePages)
      if (page) expect(String(page.load), path).toContain(modules[0]?.replace('web/', '/'))
  })
})
