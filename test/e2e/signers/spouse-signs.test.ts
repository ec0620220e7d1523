// With the real servers: from the mail to the copy, and back. Counts what a person does.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeIn } from '#test/support/browser/account-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { phone } from '#test/support/browser/signature-steps.ts'
import { acceptAndDraw } from '#test/support/browser/signing-steps.ts'
import { newestMailTo, visit } from '#test/support/browser/visitor.ts'
import { callAs, forgive } from '#test/support/browser/wizard-page.ts'

/** The first one after `before`. */
const mailTo = async (address: string, subject: RegExp, before?: { html: string }) => {
  const newest = () => newestMailTo(address, subject).catch(() => before)
  await expect.poll(async () => (await newest())?.html).not.toBe(before?.html)
  return newestMailTo(address, subject)
}

const linkIn = ({ html }: { html: string }): string => {
  const [, link] = /href="[^"]*(\/sign#[\w-]{22})"/.exec(html) ?? []
  if (link === undefined) throw new Error('No link in the mail')
  return link
}

const prepare = async () => {
  const insured = { firstName: 'Warren', lastName: 'Hale' }
  const applicant = await prepareApplicant({
    isSubmitted: true,
    answers: {
      ...{ ...insured, dateOfBirth: '1946-04-28', ssn: '6789' },
      ...{ insuredPerson: 'someone-else', signer: 'insured-person' },
    },
  })
  const email = `warren.${randomUUID().slice(0, 8)}@example.com`
  const signer = randomUUID().replaceAll('-', '').slice(0, 16)
  const request = { signer, ask: randomUUID(), role: 'insured', ...insured, email }
  expect((await callAs(applicant.access, 'ask-signer', request)).status).toBe(200)
  return email
}

/** What a person does with a phone: each counts. */
const counting = (page: Page) => {
  const done = { taps: 0, digits: 0, screens: 0 }
  return {
    done,
    screen: async (title: string | RegExp) => {
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      done.screens += 1
    },
    tap: async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      done.taps += 1
    },
    type: async (label: string, digits: string) => {
      await page.getByLabel(label).fill(digits)
      done.digits += digits.length
    },
  }
}

type Counting = ReturnType<typeof counting>

const sayWho = async ({ tap, type, screen }: Counting, email: string, before?: { html: string }) => {
  await tap('Send me a code')
  await screen('Please look at your email')
  const mail = await mailTo(email, /^Your code$/, before)
  await type('Six-digit code', codeIn(mail))
  await type('Your date of birth', '04281946')
  await type('Last four digits of your Social Security number', '6789')
  await tap('Continue to the paper')
  return mail
}

test('[SGN-30] [SGN-15] [SGN-17] a spouse signs on a phone from the mail, gets the copy by the next mail, and takes the paper back; a second browser ends the first', async () => {
  const email = await prepare()
  const { page, complaints } = await visit(phone)
  await page.goto(linkIn(await mailTo(email, /read and sign/)))
  const person = counting(page)
  await person.screen(/asks you to sign a paper/)
  const code = await sayWho(person, email)
  await person.screen('HIPAA authorization')
  const heights = await page.evaluate(() => document.body.scrollHeight / innerHeight)
  await acceptAndDraw(page)
  await person.tap('Sign this paper')
  await person.screen('Thank you. You signed.')
  // Accept, Sign, and Save signature are in acceptAndDraw; the dialog is a screen too.
  const { taps, digits, screens } = person.done
  expect({ taps: taps + 3, digits, screens: screens + 1 }).toEqual({ taps: 6, digits: 18, screens: 5 })
  expect(heights).toBeLessThan(12)

  const copy = linkIn(await mailTo(email, /^Your copy/))
  const other = await visit({ width: 375, height: 667 })
  await other.page.goto(copy)
  await other.page.getByRole('heading', { name: 'You signed this paper' }).waitFor()
  const again = counting(other.page)
  await sayWho(again, email, code)
  await again.screen(/^You signed on/)
  const [file] = await Promise.all([
    other.page.waitForEvent('download'),
    again.tap('Download your copy (PDF)'),
  ])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await person.tap('Download your copy (PDF)')
  await person.screen('This link doesn’t work')
  await other.page.getByText('Take my paper back').click()
  await again.tap('Take it back now')
  await again.screen('You took this paper back')
  forgive(complaints, /ERR_FAILED/)
})
