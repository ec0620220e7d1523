import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { acceptedAttribute } from '#domain/accepted-terms.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import * as help from '#domain/contracts/help-contract.ts'
import { openCaseLetter } from '#domain/contracts/signer-contract.ts'
import { acceptedTerms } from '#test/support/accepted-terms.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { accessTokenIn } from '#test/support/browser/account-steps.ts'
import { expectPath, expectWords, press, signIn, signOut } from '#test/support/browser/applicant-steps.ts'
import { ownMember, visitDesk } from '#test/support/browser/desk-steps.ts'
import { readCode } from '#test/support/browser/helper-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { newestMailTo, newPerson, siteUrl } from '#test/support/browser/visitor.ts'
import { forgive, recordOfToken } from '#test/support/browser/wizard-page.ts'

const ask = (access: string, what: ApiCall, body: object, id = '') =>
  callApi({ url: siteUrl }, what, access, { id, body })
const call = async (...what: Parameters<typeof ask>) => {
  const reply = await ask(...what)
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  return reply.body
}

/** The name comes with the beginning. */
const { firstName, lastName, email: _, ...asked } = completeAnswers
const phone = '(555) 010-7788'
const saveOf = (formData: object, version: number) => ({
  save: { formData, currentStep: 3, version, saveId: randomUUID(), mayReplace: {} },
})

