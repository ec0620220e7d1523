// Each sweep finds its faults on broken pages. The scenes prove that it finds none on good ones.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '#test/support/browser/axe.ts'
import { ownBrowser } from '#test/support/browser/own-browser.ts'
import { brokenPages } from '#test/sweeps/broken-pages.ts'
import { sweeps } from '#test/sweeps/sweeps.ts'

const faults = Object.entries(brokenPages).flatMap(([sweep, pages]) =>
  pages.map(([fault, html]) => ({ sweep, fault, html })),
)
const all = [...sweeps, { name: 'axe', faults: axeFaults }]

let page: Page
beforeAll(async () => {
  const browser = await ownBrowser()
  page = await browser.newPage()
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Blank</title>' }),
  )
})
afterAll(() => page.context().close())

const faultsOf = async (name: string, html: string): Promise<string[]> => {
  const sweep = all.find((candidate) => candidate.name === name)
  if (!sweep) throw new Error(`There is no sweep called '${name}'`)
  await page.setContent(`<!doctype html><html lang="en">${html}`)
  return sweep.faults(page)
}

test.each(faults)('The sweep $sweep finds $fault', async ({ sweep, fault, html }) =>
  expect((await faultsOf(sweep, html)).join('\n')).toMatch(fault),
)

test('Every sweep has a broken page', () => {
  const proved = new Set(faults.map(({ sweep }) => sweep))
  expect(all.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([])
})
