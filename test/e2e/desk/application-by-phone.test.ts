import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { acceptedAttribute } from '#domain/accepted-terms.ts'
import { submitApplication } from '#domain/contracts/contract.ts'
import { acceptInvitation, inviteByPhone, saveHelpedDraft } from '#domain/contracts/help-contract.ts'
import { acceptedTerms } from '#test/support/accepted-terms.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { accessTokenIn } from '#test/support/browser/account-steps.ts'
import { expectPath, expectWords, press, signIn } from '#test/support/browser/applicant-steps.ts'
import { visitDesk } from '#test/support/browser/desk-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { siteEndpoints } from '#test/support/browser/site-endpoints.ts'
import { newestMailTo, newPerson, siteUrl, visit } from '#test/support/browser/visitor.ts'
import { recordOfToken } from '#test/support/browser/wizard-page.ts'
import { consentOf } from '#test/support/complete-applicant.ts'
import { uploadSignature } from '#test/support/uploaded-signature.ts'

const call = async (access: string, what: ApiCall, body: object, id = '') => {
  const reply = await callApi({ url: siteUrl }, what, access, { id, body })
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  return reply.body
}

const beginAtDesk = async (email: string | null, lastName: string) => {
  const { page } = await visitDesk('/desk')
  await page.getByRole('link', { name: 'On the phone' }).click()
  await expectPath(page, '/desk/phone')
  await page.getByLabel('Who is calling?').fill(`Ruth ${lastName}`)
  await press(page, 'Look for them')
  await expectWords(page, 'Nobody found')
  await press(page, 'New application by phone')
  await press(page, 'Begin')
  await expectWords(page, 'Please read it out first.')
  await page.getByLabel('I read this out, and they agreed').check()
  await page.getByLabel('Phone', { exact: true }).fill('(555) 010-7788')
  if (email === null) await page.getByLabel('They have no email').check()
  else await page.getByLabel('Email', { exact: true }).fill(email)
  expect(await page.getByLabel('Last name').inputValue()).toBe(lastName)
  await press(page, 'Begin')
  await page.waitForURL(/\/desk\/help\/[0-9a-f-]{36}\/policy-information$/)
  return { access: await accessTokenIn(page), id: page.url().split('/').at(-2) ?? '', page }
}

const typeAndInvite = async ({ access, id }: { access: string; id: string }, email: string) => {
  const { firstName: _, lastName: __, ...formData } = { ...completeAnswers, email }
  const save = { formData, currentStep: 3, version: 1, saveId: randomUUID(), mayReplace: {} }
  await call(access, saveHelpedDraft, { save }, id)
  await call(access, inviteByPhone, {}, id)
  const { text, links } = await newestMailTo(email)
  const password = /first time you sign in:\s+(\S+)/.exec(text)?.[1] ?? ''
  return { password, link: links.find((link) => link.includes('invited')) ?? '' }
}

/** They are told who types, also before it is theirs. */
const takeOver = async (page: Page, begun: { access: string; id: string }) => {
  const access = await accessTokenIn(page)
  const { version = 0 } = (await recordOfToken(access)) ?? {}
  const save = {
    formData: { policyNumber: 'P-77' },
    currentStep: 1,
    version,
    saveId: randomUUID(),
    mayReplace: {},
  }
  await call(begun.access, saveHelpedDraft, { save }, begun.id)
  await page.getByText(/is helping you on the phone, and typed \d+ answers/).waitFor()
  await page.getByLabel('I agree').check()
  await press(page, 'Take over my application')
  await expect.poll(() => page.getByText('began this application with you').count()).toBe(0)
  const { by_phone } = await call(access, acceptInvitation, { terms: acceptedTerms[acceptedAttribute] })
  expect(by_phone.accepted_at).not.toBeNull()
  return access
}

test('[HLP-15] [HLP-16] A person who never was online is asked, invited by mail, chooses a password, and signs alone', async () => {
  const { email } = newPerson()
  const begun = await beginAtDesk(email, `Abel${randomUUID().replace(/[^a-f]/g, '')}`)
  const { password, link } = await typeAndInvite(begun, email)
  const { page } = await visit({ width: 375 })
  await page.goto(link)
  await signIn(page, { email, password })
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await page.getByLabel('New password').fill('larks over the field')
  await press(page, 'Save and sign in')
  await page.waitForURL((url) => url.pathname !== '/login')
  const access = await takeOver(page, begun)
  const member = { ...newPerson(), id: '', refresh: '', role: '', access, userId: begun.id }
  const { key } = await uploadSignature(await siteEndpoints(), member)
  const { version = 0 } = (await recordOfToken(access)) ?? {}
  const request = { consent: consentOf({ key }), version, saveId: randomUUID() }
  await call(access, submitApplication, { ...request, hasReadTyped: true })
  await page.goto('/')
  await expectPath(page, '/dashboard')
})

test('[HLP-18] Without an email, the steps don’t ask for one, and then the letter can be made', async () => {
  const { access, id, page } = await beginAtDesk(null, `Otis${randomUUID().replace(/[^a-f]/g, '')}`)
  const { firstName: _, lastName: __, email: ___, ...formData } = completeAnswers
  const save = { formData, currentStep: 3, version: 1, saveId: randomUUID(), mayReplace: {} }
  await call(access, saveHelpedDraft, { save }, id)
  await page.goto(`/desk/help/${id}/personal-details`)
  await page.getByLabel('Phone number', { exact: true }).waitFor()
  expect(await page.getByLabel('Email').count()).toBe(0)
  await press(page, 'Continue')
  await press(page, 'Finish')
  await page.getByRole('heading', { name: 'The questions are done' }).waitFor()
  await page.getByRole('link', { name: 'Back to the case' }).click()
  await expectWords(page, 'No email known')
  await press(page, 'Make the letter')
  await page.getByRole('button', { name: 'Make a new letter' }).waitFor()
  expect(await page.getByText('Not answered yet').count()).toBe(0)
})

test('[HLP-16] An invitation that is opened where another is signed in asks who it is', async () => {
  const { page } = await visitAs({}, { at: '/login?invited=true' })
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor()
  await press(page, 'Sign out')
  await page.getByRole('heading', { name: 'Sign in' }).first().waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('')
})
