// How soon a first page shows. React keeps a loading screen for 300 ms, so a signed-in page must show without one of React's own.
import { expect, test } from 'vitest'
import { visit } from '#test/support/browser/visitor.ts'
import { openWizard, stopTime } from '#test/support/browser/wizard-page.ts'

test('A page behind the sign-in shows without waiting for any timer, at a reload and after another page', async () => {
  const { page } = await openWizard({ at: '/policy-information' })
  await stopTime(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Policy Information' }).waitFor()
  await page.goto('/account')
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
})

test('A public page holds its styles, and no page after it loads them again', async () => {
  const { page } = await visit()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/login')
  const held = await page.locator('style').evaluateAll((styles) => styles.map(({ dataset }) => dataset.file))
  expect(held.length).toBeGreaterThan(1)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await page.getByText('Create your account first.').waitFor()
  expect(loaded.filter((path) => held.includes(path))).toEqual([])
})
