import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { groupedPaperCode, newPaperCode } from '#domain/papers/paper-code.ts'
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

const isFilled = (page: Page, name: string) =>
  page
    .getByRole('button', { name })
    .evaluate((button) => getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)')

/** Drops a file on the page, with this beginning and zeros after it. */
const drop = (page: Page, name: string, beginning: string, size: number) =>
  page.evaluate(
    ([fileName, text, length]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text, new Uint8Array(length - text.length)], fileName))
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      document.querySelector('h1')?.dispatchEvent(event)
    },
    [name, beginning, size] as const,
  )

test('[PAP-11] The link of the QR code is checked at once; too many checks and no network are told calmly; [PAP-12] a mistyped code is never sent, and the same code in small letters and with spaces is answered aloud; [PAP-10] a dropped PDF is never sent, only its SHA-256, and a file that is no PDF isn’t asked about', async () => {
  const { page, complaints } = await visit()
  const sent = await answerWith(page, [
    { ...signed, answer: 'taken-back' },
    429,
    0,
    { ...signed, answer: 'in-force' },
    { ...signed, answer: 'expired' },
  ])
  await page.goto(`/verify#${groupedPaperCode(code)}`)
  await heading(page, 'Taken back on November 22, 2028')
  await expect.poll(() => isFilled(page, 'Check the code')).toBe(false)
  await press(page, 'Check the code')
  await heading(page, 'Please wait a minute, then check again')
  await expect.poll(() => isFilled(page, 'Check the code')).toBe(true)
  await press(page, 'Check the code')
  await page.getByText('We couldn’t reach Larkfield. Please check your internet connection').waitFor()
  forgive(complaints, /ERR_FAILED/)
  expect(sent.splice(0)).toEqual([{ code }, { code }, { code }])

  const field = page.getByLabel('Code on the paper')
  await field.fill(`${code.slice(0, -1)}?`)
  await press(page, 'Check the code')
  await expectFocus(
    page,
    'Code on the paper, field, required, wrong: DDDDDDDDDDDDDDDDDDDDDDDDDDD? – Error: Please check the code. One or more letters or numbers are different on the paper. It’s on the last page, beside the QR code. Capitals, spaces, and dashes don’t matter.',
  )
  expect(await page.getByText('We couldn’t reach Larkfield').count()).toBe(0)
  await listen(page)
  await field.fill(` ${code.toLowerCase().match(/.{4}/g)?.join(' ')} `)
  await field.press('Enter')
  await heading(page, 'In force until November 22, 2028')
  await expectHeard(page, [
    'Checking...',
    expect.stringMatching(/^In force until November 22, 2028 .*Signer’s initials M\.W\./),
  ])
  expect(sent.splice(0)).toEqual([{ code }])
  expect(await field.inputValue()).toBe(groupedPaperCode(code))

  const choosing = page.waitForEvent('filechooser')
  await press(page, 'Choose the PDF')
  const buffer = Buffer.from('Not a paper')
  await (await choosing).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer })
  await heading(page, 'This isn’t a PDF')
  const size = 600_000
  await drop(page, 'authorization.pdf', '%PDF-1.7', size)
  await heading(page, 'Expired on November 22, 2028')
  await page.getByText('authorization.pdf').waitFor()
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7')], size)
  expect(sent).toEqual([{ sha256: createHash('sha256').update(bytes).digest('hex') }])
})
