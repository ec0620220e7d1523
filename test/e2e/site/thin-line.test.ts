// The shortest way through the whole product, by the pages alone and with the motion that other tests leave out.
import { test } from 'vitest'
import * as step from '#test/support/browser/applicant-steps.ts'
import { newPerson, visit } from '#test/support/browser/visitor.ts'

test('A stranger signs up, confirms by the link, answers the four pages, signs, and arrives at the dashboard', async () => {
  const { page } = await visit({ reducedMotion: 'no-preference' })
  const person = newPerson()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  await step.expectWords(page, 'one moment, loading your information')
  await page.clock.runFor(200)
  await page.clock.resume()
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
  await page.goto('/policy-information')
  await step.expectPath(page, '/dashboard')
})
