import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { answerDesk, deskRows, visitDesk } from '#test/support/browser/desk-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { watchRequests } from '#test/support/browser/visitor.ts'

const rows = deskRows(9)
/** Asked for is the insurer, and who is in the order of the reply. */
const answers = {
  views: { mine: rows.slice(0, 2), all: rows },
  filter: ({ filters }: { filters: { insurer?: string | undefined } }) => {
    const items = rows.filter(({ insurer }) => filters.insurer === undefined || insurer === filters.insurer)
    return { items, matches: items.length, cursor: null }
  },
}

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const current = (page: Page) => views(page).locator('[aria-current]').allInnerTexts()
const saveAs = async (page: Page, name: string) => {
  await page.keyboard.press('s')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
}

test('[VIEW-1] [VIEW-3] [VIEW-4] [VIEW-5] A view with a typed insurer is saved by keyboard, opened by one key and by one click; its link shows a colleague the same rows, and that of Mine says that they’re the colleague’s own; it is renamed and deleted, and then its link says so; no address has the insurer', async () => {
  const { page, context } = await visitDesk('/desk?view=mine&sort=name', answers)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const addresses = watchRequests(page, (request) => request.url())
  await expectWords(page, 'Save this view')
  await saveAs(page, 'Mine by name')
  const mine = views(page).getByRole('link', { name: 'Mine by name' })
  const pathOfMine = await mine.getAttribute('href')
  await page.keyboard.press('6')
  await expectWords(page, 'Showing 1–9 of 9')
  await page.keyboard.press('s')
  await press(page, 'Filters')
  await page.getByLabel('Insurer').fill('MetLife')
  await page.keyboard.press('Enter')
  await expectWords(page, '2 matches.')
  await page.keyboard.press('Escape')
  await saveAs(page, '')
  await expectWords(page, 'Please enter a name')
  await page.getByRole('textbox', { name: 'Name' }).fill('Met ones')
  await page.keyboard.press('Enter')
  const saved = views(page).getByRole('link', { name: 'Met ones' })
  await saved.waitFor()
  await expectFocus(page.getByRole('button', { name: 'Filters (1)' }))
  expect(await current(page)).toEqual(['Met ones'])
  await page.keyboard.press('6')
  await expectWords(page, 'Showing 1–9 of 9')
  await page.keyboard.press('8')
  await expectWords(page, '2 matches.')
  await page.keyboard.press('1')
  await expectWords(page, 'Showing 1–2 of 2')
  await saved.click()
  await expectPath(page, '/desk?view=all')
  await expectWords(page, '2 matches.')

  await press(page, 'Saved view')
  await press(page, 'Copy the link')
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const { href } = await saved.evaluate((element) => ({
    href: element instanceof HTMLAnchorElement && element.href,
  }))
  expect(link).toBe(href)
  const path = link.replace(new URL(link).origin, '')
  const visitor = await visitAs(
    { details: { group: 'team' } },
    { at: path, before: (opened) => answerDesk(opened, answers) },
  )
  await expectPath(visitor.page, '/desk?view=all')
  await expectWords(visitor.page, '2 matches.')
  await visitor.page.getByRole('button', { name: 'End filter: Insurer: MetLife' }).waitFor()
  await visitor.page.goto(String(pathOfMine))
  await expectWords(visitor.page, 'A colleague saved this view. It shows your own cases.')
  await expectPath(visitor.page, '/desk?view=mine&sort=name')

  await page.getByRole('textbox', { name: 'Name' }).fill('MetLife')
  await page.keyboard.press('Enter')
  await views(page).getByRole('link', { name: 'MetLife' }).waitFor()
  await press(page, 'Saved view')
  await press(page, 'Delete this view')
  await page.getByRole('button', { name: 'Save this view' }).waitFor()
  expect(await current(page)).toEqual(['All\n9'])
  await visitor.page.goto(path)
  await expectWords(visitor.page, 'We can’t find this saved view. It was deleted, or its link isn’t whole.')
  await expectPath(visitor.page, '/desk?view=mine')
  expect(addresses.filter((address) => /metlife/i.test(address))).toEqual([])
})