/** An email that was typed goes once they have none. */
const beginAtDesk = async () => {
  const surname = `Abel${randomUUID().replace(/[^a-f]/g, '')}`
  const { page } = await visitDesk('/desk')
  await page.getByRole('link', { name: 'On the phone' }).click()
  await expectPath(page, '/desk/phone')
  await page.getByLabel('Who is calling?').fill(`Ruth ${surname}`)
  await press(page, 'Look for them')
  await expectWords(page, 'Nobody found')
  await press(page, 'New application by phone')
  await press(page, 'Begin')
  await expectWords(page, 'Please read it out first.')
  await page.getByLabel('I read this out, and they agreed').check()
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.getByLabel('Email', { exact: true }).fill('ruth@example.com')
  await page.getByLabel('They have no email').check()
  await page.getByLabel('Email', { exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Last name').inputValue()).toBe(surname)
  await press(page, 'Begin')
  await page.waitForURL(/\/desk\/help\/[0-9a-f-]{36}\/policy-information$/)
  return { id: page.url().split('/').at(-2) ?? '', page }
}

const beginByCall = async (email: string) => {
  const { access } = await ownMember()
  const { version: consentVersion } = help.phoneConsent
  const person = { firstName, lastName, role: 'policyholder', phone, email, consentVersion }
  const { id } = await call(access, help.beginByPhone, { key: randomUUID(), ...person })
  return { access, id: String(id) }
}

type Begun = Awaited<ReturnType<typeof beginByCall>>

const typeAndInvite = async ({ access, id }: Begun, email: string) => {
  await call(access, help.saveHelpedDraft, saveOf({ ...asked, email }, 1), id)
  await call(access, help.inviteByPhone, {}, id)
  const { text, links } = await newestMailTo(email)
  const password = /first time you sign in:\s+(\S+)/.exec(text)?.[1] ?? ''
  return { password, link: links.find((link) => link.includes('invited')) ?? '' }
}

/** The first window is another's, who signs out. */
const signInInvited = async (email: string, { password, link }: { password: string; link: string }) => {
  const { page } = await visitAs({}, { at: link, width: 375 })
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor()
  await press(page, 'Sign out')
  await page.getByRole('heading', { name: 'Sign in' }).first().waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  await signIn(page, { email, password })
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await page.getByLabel('New password').fill('larks over the field')
  await press(page, 'Save and sign in')
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

const typeForThem = ({ access, id }: Begun, policyNumber: string, version = 0) =>
  ask(access, help.saveHelpedDraft, saveOf({ policyNumber }, version), id)

/** They are told who types, also before it is theirs. */
const takeOver = async (page: Page, begun: Begun) => {
  const own = await accessTokenIn(page)
  expect((await typeForThem(begun, 'P-77', (await recordOfToken(own))?.version)).status).toBe(200)
  await page.getByText(/is helping you on the phone, and typed \d+ answers/).waitFor()
  await page.getByLabel('I agree').check()
  await press(page, 'Take over my application')
  await expect.poll(() => page.getByText('began this application with you').count()).toBe(0)
  const { by_phone } = await call(own, help.acceptInvitation, { terms: acceptedTerms[acceptedAttribute] })
  expect(by_phone.accepted_at).not.toBeNull()
  return own
}

test('[HLP-6] [HLP-16] A person who never was online is invited by mail, asked who it is where another is signed in, chooses a password, and takes over; from then on the team needs a code, and a sign-out ends the help', async () => {
  const { email } = newPerson()
  const begun = await beginByCall(email)
  const page = await signInInvited(email, await typeAndInvite(begun, email))
  const { version } = (await recordOfToken(await takeOver(page, begun))) ?? {}
  expect((await typeForThem(begun, 'P-78', version)).status).toBe(403)
  await press(page, 'Get a code to read out')
  await call(begun.access, help.beginHelp, { code: await readCode(page) }, begun.id)
  const { status, body } = await typeForThem(begun, 'P-79', version)
  expect(status).toBe(200)
  await signOut(page)
  expect((await typeForThem(begun, 'P-80', body.version)).status).toBe(403)
})

/** Otherwise, the page would see it within seconds anyway. */
const stopTimers = (page: Page) =>
  page.evaluate(() => {
    for (let timer = Number(setInterval(() => undefined, 60_000)); timer > 0; timer -= 1) clearInterval(timer)
  })

test('Once the helper sends the invitation at the end of the questions, the page says at once when it went out', async () => {
  const { email } = newPerson()
  const { access, id } = await beginByCall(email)
  await call(access, help.saveHelpedDraft, saveOf({ ...asked, email }, 1), id)
  const { page } = await visitDesk(`/desk/help/${id}/hipaa-release`)
  await page.getByRole('heading', { name: 'The questions are done' }).waitFor()
  await stopTimers(page)
  await press(page, 'Send the invitation')
  await page.getByText(/^Last sent .+\.$/).waitFor()
  await page.getByRole('button', { name: 'Send the invitation again' }).waitFor()
})

const doubtful = async (route: Route) => {
  const response = await route.fetch()
  const body = await response.json()
  await route.fulfill({ response, json: { ...body, by_phone: { ...body.by_phone, may_be_unsent: true } } })
}

test('[HLP-22] The team reads that nobody knows whether the invitation went out, and sends it again on purpose', async () => {
  const { id } = await beginByCall(newPerson().email)
  const { page, complaints } = await visitDesk(`/desk/cases/${id}`)
  const doubt = page.getByText('We can’t tell whether the invitation went out', { exact: true })
  await page.route('**/invitation', (route) => route.abort(), { times: 1 })
  await press(page, 'Send the invitation')
  await doubt.waitFor()
  await page.route('**/invitation', doubtful, { times: 1 })
  await page.route(`**/api/desk/cases/${id}`, doubtful)
  await press(page, 'Send the invitation')
  await page
    .getByText(/^We tried .+ and can’t tell whether it went out\. Ask them whether it came\./)
    .waitFor()
  await doubt.waitFor()
  const again = page.waitForRequest('**/invitation')
  await press(page, 'Send the invitation again')
  expect((await again).postDataJSON()).toEqual({ again: true })
  await expectWords(page, 'Please wait a minute')
  forgive(complaints, /ERR_FAILED|status of 409/)
})

/** The page of the case is only told when it's made: the link to it is refused until then. */
const letterIsMade = async (access: string, id: string) => {
  const { packet } = await call(access, readCase, {}, id)
  const open = () => callApi({ url: siteUrl }, openCaseLetter, access, { id, signer: packet.id, body: {} })
  await expect.poll(async () => (await open()).status, { interval: 500 }).toBe(200)
}

test('[HLP-15] [HLP-18] A person on the phone is looked for and asked; without an email, the steps don’t ask for one, and then the letter is made, printed, and awaited', async () => {
  const { id, page } = await beginAtDesk()
  const { access } = await ownMember()
  expect((await call(access, readCase, {}, id)).are_answers_complete).toBe(false)
  await call(access, help.saveHelpedDraft, saveOf(asked, 1), id)
  await page.goto(`/desk/help/${id}/personal-details`)
  await page.getByLabel('Phone number', { exact: true }).waitFor()
  expect(await page.getByLabel('Email').count()).toBe(0)
  await press(page, 'Continue')
  await press(page, 'Finish')
  await page.getByRole('heading', { name: 'The questions are done' }).waitFor()
  await page.getByRole('link', { name: 'Back to the case' }).click()
  await expectWords(page, 'No email known')
  await page.getByRole('heading', { name: 'Make their letter' }).waitFor()
  const panel = page.getByRole('region', { name: 'Letter to sign' })
  await panel.getByText('They have no email').waitFor()
  await press(page, 'Make the letter')
  await panel.getByText('Needs a letter').waitFor()
  expect(await page.getByText('Not answered yet').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Make the letter' }).count()).toBe(0)
  expect(await panel.getByRole('button', { name: 'Change the email' }).count()).toBe(0)
  await press(page, 'Make a new letter')
  await page
    .getByRole('dialog', { name: 'Make a new letter?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await letterIsMade(access, id)
  await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /^Letter to print/ }).click(),
  ])
  await page
    .getByRole('region', { name: 'Documents' })
    .getByRole('heading', { name: 'Signed letter' })
    .waitFor()
})
