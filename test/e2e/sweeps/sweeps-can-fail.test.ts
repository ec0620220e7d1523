// Each sweep finds the fault that it is there for, and is content once that is mended.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '#test/support/browser/axe.ts'
import { ownBrowser } from '#test/support/browser/own-browser.ts'
import type { BrokenPage } from '#test/sweeps/broken-page.ts'
import { brokenPages } from '#test/sweeps/broken-pages.ts'
import { sweeps } from '#test/sweeps/sweeps.ts'

const all = [...sweeps, { name: 'axe', faults: (at: Page) => axeFaults(at) }]

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

const expectToTell = async ({ sweep, broken, mended, fault }: BrokenPage) => {
  expect((await faultsOf(sweep, broken)).join('\n')).toMatch(fault)
  expect(await faultsOf(sweep, mended)).toEqual([])
}

describe('a sweep tells a broken page from a mended one', () => {
  test.each(brokenPages)('$sweep: $fault', expectToTell)

  test('every sweep has an example', () => {
    const proved = new Set(brokenPages.map(({ sweep }) => sweep))
    expect(all.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([])
  })
})
