// npm run dev in a browser: the pages of Vite, under the relaxed security policy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as step from '#test/support/browser/applicant-steps.ts'
import { startSite, stopSite } from '#test/support/browser/running-site.ts'
import { visit } from '#test/support/browser/visitor.ts'

const startDev = async () => {
  const data = mkdtempSync(join(tmpdir(), 'larkfield-dev-'))
  const site = await startSite(data, ['--dev'])
  onTestFinished(async () => {
    await stopSite(site)
    rmSync(data, { recursive: true, force: true })
  })
  return site.url
}

test('npm run dev shows its pages in their styles, and signs in', async () => {
  const url = await startDev()
  const { page } = await visit()
  await page.goto(`${url}/login`)
  await step.signIn(page, { email: 'applicant@example.com', password: 'larkfield-applicant' })
  await page.getByRole('heading', { level: 1, name: 'Policy Information' }).waitFor()
  expect(await page.locator('style').count()).toBeGreaterThan(10)
})
