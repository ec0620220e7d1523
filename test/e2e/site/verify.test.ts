// The page where a clerk checks a paper: by its code, by the link of its QR code, or by its PDF.
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { groupedPaperCode, newPaperCode } from '#domain/paper-code.ts'
import { press } from '#test/support/browser/applicant-steps.ts'
import { expectFocus, expectHeard, listen } from '#test/support/browser/spoken.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'

const code = newPaperCode((limit) => 11 % limit)
const signed = { kind: 'authorization', initials: 'M.W.', on: '2028-11-22' }

/** What the page sends, in order. Each is answered with the next reply: a status, or a body. */
const answerWith = async (page: Page, replies: (object | number)[]) => {
  const sent: unknown[] = []
  await page.route('**/api/verify-paper', (route) => {
    sent.push(route.request().postDataJSON())
    const reply = replies.shift() ?? 0
    if (reply === 0) return route.abort()
    return typeof reply === 'number' ? route.fulfill({ status: reply }) : route.fulfill({ json: reply })
  })
  return sent
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

test('A mistyped code is never sent; the same code in small letters and with spaces is answered aloud', async () => {
  const { page } = await visit()
  const sent = await answerWith(page, [{ ...signed, answer: 'in-force' }])
  await page.goto('/verify')
  const field = page.getByLabel('Code on the paper')
  await field.fill(`${code.slice(0, -1)}?`)
  await press(page, 'Check the code')
  await page.getByText('Please check the code.').waitFor()
  await expectFocus(page, expect.stringContaining('Code on the paper'))
  expect(sent).toEqual([])

  await listen(page)
  await field.fill(` ${code.toLowerCase().match(/.{4}/g)?.join(' ')} `)
  await field.press('Enter')
  await heading(page, 'In force until November 22, 2028')
  await expectHeard(page, [
    expect.stringMatching(/^In force until November 22, 2028 .*Signer’s initials M\.W\./),
  ])
  expect(sent).toEqual([{ code }])
  expect(await field.inputValue()).toBe(groupedPaperCode(code))
})

test('The link of the QR code is checked at once; too many checks and no network are told calmly', async () => {
  const { page, complaints } = await visit()
  const sent = await answerWith(page, [{ ...signed, answer: 'taken-back' }, 429, 0, { answer: 'unknown' }])
  await page.goto(`/verify#${groupedPaperCode(code)}`)
  await heading(page, 'Taken back on November 22, 2028')
  await press(page, 'Check the code')
  await heading(page, 'Please wait a minute, then check again')
  await press(page, 'Check the code')
  await page.getByText('We couldn’t reach Larkfield. Please check your internet connection').waitFor()
  await press(page, 'Check the code')
  await heading(page, 'We don’t know this code')
  expect(sent).toEqual([{ code }, { code }, { code }, { code }])
  forgive(complaints, /ERR_FAILED/)
})

/** What a person drops from another window. */
const drop = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], fileName))
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      document.querySelector('h1')?.dispatchEvent(event)
    },
    [name, text] as const,
  )

test('A PDF of 20 MB is never sent, only its SHA-256; what is no PDF is not asked about', async () => {
  const { page } = await visit()
  const sent = await answerWith(page, [{ ...signed, answer: 'expired' }])
  await page.goto('/verify')
  await expect.poll(() => page.getByRole('button', { name: 'Choose the PDF' }).isEnabled()).toBe(true)
  await drop(page, 'notes.txt', 'Not a paper')
  await heading(page, 'This isn’t a PDF')
  expect(sent).toEqual([])

  const buffer = Buffer.alloc(20_000_000, '%PDF-1.7 ')
  const choosing = page.waitForEvent('filechooser')
  await press(page, 'Choose the PDF')
  await (await choosing).setFiles({ name: 'authorization.pdf', mimeType: 'application/pdf', buffer })
  await heading(page, 'Expired on November 22, 2028')
  await page.getByText('authorization.pdf').waitFor()
  expect(sent).toEqual([{ sha256: createHash('sha256').update(buffer).digest('hex') }])
})
