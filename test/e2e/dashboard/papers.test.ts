import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { expectErrors, registerAuthenticator } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { changeReleaseText, signPaper } from '#test/support/browser/signature-steps.ts'
import { forgive, summary } from '#test/support/browser/wizard-page.ts'

const openDashboard = async () => {
  const visitor = await visitAs({ isSubmitted: true }, { at: '/dashboard' })
  await yourPapers(visitor.page).waitFor()
  return visitor
}

const yourPapers = (page: Page) => page.getByRole('region', { name: 'Your papers', exact: true })

const label = 'Download your signed authorization (PDF)'

test('[PAP-5] [PAP-40] the signed authorization and the copy download as PDFs; while one is made, without a connection, and without its text, the page says so', async () => {
  const { page, complaints } = await openDashboard()
  await page.getByText('We’re making your files.').waitFor({ state: 'detached', timeout: 30_000 })
  for (const name of [label, 'Download your copy with your answers (PDF)']) {
    const [made] = await Promise.all([page.waitForEvent('download'), step.press(page, name)])
    expect((await readFile(await made.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }

  let replies = [0]
  await page.route('**/api/open-paper', async (route) => {
    const status = replies.shift() ?? 200
    if (status === 0) return route.abort()
    const json = status === 200 ? { url: '/signed.pdf', expiresIn: 60 } : { message: 'Please call us.' }
    return route.fulfill({ status, json })
  })
  await page.route('**/signed.pdf', (route) =>
    route.fulfill({ body: '%PDF-', headers: { 'content-disposition': 'attachment; filename="signed.pdf"' } }),
  )
  await step.press(page, label)
  await step.expectWords(page, 'Your paper is safe with us. You can try again at any time.')
  const [file] = await Promise.all([page.waitForEvent('download'), step.press(page, label)])
  expect(file.suggestedFilename()).toBe('signed.pdf')

  replies = [410]
  await step.press(page, label)
  const news = yourPapers(page).getByText('Not downloaded').locator('..')
  expect(await news.innerText()).toMatch(/^Not downloaded\s+Please call us.$/)
  forgive(complaints, /ERR_FAILED|status of 410/)
})

test('[PAP-28] [PAP-33] the release is signed on a page of its own; if its text changed meanwhile, the page shows the new one and keeps what was filled in; then it is among the papers, and nobody is asked to sign it again', async () => {
  const { page, complaints } = await openDashboard()
  await page
    .getByRole('region', { name: 'Papers to sign' })
    .getByRole('link', { name: 'Read and sign' })
    .click()
  await step.expectPath(page, '/papers/policy-release')
  await step.press(page, 'Sign this paper')
  await expect
    .poll(() => summary(page).getByRole('link').allInnerTexts())
    .toEqual([
      'You must accept the paper to continue',
      'Please choose for whom you sign',
      'Electronic signature is required',
    ])
  await page.getByRole('radio', { name: 'Their representative' }).check()
  const because = page.getByLabel('I may sign for them because')
  await because.fill('I have a power of attorney')
  await signPaper(page)

  await changeReleaseText(page)
  await step.press(page, 'Sign this paper')
  const notice = page.getByRole('region', { name: 'This text changed while you had it open' })
  await notice.waitFor()
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual(['What may be shared'])
  await step.expectWords(page, 'And nothing else.')
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  expect(await because.inputValue()).toBe('I have a power of attorney')
  await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()

  await page.getByRole('checkbox').check()
  await page.route('**/api/sign-paper', (route) => {
    const sent = route.request().postDataJSON()
    expect(sent).toMatchObject({ kind: 'policy-release', textVersion: 'policy-release-2099' })
    return route.continue({ postData: { ...sent, textVersion: currentReleaseVersion } })
  })
  await step.press(page, 'Sign this paper')
  await step.expectPath(page, '/dashboard')
  await yourPapers(page).getByRole('heading', { name: 'Permission to ask about the policy' }).waitFor()
  expect(await page.getByRole('region', { name: 'Papers to sign' }).count()).toBe(0)
  await page.goto('/papers/policy-release')
  await page.getByRole('heading', { name: 'You’ve already signed this paper' }).waitFor()
  forgive(complaints, /status of 409/)
})

const askToTakeBack = async (context: BrowserContext, from?: Page) => {
  const page = from ?? (await context.newPage())
  if (!from) await page.goto('/dashboard')
  await yourPapers(page).getByRole('button', { name: 'Take it back' }).click()
  return page.getByRole('dialog', { name: 'Take your authorization back?' })
}

test('[PAP-19] [PAP-35] taking back says what can’t be undone and asks for the password; a second window comes to the same outcome', async () => {
  const { page, context, applicant, complaints } = await openDashboard()
  const question = await askToTakeBack(context, page)
  expect(await question.innerText()).toContain('What was shared before today stays shared.')
  const second = await askToTakeBack(context)
  await question.getByLabel('Would you like to tell us why?').fill('I keep my policy.')
  await question.getByLabel('Your password').fill('not my password')
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expectErrors(page, { 'asked-password': 'That isn’t your current password.' })
  await question.getByLabel('Your password').fill(applicant.password)
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/take-back-paper'),
    question.getByRole('button', { name: 'Take it back' }).dblclick(),
  ])
  expect(sent.postDataJSON()).toEqual({ paper: 'first', words: 'I keep my policy.' })
  await step.expectWords(page, 'Your authorization is taken back')
  const words = await yourPapers(page).innerText()
  expect(words).toContain('Taken back on')
  await second.page().getByText('You’re signed in again').waitFor()
  await second.getByLabel('Your password').fill(applicant.password)
  await second.getByRole('button', { name: 'Take it back' }).click()
  await second.page().getByText('Your authorization is taken back').waitFor()
  expect(await yourPapers(second.page()).getByRole('button', { name: 'Take it back' }).count()).toBe(0)
  await page.reload()
  await yourPapers(page).getByText('Taken back on').waitFor()
  forgive(complaints, /status of 400/)
})

test('[PAP-19] with two-step sign-in the page asks for a code too; who stops there keeps the paper and signs in again', async () => {
  const { page, context, applicant } = await openDashboard()
  await registerAuthenticator(page)
  await page.goto('/dashboard')
  const question = await askToTakeBack(context, page)
  await question.getByLabel('Your password').fill(applicant.password)
  await question.getByRole('button', { name: 'Take it back' }).click()
  await page.getByLabel('Six-digit code').waitFor()
  await step.press(page, 'Stop and sign in again')
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await yourPapers(page).innerText()).toContain('Valid until')
})
