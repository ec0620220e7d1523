// How soon a page behind the sign-in shows: React keeps a loading screen of its own for 300 ms, so none may come in between.
import { test } from 'vitest'
import { openWizard, stopTime } from '#test/support/browser/wizard-page.ts'

test('A page behind the sign-in shows without waiting for any timer, at a reload and after another page', async () => {
  const { page } = await openWizard({ at: '/policy-information' })
  await stopTime(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Policy Information' }).waitFor()
  await page.goto('/account')
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
})
