import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectWords } from '#test/support/browser/applicant-steps.ts'
import { photo } from '#test/support/browser/made-up-documents.ts'
import { arrivedPhoto, lookAt, phonePhoto, runIn } from '#test/support/browser/phone-photo.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { sentFile } from '#test/support/browser/sent-file.ts'
import { siteEndpoints } from '#test/support/browser/site-endpoints.ts'
import { visit } from '#test/support/browser/visitor.ts'
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
  const [phone, desk] = await Promise.all([visit({ width: 375, height: 812 }), visit()])
  return { person, member, phone: phone.page, desk: desk.page }
}

const choose = (page: Page, file: { name: string; buffer: Buffer }) =>
  page.getByLabel('Choose files').first().setInputFiles(savedFile(file))

const sendFirst = async (page: Page, person: Applicant) => {
  await openSignedIn(page, person, '/dashboard')
  await expectWords(page, 'We need one thing from you.')
  const part = page.getByRole('region', { name: 'Your documents' })
  await part.getByText(`0 of 5 papers received. Next: ${asked}.`).waitFor()
  await part.getByRole('link', { name: 'Send your documents' }).first().click()
  await choose(page, await phonePhoto(runIn(page)))
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

test('[DOC-15] [DOC-31] [DOC-35] [DOC-37] [DOC-39] [DOC-42] From a request to an accepted paper: a 12 MB photo of a phone, upright and without the place where it was taken; the team looks by keyboard and asks again; another photo is accepted, and the case goes on by itself', async () => {
  const { person, member, phone, desk } = await prepare()
  await sendFirst(phone, person)

  await openSignedIn(desk, member, `/desk/cases/${person.userId}`)
  await askAgain(desk)

  await phone.goto('/dashboard')
  await expectWords(phone, `Please send again: ${asked}.`)
  await expectWords(phone, 'We need one thing from you.')
  await phone.getByRole('link', { name: 'Send your documents' }).first().click()
  await phone.getByText('Please send again', { exact: true }).waitFor()
  await expectWords(phone, 'Pages are missing.')
  await expectWords(phone, 'Please send page 2 too.')
  await choose(phone, photo)
  await phone.getByText('With us', { exact: true }).waitFor()
  expect(await phone.getByText('Please send again', { exact: true }).isVisible()).toBe(false)

  await desk.reload()
  await look(desk)
  await desk.keyboard.press('a')
  await expectWords(desk, `Accepted: ${asked}`)
  await desk.keyboard.press('Escape')
  await expectWords(desk, 'In review')
  await phone.reload()
  const card = phone.locator('li', { has: phone.getByRole('heading', { name: asked }) })
  await card.getByText('Accepted', { exact: true }).waitFor()
  expect(await card.getByRole('button', { name: /Remove|Move|Add/ }).count()).toBe(0)
}, 120_000)
