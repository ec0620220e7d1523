// A person’s papers, in one window: they are downloaded, one more is signed, and both are taken back.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { expectErrors, registerAuthenticator } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { changeReleaseText, signPaper } from '#test/support/browser/signature-steps.ts'
import { expectFilesMade } from '#test/support/browser/stored-item.ts'
import { forgive, summary } from '#test/support/browser/wizard-page.ts'

const yourPapers = (page: Page) => page.getByRole('region', { name: 'Your papers', exact: true })

const releaseTitle = 'Permission to ask about the policy'

/** Who is insured and names no trust has only a link to the card of those who sign. */
const openTrustees = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Who signs' })
  await page.getByRole('region', { name: 'Papers to sign' }).waitFor()
  expect(await card.count()).toBe(0)
  await page.getByRole('link', { name: 'Does a trust own the policy? Add its trustees' }).click()
  await step.expectFocus(page.getByRole('heading', { name: 'Who signs' }))
  await card.getByRole('button', { name: 'Add a trustee' }).waitFor()
}

const label = 'Download your signed authorization (PDF)'

const download = async (page: Page) => {
  await page.getByRole('button', { name: 'Download your copy with your answers (PDF)' }).waitFor()
  const [made] = await Promise.all([page.waitForEvent('download'), step.press(page, label)])
  expect((await readFile(await made.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const openPaper = '**/api/open-paper'
  await page.route(openPaper, (route) => route.abort(), { times: 1 })
  await step.press(page, label)
  await step.expectWords(page, 'Your paper is safe with us. You can try again at any time.')
  const gone = { status: 410, json: { message: 'Please call us.' } }
  await page.route(openPaper, (route) => route.fulfill(gone), { times: 1 })
  await step.press(page, label)
  await expect
    .poll(() => yourPapers(page).getByText('Not downloaded').locator('..').innerText())
    .toMatch(/^Not downloaded\s+Please call us.$/)
}

const signRelease = async (page: Page) => {
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
  const marked = page.getByRole('heading', { name: 'New or changed' })
  expect(await marked.allInnerTexts()).toEqual(['What may be shared\nNew or changed'])
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
  await yourPapers(page).getByRole('heading', { name: releaseTitle }).waitFor()
  expect(await page.getByRole('region', { name: 'Papers to sign' }).count()).toBe(0)
  await page.evaluate(() => {
    history.pushState(null, '', '/papers/policy-release')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: 'You’ve already signed this paper' }).waitFor()
  await page.getByRole('link', { name: 'Back to your case' }).click()
}

const askToTakeBack = async (page: Page, paper: string, title: string) => {
  const item = yourPapers(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
  await item.getByRole('button', { name: 'Take it back' }).click()
  return page.getByRole('dialog', { name: `Take your ${paper} back?` })
}

const takeBackAuthorization = async (page: Page, password: string) => {
  const question = await askToTakeBack(page, 'authorization', 'Permission to get health records')
  expect(await question.innerText()).toContain('What was shared before today stays shared.')
  await question.getByLabel('Would you like to tell us why?').fill('I keep my policy.')
  await question.getByLabel('Your password').fill('not my password')
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expectErrors(page, { 'asked-password': 'That isn’t your current password.' })
  await question.getByLabel('Your password').fill(password)
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/take-back-paper'),
    question.getByRole('button', { name: 'Take it back' }).dblclick(),
  ])
  expect(sent.postDataJSON()).toEqual({ paper: 'first', words: 'I keep my policy.' })
  await step.expectWords(page, 'Your authorization is taken back')
  expect(await yourPapers(page).innerText()).toContain('Taken back on')
}

const stopAtTheCode = async (page: Page, password: string) => {
  await registerAuthenticator(page)
  const question = await askToTakeBack(page, 'release', releaseTitle)
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Take it back' }).click()
  await page.getByLabel('Six-digit code').waitFor()
  await step.press(page, 'Stop and sign in again')
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await yourPapers(page).innerText()).toContain('Valid until')
}

test('[PAP-5] [PAP-40] The signed authorization downloads as a PDF; without a connection, and without its text, the page says so. [PAP-28] [PAP-33] The release is signed on a page of its own; if its text changed meanwhile, the page shows the new one and keeps what was filled in; then it is among the papers, and nobody is asked to sign it again. [PAP-19] [PAP-35] Taking back says what can’t be undone and asks for the password; with two-step sign-in for a code too, and who stops there keeps the paper and signs in again. [SGN-3] Who is insured and names no trust has only a link that opens the card of signers', async () => {
  const { page, complaints, applicant } = await visitAs({ isSubmitted: true }, { at: '/dashboard' })
  await yourPapers(page).waitFor()
  await openTrustees(page)
  await expectFilesMade(applicant.userId)
  await download(page)
  await signRelease(page)
  await takeBackAuthorization(page, applicant.password)
  await stopAtTheCode(page, applicant.password)
  forgive(complaints, /ERR_FAILED|status of (400|409|410)/)
}, 120_000)
