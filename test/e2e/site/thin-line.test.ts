// The shortest way through the whole product, by the pages alone and with the motion that other tests leave out.
import { expect, test } from 'vitest'
import * as step from '#test/support/browser/applicant-steps.ts'
import { newPerson, visit } from '#test/support/browser/visitor.ts'

test('[PPL-71] A stranger signs up, confirms by the link, answers the four pages, signs, and arrives at the dashboard, which begins with the reference', async () => {
  const { page } = await visit({ reducedMotion: 'no-preference' })
  const person = newPerson()
  await page.clock.install()
  await page.goto('/')
  await step.expectPath(page, '/login')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await step.expectPath(page, '/signup')
  await step.signUp(page, person)
  await step.expectWords(page, 'Please check your email to confirm your account.')
  await step.openConfirmationLink(page, person)
  await step.expectWords(page, 'Email confirmed')
  await step.signIn(page, person)

  await step.answerPolicy(page)
  await step.press(page, 'Continue')
  await step.answerInsured(page)
  await step.expectField(page, 'First name', 'Mary')
  await step.expectField(page, 'Email', person.email)
  await step.press(page, 'Continue')
  await step.answerHealth(page)
  await step.press(page, 'Continue to HIPAA')
  await step.expectPath(page, '/hipaa-release')
  await step.acceptConsent(page)
  await step.signWithTypedName(page)
  await step.press(page, 'Complete Application')
  await step.expectWords(page, 'Submitting your application...')
  await page.clock.fastForward(3000)

  await step.expectPath(page, '/dashboard')
  for (const words of [
    'In Review',
    'Next update: within 3 business days',
    'Case Under Review',
    'Accept & Close',
  ])
    await step.expectWords(page, words)
  const received = page.getByRole('region', { name: 'Application received' })
  expect(await received.locator('h1:focus').innerText()).toBe('Application received')
  const [reference = ''] = /[2-9A-Z]{4} [2-9A-Z]{4}/.exec(await received.innerText()) ?? []
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await step.press(page, 'Copy your reference')
  await received.getByRole('status').getByText('Copied your reference').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(reference)
  const greeting = page.getByRole('heading', { name: /^Good \w+, Mary$/ })
  await page.emulateMedia({ media: 'print' })
  expect([await received.isVisible(), await greeting.isVisible()]).toEqual([true, false])
  await page.emulateMedia({ media: null })
  await page.reload()
  await greeting.and(page.locator('h1')).waitFor()
  expect(await page.getByText(reference).count()).toBe(1)
})
