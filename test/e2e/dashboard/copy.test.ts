import { expect, test } from 'vitest'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { visit } from '#test/support/browser/visitor.ts'

test('[JOI-14] The copy has the signed text with its warning, the signer, the dates, the signature, and all answers, once it loads; only the sheet is printed, and no other text for a version that the program doesn’t know', async () => {
  const [{ reference, ...mary }, { page, complaints }] = await Promise.all([
    prepareApplicant({ isSubmitted: true, answers: { medications: ['Aspirin, 81 mg'] } }),
    visit(),
  ])
  // The first call is that of the case, the next one that of the copy.
  let calls = 0
  await page.route('**/api/get-form-data', (route) => {
    calls += 1
    return calls % 2 === 1 ? route.abort() : route.continue()
  })
  await openSignedIn(page, mary, '/dashboard/copy')
  for (const failed of [1, 3]) {
    await expect.poll(() => calls).toBe(failed)
    await page.getByRole('heading', { name: 'Your signed copy is safe' }).waitFor()
    await step.press(page, 'Try again')
  }
  const sheet = page.getByRole('article')
  await sheet.waitFor()
  expect(new Set(complaints.splice(0).filter((text) => !text.includes('Loading the draft')))).toEqual(
    new Set([expect.stringContaining('ERR_FAILED')]),
  )
  expect(await page.title()).toBe('Your signed copy – Larkfield')
  const today = usDateOf(new Date())
  const [month, day, year] = today.split('/')
  const words = (await sheet.innerText()).replace(/\n+/g, '\n')
  for (const fact of [
    ...Object.values(currentConsentText)
      .flat()
      .flatMap(({ heading, text }) => [heading, text.replace(/\n+/g, '\n')]),
    `Reference\n${reference.slice(0, 4)} ${reference.slice(4)}`,
    'Signed by\nMary Jones',
    `Date signed\n${today}`,
    `Received by us\n${today} `,
    `Expires on\n${month}/${day}/${Number(year) + 2}`,
    `Text version\n${currentConsentVersion}`,
    `Signed electronically by Mary Jones on ${today}`,
  ])
    expect(words).toContain(fact)
  const answers = page.getByRole('region', { name: 'Your answers' })
  expect(await answers.innerText()).toMatch(/Medications\s+Aspirin, 81 mg/)
  expect(await answers.getByRole('link').count()).toBe(0)
  const signature = page.getByRole('img', { name: 'Your signature' })
  await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await page.unrouteAll()

  await page.evaluate("window.print = () => { document.documentElement.dataset.printed = 'yes' }")
  await step.press(page, 'Print this page')
  expect(await page.locator('html').getAttribute('data-printed')).toBe('yes')
  await page.emulateMedia({ media: 'print' })
  expect(await sheet.isVisible()).toBe(true)
  for (const hidden of ['body header', 'footer', 'main a[href="/dashboard"]'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)

  await page.route('**/api/get-form-data', async (route) => {
    const response = await route.fetch()
    const loaded = await response.json()
    loaded.data[0].consent.text_version = 'hipaa-1999-01'
    await route.fulfill({ response, json: loaded })
  })
  await page.reload()
  await step.expectWords(page, 'We can’t show the text of this version here.')
  expect(await sheet.innerText()).not.toContain('What may be shared')
  await page.unrouteAll({ behavior: 'wait' })
})
