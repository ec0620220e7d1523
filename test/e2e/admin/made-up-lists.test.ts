// The lists of /admin with made-up replies, in one window: exports, pages that fail, and empty lists. Buyers are real.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addBuyer, changeBuyer } from '#domain/contracts/package-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { expectToast } from '#test/support/browser/account-steps.ts'
import {
  answerApi,
  linesOf,
  openTab,
  pageOf,
  personsFrom,
  search,
  visitAsAdmin,
} from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import {
  answerExports,
  type Exports,
  exportInSilence,
  orderNothing,
} from '#test/support/browser/export-steps.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'

const failure = 'Something went wrong on our side. Please try again.'

type Users = 'fail' | 'are many'

/** From now on, until they are answered otherwise. */
const answerLists = async (page: Page, users: { they: Users }) => {
  for (const list of ['submissions', 'activity'])
    await answerApi(page, list, (route) => route.fulfill({ json: pageOf([], 0) }))
  await answerApi(page, 'users', (route, url) => {
    const at = Number(url.searchParams.get('cursor') ?? 0)
    if (users.they === 'fail') return route.fulfill({ status: 500, json: { message: failure } })
    const found = pageOf(personsFrom(at, 50), 100_000, String(at + 50))
    return route.fulfill({ json: at === 0 ? found : { ...found, count: null } })
  })
}

const turnPages = async (page: Page) => {
  const users: { they: Users } = { they: 'fail' }
  await answerLists(page, users)
  await openTab(page, /^Users/)
  await press(page, 'Refresh')
  const told = page.getByRole('alert').filter({ hasText: `Error fetching admin data: ${failure}` })
  await told.waitFor()
  await expectToast(page, 'Error', `Failed to load admin data: ${failure}`)
  users.they = 'are many'
  await press(page, 'Try again')
  await page.getByRole('tab', { name: 'Users (100,000+)' }).waitFor()
  await expectWords(page, 'Showing 1–50 of 100,000+, newest first')
  expect(await page.getByText(failure).count()).toBe(0)
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr')
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12)

  users.they = 'fail'
  const next = page.getByRole('button', { name: 'Next page' }).last()
  await next.click()
  await told.waitFor()
  await expectToast(page, 'Error', `Failed to load admin data: ${failure}`)
  expect(await linesOf(page, 'Users')).toHaveLength(50)
  users.they = 'are many'
  await press(page, 'Try again')
  await expectWords(page, 'Showing 51–100 of 100,000+, newest first')
  expect((await linesOf(page, 'Users'))[0]?.[0]).toBe('Person No50')
  await next.click()
  const summary = page.getByText('Showing 101–150 of 100,000+, newest first')
  await summary.waitFor()
  await expectFocus(summary)
  await answerApi(page, 'users/search', (route) =>
    route.fulfill({ json: { items: [], matches: 0, cursor: null } }),
  )
  await search(page, 'nobody of that name')
  await expectWords(page, 'Nothing matches “nobody of that name”.')
  await page.locator('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expectFocus(page.getByRole('searchbox'))
  await expectWords(page, 'Showing 1–50 of 100,000+, newest first')
}

const showEmptyLists = async (page: Page) => {
  await answerApi(page, 'users', (route) => route.fulfill({ json: pageOf([], 0) }))
  await press(page, 'Refresh')
  await page.getByRole('tab', { name: 'Users (0)' }).waitFor()
  await expectWords(page, 'No users found')
  await openTab(page, /^Form Submissions/)
  await press(page, 'Refresh')
  await page.getByRole('tab', { name: 'Form Submissions (0)' }).waitFor()
  await expectWords(page, 'No form submissions found')
  await openTab(page, 'Activity')
  await expectWords(page, 'No activity yet')
  await openTab(page, 'Users (0)')
  await answerApi(page, 'users', (route) => route.fulfill({ json: pageOf(personsFrom(0, 1), 1) }))
  await press(page, 'Refresh')
  await page.getByRole('tab', { name: 'Users (1)' }).waitFor()
}

const middleOf = async (shown: Locator) => {
  const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  return y + height / 2
}

/** On a phone, tabs have two lines, and nothing else has a third. */
const lookOnPhone = async (page: Page) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const late = await middleOf(page.getByRole('link', { name: /^Late/ }))
  const last = await middleOf(page.getByRole('tab', { name: 'Activity' }))
  expect(Math.abs(late - last)).toBeLessThan(6)
}

const site = { url: siteUrl }

const addOne = async (access: string) => {
  const entry = { contact: 'By mail', licenses: [{ state: 'TX', until: '2099-12-31' }] }
  const body = { id: randomUUID(), name: `Meridian ${Date.now()}`, ...entry }
  const { status } = await callApi(site, addBuyer, access, { body })
  expect(status).toBe(200)
  return body
}

/** Two admins change it. */
const changeBuyers = async (page: Page, access: string, buyer: Awaited<ReturnType<typeof addOne>>) => {
  const { id, name, ...entry } = buyer
  await openTab(page, 'Buyers')
  await press(page, `Change ${name}`)
  await press(page, 'Add a state')
  const second = page.getByRole('group', { name: 'License 2' })
  await expectFocus(second.getByLabel('Licensed in'))
  await second.getByLabel('Licensed in').selectOption('Texas')
  await second.getByLabel('Last day').fill('1/31/2099')
  await press(page, 'Save')
  await expectWords(page, 'Please name each state once')
  await press(page, 'Add a state')
  await page.getByRole('group', { name: 'License 3' }).getByLabel('Licensed in').selectOption('Ohio')
  await press(page, 'Remove license 2')
  expect(await second.getByLabel('Licensed in').inputValue()).toBe('OH')
  await page.getByText('Please name each state once').waitFor({ state: 'detached' })
  await press(page, 'Remove license 2')
  await page.getByLabel('Contact').fill('intake@meridian.example.com')
  const body = { version: 1, name, ...entry, contact: 'By courier' }
  expect((await callApi(site, changeBuyer, access, { id, body })).status).toBe(200)
  await press(page, 'Save')
  await expectWords(page, 'Someone else saved this buyer first')
  await page.getByRole('dialog').getByText('By courier').waitFor()
  expect(await page.getByLabel('Contact').inputValue()).toBe('intake@meridian.example.com')
  await press(page, 'Save')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectWords(page, 'intake@meridian.example.com')

  await press(page, `Remove ${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { name: 'Buyers' }))
}

test('[ADM-4] [DIS-7] The export dialog explains wrong input beside its field, keeps what was typed, and names an unknown reference; an export that runs survives silence and a reload, and can be canceled; [PKG-15] of two admins who change a buyer, the second sees the newer copy, keeps what was typed, and decides; a buyer is removed after a question; [ADM-2] [ADM-3] [ADM-6] [PPL-58] pages load as an admin asks for them, and a lost page says so, can be tried again, and keeps what is loaded; empty lists say so, and Refresh loads them again', async () => {
  const exports: Exports = { answer: 'silence', asked: [] }
  const { page, admin, complaints } = await visitAsAdmin('/admin?tab=submissions', {
    prepare: (opening) => answerExports(opening, exports),
  })
  const buyer = await addOne(admin.access)
  await orderNothing(page, exports)
  await exportInSilence(page, exports)
  await changeBuyers(page, admin.access, buyer)
  await turnPages(page)
  await showEmptyLists(page)
  await lookOnPhone(page)
  forgive(complaints, /ERR_FAILED|status of 409|api\/admin\/users\S*: a status of 500$/)
}, 120_000)
