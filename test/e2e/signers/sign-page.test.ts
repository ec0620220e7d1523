// The page of a second signer with made-up replies: what goes wrong, and what is kept.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusedWords } from '#test/support/browser/account-steps.ts'
import { expectWords, press } from '#test/support/browser/applicant-steps.ts'
import {
  acceptAndDraw,
  changedText,
  enterFacts,
  invitation,
  openSigning,
  signLink,
  signSession,
} from '#test/support/browser/signing-steps.ts'
import { forgive, summary } from '#test/support/browser/wizard-page.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** Of a person's whole way, in this browser. */
const leftBehind = async (page: Page) => ({
  stored: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  cookies: await page.context().cookies(),
})

const problemsOf = (page: Page) => summary(page).getByRole('link').allInnerTexts()

const halfAnHour = 30 * 60_000

const namesOf = (sent: readonly [string, unknown][]) => sent.map(([name]) => name)

test('[SGN-7] [SGN-12] [SGN-16] half a link, none, and one that ended show the same words, and a lost connection is no end; opening a link asks only what it is; who asks and how to say no are there before any code, and a no needs no code', async () => {
  const { page, complaints, sent, reply, replyAsUsual } = await openSigning({ open: 0 })
  const open = async (address: string) => {
    await page.goto('/robots.txt')
    await page.goto(address)
  }
  await heading(page, 'Not opened yet')
  reply('open', { answer: 'gone' })
  await press(page, 'Try again')
  await heading(page, 'This link doesn’t work')
  const words = await page.locator('main').innerText()
  expect(words).toContain('a copy of what you signed')
  for (const address of ['/sign', `/sign#${signLink.slice(1)}`]) {
    await open(address)
    await heading(page, 'This link doesn’t work')
    expect(await page.locator('main').innerText()).toBe(words)
  }

  replyAsUsual('open')
  await open(`/sign#${signLink}`)
  await heading(page, 'Mary Jones asks you to sign a paper')
  expect(await page.locator('main').innerText()).toContain('w•••@example.com')
  expect(sent).toEqual(Array(3).fill(['open', { link: signLink }]))

  await page.getByText('I won’t sign', { exact: true }).click()
  await page.getByLabel('Your reason').fill('I want to keep it.')
  reply('decline', 500)
  await press(page, 'Tell Larkfield I won’t sign')
  await expectWords(page, 'We couldn’t send your answer yet')
  reply('decline', { answer: 'declined' })
  await press(page, 'Tell Larkfield I won’t sign')
  await heading(page, 'You said no')
  expect(await focusedWords(page)).toBe('You said no')
  expect(sent.at(-1)).toEqual(['decline', { link: signLink, reason: 'I want to keep it.' }])
  forgive(complaints, /ERR_FAILED|status of 500/)
})

test('[SGN-9] [SGN-10] a code that one has is entered without another mail, also after too many, when no other can be asked for yet; what is typed wrong is never sent; a wrong code and wrong facts say what to do, until the link rests', async () => {
  const { page, sent, reply, replyAsUsual } = await openSigning(
    { code: { answer: 'too-many', again_at: new Date(Date.now() + halfAnHour).toISOString() } },
    { hasClock: true },
  )
  const again = page.getByRole('button', { name: 'Send me a new code' })
  const canAsk = async () => (await again.getAttribute('aria-disabled')) === null
  await press(page, 'Send me a code')
  await expectWords(page, 'The newest one works for 10 minutes.')
  await press(page, 'I have a code')
  await heading(page, 'Please enter your code')
  await expectWords(page, 'You can ask for another one at')
  expect(await canAsk()).toBe(false)
  await press(page, 'Continue to the paper')
  await expect
    .poll(() => problemsOf(page))
    .toEqual([
      'Please enter the six digits',
      'Please type your date of birth like 04/28/1946',
      'Please enter the last four digits',
    ])
  expect(namesOf(sent)).toEqual(['open', 'code'])

  const tries: [object, string[]][] = [
    [{ answer: 'wrong-code', left: 1 }, ['That isn’t the code in our newest email. You have one more try.']],
    [
      { answer: 'wrong-code', left: 0 },
      ['That code doesn’t work. It may be too old. Please ask for a new one below.'],
    ],
    [
      { answer: 'wrong-facts', left: 2 },
      [
        'Your birth date or the four digits don’t match what we have. You have two more tries.',
        'Please check these digits',
      ],
    ],
  ]
  for (const [answer, words] of tries) {
    reply('enter', answer)
    await enterFacts(page, '123 456', 'April 28, 1946')
    await expect.poll(() => problemsOf(page)).toEqual(words)
  }
  expect(sent.at(-1)).toEqual(['enter', { link: signLink, code: '123456', born: '1946-04-28', ssn: '6789' }])
  expect(await page.getByLabel('Your date of birth').inputValue()).toBe('04/28/1946')
  await page.clock.fastForward(halfAnHour)
  await expect.poll(canAsk).toBe(true)

  await page.reload()
  replyAsUsual('code')
  await press(page, 'Send me a code')
  await heading(page, 'Please look at your email')
  expect(await again.count()).toBe(0)
  await page.clock.fastForward(30_000)
  await again.waitFor()
  reply('enter', { answer: 'wrong-facts', left: 0 })
  await enterFacts(page)
  await heading(page, 'Please call us to go on')
})

