import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { answerWithDocuments, pdfUrl } from '#test/support/browser/desk-documents.ts'
import { nothing, photo } from '#test/support/browser/made-up-documents.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'
import { deskCase } from '#test/support/desk-case.ts'
import { decided, documentOf, pageOf } from '#test/support/documents/case-documents.ts'

const kinds = [
  ...(['policy-pages', 'annual-statement', 'in-force-illustration'] as const),
  ...(['photo-id', 'loan-statement', 'medical-records'] as const),
]
const six = kinds.map((kind, index) =>
  documentOf(index + 1, { kind, pages: [pageOf(index * 10), pageOf(index * 10 + 1)] }),
)
const pdf = documentOf(7, {
  kind: 'life-expectancy-report',
  pages: [pageOf(70, { type: 'application/pdf' })],
})
const added = documentOf(9, { kind: 'trust-pages', added: { by: null, source: 'letter' } })

const listed: Documents = { ...nothing, documents: six }
const path = '/desk/cases/case'

const openCase = async () => {
  let looks: string[] = []
  const visitor = await visitAsAdmin(path, {
    prepare: async (window) => {
      const documents = { ...nothing, documents: [...six, pdf, added] }
      looks = await answerWithDocuments(window, path, documents, deskCase())
    },
  })
  await visitor.page.getByRole('button', { name: 'Look at 7 documents' }).waitFor()
  return { ...visitor, looks }
}

const picture = (page: Page, name: string) => page.getByRole('img', { name, exact: true })
const firstPages = six.map(({ pages }) => pages[0]?.id)

/** A letter page is as wide as the phone's window, which has a margin and a border. */
const lookOnPhone = async (page: Page, shown: Locator) => {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 375, height: 812 })
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(350)
  expect(height / width).toBeCloseTo(11 / 8.5, 1)
  await page.setViewportSize(before)
}

const lookByKeys = async (page: Page) => {
  const { keyboard } = page
  await keyboard.press('d')
  await picture(page, 'Policy pages, page 1').waitFor()
  await lookOnPhone(page, picture(page, 'Policy pages, page 1'))
  for (const name of [
    ...['Latest annual statement', 'In-force illustration'],
    ...['Photo ID', 'Loan statement', 'Medical records'],
  ]) {
    await keyboard.press('j')
    await picture(page, `${name}, page 1`).waitFor()
  }
  await keyboard.press('n')
  const second = picture(page, 'Medical records, page 2')
  const before = await second.boundingBox()
  await keyboard.press('t')
  await keyboard.press('+')
  await expect.poll(() => second.getAttribute('style')).toContain('rotate(90deg)')
  expect((await second.boundingBox())?.width).not.toBe(before?.width)
  await keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.waitFor()
  await keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })
  expect(await second.isVisible()).toBe(true)
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const lookByMouse = async (page: Page, looks: readonly string[]) => {
  await press(page, 'Look at 7 documents')
  for (const { pages } of six.slice(1)) {
    await press(page, 'Next document')
    await expect.poll(() => looks.at(-1)).toBe(pages[0]?.id)
  }
  for (const name of ['Next document (new tab)', 'Open it again']) {
    const [tab] = await Promise.all([page.waitForEvent('popup'), press(page, name)])
    await tab.waitForURL(pdfUrl)
    await tab.close()
  }
  await expectWords(page, 'This is a PDF file. It opened in a new tab.')
  await press(page, 'Close')
}

test('[DOC-41] [DOC-44] [DOC-47] Six documents take one key each, or one click each, and each look is on record; a page is turned and enlarged; a PDF opens in a new tab, which its button says; what the team added by mistake is removed after a question, and what came by letter is sent as the person’s files are: with progress, a question before Back, by a new form if S3 refuses one, and again once the service isn’t busy', async () => {
  const { page, complaints, looks } = await openCase()
  await lookByKeys(page)
  const withKeys = [...firstPages, six[5]?.pages[1]?.id]
  expect(looks).toEqual(withKeys)
  await lookByMouse(page, looks)
  expect(looks).toEqual([...withKeys, ...firstPages, pdf.pages[0]?.id, pdf.pages[0]?.id])

  const removed: string[] = []
  await page.route('**/api/desk/cases/*/documents/*', (route) => {
    removed.push(`${route.request().method()} ${route.request().url().split('/').at(-1)}`)
    return route.fulfill({ json: listed })
  })
  await page.getByRole('button', { name: 'Remove: Trust pages' }).click()
  await page
    .getByRole('dialog', { name: 'Remove this paper?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(removed).toEqual([`DELETE ${added.id}`])

  const store = new URL('/api/made-up-store', page.url()).href
  const forms: unknown[] = []
  const statuses = [403, 503, 204, 204]
  await page.route(store, (route) => route.fulfill({ status: statuses.shift() ?? 204 }))
  await page.route('**/api/desk/cases/*/documents', (route) => {
    forms.push(route.request().postDataJSON())
    return route.fulfill({ json: { ...listed, url: store, fields: {} } })
  })
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route('**/api/desk/cases/*/documents/*/pages/*/arrived', async (route) => {
    await mayArrive
    await route.fulfill({ json: listed })
  })
  await page.evaluate((here) => {
    history.replaceState(history.state, '', '/desk/cases/before')
    history.pushState(history.state, '', here)
  }, path)
  await page.getByLabel('New note').fill('It came by letter.')
  await press(page, 'Add a paper')
  const dialog = page.getByRole('dialog', { name: 'Add a paper' })
  const files = dialog.getByLabel('Files')
  await files.dispatchEvent('cancel', { bubbles: true })
  await files.setInputFiles([photo, { ...photo, name: 'IMG_2035.png' }])
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: 'Leave before the files are sent?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  letArrive()
  await dialog.waitFor({ state: 'detached' })
  await expectPath(page, path)
  const [{ document }] = forms.map((form) => Object(form))
  expect(new Set(forms.map((form) => Object(form).document))).toEqual(new Set([document]))
  expect(new Set(forms.map((form) => Object(form).page)).size).toBe(2)
  expect(forms.length).toBeGreaterThan(2)
  forgive(complaints, /status of 503/)
})

test('[DOC-49] To ask again for a paper that a colleague accepted first says so and keeps what was typed; then it goes out, with their decision as the one that was seen', async () => {
  const documents = { ...nothing, documents: [documentOf(1)] }
  const { page, complaints } = await visitAsAdmin(path, {
    prepare: async (window) => void (await answerWithDocuments(window, path, documents, deskCase())),
  })
  const decision = decided()
  const seen: unknown[] = []
  await page.route('**/api/desk/cases/case/documents/*/decision', (route) => {
    seen.push(Object(route.request().postDataJSON()).seen)
    documents.documents = [documentOf(1, { decision })]
    if (seen.length > 1) return route.fulfill({ json: documents })
    const message = 'bo.team@example.com decided about this paper first.'
    return route.fulfill({ status: 409, json: { message } })
  })
  await press(page, 'Ask again: Policy pages')
  const words = page.getByLabel('Your words to them')
  await words.fill('Page 2 is dark.')
  const send = () => page.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click()
  const newer = page.waitForResponse(`**/api${path}`)
  await send()
  await expectWords(page, 'bo.team@example.com decided about this paper first.')
  await newer
  await page.getByText('Accepted').first().waitFor()
  expect(await words.inputValue()).toBe('Page 2 is dark.')
  await send()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(seen).toEqual([null, decision.at])
  forgive(complaints, /status of 409/)
})
