import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusedWords } from '#test/support/browser/account-steps.ts'
import { expectWords } from '#test/support/browser/applicant-steps.ts'
import { photo } from '#test/support/browser/made-up-documents.ts'
import { arrivedPhoto, lookAt, phonePhoto, runIn } from '#test/support/browser/phone-photo.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { sentFile } from '#test/support/browser/sent-file.ts'
import { phone } from '#test/support/browser/signature-steps.ts'
import { siteEndpoints } from '#test/support/browser/site-endpoints.ts'
import { visit, watchBodies } from '#test/support/browser/visitor.ts'
import { moveTo } from '#test/support/case-steps.ts'
import { savedFile } from '#test/support/documents/saved-file.ts'

const asked = 'A copy of your last premium notice'

type Applicant = Awaited<ReturnType<typeof prepareApplicant>>

const prepare = async () => {
  const [person, member] = await Promise.all([
    prepareApplicant({ isSubmitted: true }),
    prepareApplicant({ details: { firstName: 'Tess', lastName: 'Team', group: 'team' } }),
  ])
  const move = { version: 0, to: 'documents-requested', requests: [asked] }
  await moveTo(await siteEndpoints(), member, person.userId, move)
  const [onPhone, desk] = await Promise.all([visit(phone), visit()])
  return { person, member, page: onPhone.page, desk: desk.page }
}

const card = (page: Page) => page.locator('li', { has: page.getByRole('heading', { name: asked }) })

/** With the camera, one page at a time. */
const take = async (page: Page, button: string, file: { name: string; buffer: Buffer }) => {
  const choosing = page.waitForEvent('filechooser')
  await card(page).getByRole('button', { name: button }).click()
  const chooser = await choosing
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles([savedFile(file)])
}

const sendFirst = async (page: Page, person: Applicant) => {
  await openSignedIn(page, person, '/dashboard')
  await expectWords(page, 'We need one thing from you.')
  const part = page.getByRole('region', { name: 'Your documents' })
  await part.getByText(`0 of 5 papers received. Next: ${asked}.`).waitFor()
  await part.getByRole('link', { name: 'Send your documents' }).first().click()
  await take(page, 'Take a photo', await phonePhoto(runIn(page)))
  await page.getByText('With us', { exact: true }).waitFor()
  await expectWords(page, '1 of 5 papers received.')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open' }).click()
  const tab = await opened
  await tab.locator('img').waitFor()
  expect(tab.url()).toContain('/documents/')
  await tab.close()
  const sent = await sentFile(person)
  expect(sent.length).toBeLessThan(1_000_000)
  expect(await lookAt(runIn(page), sent)).toEqual(arrivedPhoto)
}

/** The next page comes to the same paper. */
const arrange = async (page: Page, announced: readonly unknown[]) => {
  const arranged = watchBodies(page, '/api/arrange-pages')
  await take(page, 'Add another page', photo)
  await card(page).getByRole('button', { name: 'Open' }).nth(1).waitFor()
  await card(page).getByRole('button', { name: 'Move down' }).first().click()
  await card(page).getByText(`Page 1 ${photo.name}`).waitFor()
  await card(page).getByRole('button', { name: 'Remove' }).first().click()
  await expect.poll(() => arranged).toHaveLength(2)
  const [{ document, page: first }, { page: second }] = announced.map((body) => Object(body))
  expect(announced).toEqual([expect.objectContaining({ document }), expect.objectContaining({ document })])
  expect(arranged).toEqual([
    expect.objectContaining({ document, pages: [second, first], removed: [] }),
    expect.objectContaining({ document, pages: [first], removed: [second] }),
  ])
  await expect.poll(() => focusedWords(page)).toBe(asked)
}

/** By keyboard, from the case to the picture. */
const look = async (page: Page) => {
  await page.getByRole('button', { name: 'Look at 1 document' }).waitFor()
  await page.keyboard.press('d')
  await page.getByRole('img', { name: `${asked}, page 1` }).waitFor()
}

const askAgain = async (page: Page) => {
  const { keyboard } = page
  await look(page)
  await keyboard.press('r')
  await page.getByRole('dialog', { name: 'Ask for this paper again?' }).waitFor()
  await keyboard.press('Tab')
  await keyboard.type('Pages')
  await keyboard.press('Tab')
  await keyboard.type('Please send page 2 too.')
  for (const key of ['Tab', 'Tab', 'Enter']) await keyboard.press(key)
  await expectWords(page, 'Pages are missing.')
  await keyboard.press('Escape')
}

test('[DOC-15] [DOC-31] [DOC-35] [DOC-37] [DOC-38] [DOC-39] [DOC-42] From a request to an accepted paper: a 12 MB photo of a phone, upright and without the place where it was taken; the phone takes one photo at a time and offers the next page first; pages are moved and removed, and the focus stays with the paper; the team looks by keyboard and asks again; another photo is accepted, and the case goes on by itself', async () => {
  const { person, member, page, desk } = await prepare()
  const announced = watchBodies(page, '/api/send-page')
  await sendFirst(page, person)
  await arrange(page, announced)

  await openSignedIn(desk, member, `/desk/cases/${person.userId}`)
  await askAgain(desk)

  await page.getByRole('link', { name: 'Back to your case' }).click()
  await expectWords(page, `Please send again: ${asked}.`)
  await expectWords(page, 'We need one thing from you.')
  await page.getByRole('link', { name: 'Send your documents' }).first().click()
  await page.getByText('Please send again', { exact: true }).waitFor()
  await expectWords(page, 'Pages are missing.')
  await expectWords(page, 'Please send page 2 too.')
  await take(page, 'Take a photo', photo)
  await page.getByText('With us', { exact: true }).waitFor()
  expect(await page.getByText('Please send again', { exact: true }).isVisible()).toBe(false)

  await desk.reload()
  await look(desk)
  await desk.keyboard.press('a')
  await expectWords(desk, `Accepted: ${asked}`)
  await desk.keyboard.press('Escape')
  await expectWords(desk, 'In review')
}, 120_000)