test('[SGN-11] [SGN-13] [SGN-15] a changed text, a lost connection, and an ended session lose nothing; after the signature the browser holds nothing, and a copy that is still being made comes by itself', async () => {
  const { page, complaints, sent, reply, replyAsUsual } = await openSigning()
  await page.route('**/signed.pdf', (route) =>
    route.fulfill({ body: '%PDF-', headers: { 'content-disposition': 'attachment; filename="signed.pdf"' } }),
  )
  await press(page, 'Send me a code')
  await enterFacts(page)
  await heading(page, 'HIPAA authorization')
  await press(page, 'Sign this paper')
  await expect
    .poll(() => problemsOf(page))
    .toEqual(['You must accept the paper to continue', 'Electronic signature is required'])
  await acceptAndDraw(page)

  reply('paper', changedText())
  await press(page, 'Sign this paper')
  const notice = page.getByRole('region', { name: 'This text changed while you had it open' })
  await notice.waitFor()
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual(['What may be shared'])
  const marked = page.getByRole('heading', { name: 'New or changed' })
  expect(await marked.allInnerTexts()).toEqual(['What may be shared\nNew or changed'])
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.getByRole('checkbox').check()

  reply('paper', 0)
  await press(page, 'Sign this paper')
  await expectWords(page, 'You can’t sign it twice by mistake.')

  reply('signature', { answer: 'ended' })
  await press(page, 'Sign again')
  await press(page, 'Save signature')
  await heading(page, 'A new code, please')
  replyAsUsual('signature')
  await press(page, 'Send me a code')
  expect(await page.getByLabel('Your date of birth').inputValue()).toBe('04/28/1946')
  await page.getByLabel('Six-digit code').fill('654321')
  await press(page, 'Continue to the paper')
  await press(page, 'Save signature')
  await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)

  replyAsUsual('paper')
  await press(page, 'Sign this paper')
  await heading(page, 'Thank you. You signed.')
  expect(sent.at(-1)).toMatchObject(['paper', { textVersion: 'hipaa-signer-2099', accepted: true }])
  expect(await leftBehind(page)).toEqual({ stored: [], cookies: [] })

  reply('copy', { answer: 'waiting' })
  const downloading = page.waitForEvent('download')
  await Promise.all([page.waitForResponse('**/api/sign/copy'), press(page, 'Download your copy (PDF)')])
  replyAsUsual('copy')
  expect((await downloading).suggestedFilename()).toBe('signed.pdf')
  forgive(complaints, /ERR_FAILED/)
})

test('[SGN-16] [SGN-18] at one table, only someone with a code says no; the page asks for the signer’s own email, gives no file to the device, and forgets all at the end', async () => {
  const { page, sent, reply } = await openSigning({ open: { ...invitation, is_together: true } })
  await expectWords(page, 'If you won’t sign, just give the device back to Mary Jones.')
  await expectWords(page, 'Please open it on your own phone or computer.')
  const no = page.getByText('I won’t sign', { exact: true })
  expect(await no.count()).toBe(0)
  await press(page, 'Send me a code')
  await enterFacts(page)
  await no.click()
  reply('decline', { answer: 'ended' })
  await press(page, 'Tell Larkfield I won’t sign')
  await heading(page, 'A new code, please')
  await press(page, 'I have a code')
  await enterFacts(page)
  reply('decline', { answer: 'declined' })
  await press(page, 'Tell Larkfield I won’t sign')
  await heading(page, 'You said no')
  expect(sent.at(-1)).toEqual(['decline', { link: signLink, session: signSession }])

  await page.reload()
  await press(page, 'Send me a code')
  await enterFacts(page)
  await acceptAndDraw(page)
  await press(page, 'Sign this paper')
  await heading(page, 'Thank you. You signed.')
  expect(await page.getByRole('button', { name: /copy/ }).count()).toBe(0)
  await press(page, 'Done. Clear this page')
  await heading(page, 'Please give the device back now')
  expect(page.url()).toMatch(/\/sign$/)
  expect(await leftBehind(page)).toEqual({ stored: [], cookies: [] })
  await page.reload()
  await heading(page, 'This link doesn’t work')
})
