import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { createAdministrator } from '#bin/operator/cognito-administrator.ts'
import { callCognito as callPool } from '#local-cloud/client/cognito-call.ts'
import { acceptedTerms } from '#test/support/accepted-terms.ts'
import { setUpAuthenticatorApp } from '#test/support/authenticator-app.ts'
import { expectFocus } from './applicant-steps.ts'
import { siteEndpoints } from './site-endpoints.ts'
import { newPerson } from './visitor.ts'

export const endpoints = siteEndpoints

type Administrator = ReturnType<typeof createAdministrator>

export const asOperator = async (change: (operator: Administrator) => Promise<unknown>) => {
  const operator = createAdministrator(await endpoints())
  await change(operator)
  operator.close()
}

export const newMember = async () => {
  const member = { ...newPerson(), role: 'policyholder' }
  await asOperator((operator) => operator.ensureAccount(member))
  return member
}

export const endSessions = ({ email }: { email: string }) =>
  asOperator((operator) => operator.signOutEverywhere(email))

export type Member = Awaited<ReturnType<typeof newMember>>

export const labeledFields = (page: Page) =>
  page.getByRole('textbox').evaluateAll((fields) =>
    fields.map((field) => {
      const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined
      const isSeen = (label?.getBoundingClientRect().height ?? 0) > 10
      return [field.id, isSeen ? label?.innerText.trim() : undefined, field.getAttribute('autocomplete')]
    }),
  )

const live = (page: Page, title: string) =>
  page.locator('[role=status], [role=alert]').filter({ has: page.getByText(title, { exact: true }) })

export const expectToast = async (page: Page, title: string, text: string) => {
  const card = live(page, title)
    .locator('div', { has: page.getByText(title, { exact: true }) })
    .last()
  await card.waitFor()
  // The next page shows it again, in another card.
  await expect.poll(() => card.locator('p').allInnerTexts()).toEqual([title, text])
}

export const expectErrorToast = async (page: Page, title: string, text: string) => {
  await expectToast(page, title, text)
  expect(await live(page, title).getAttribute('role')).toBe('alert')
}

export const expectErrors = async (page: Page, expected: Record<string, string>) => {
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await summary.waitFor()
  await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual(Object.values(expected))
  await expectFocus(summary)
  for (const [id, message] of Object.entries(expected)) {
    const field = page.locator(`#${id}`)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const [errorId] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
    expect(await page.locator(`[id="${errorId}"]`).innerText()).toBe(message)
  }
}

type Answer = { type: string; message: string } | { reply: object } | 'drop'

/** Answers one of Cognito's operations in its place, with an error or a reply; `drop` cuts the connection. Returns the way to stop. */
export const answerCognito = async (page: Page, operation: string, answer: Answer) => {
  const { cognito } = await endpoints()
  const pattern = `${new URL(cognito).origin}/**`
  await page.route(pattern, (route) => {
    if (!route.request().headers()['x-amz-target']?.endsWith(`.${operation}`)) return route.continue()
    if (answer === 'drop') return route.abort()
    const isReply = 'reply' in answer
    return route.fulfill({
      status: isReply ? 200 : 400,
      contentType: 'application/x-amz-json-1.1',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify(isReply ? answer.reply : { __type: answer.type, message: answer.message }),
    })
  })
  return () => page.unroute(pattern)
}

export const callCognito = async (operation: string, body: object) =>
  callPool(await endpoints(), operation, body)

/** Cognito does it, and the page doesn't hear of it: Amplify asks again. `nth`: of such calls. */
export const loseReply = async (page: Page, operation: string, nth = 1) => {
  const { cognito } = await endpoints()
  let calls = 0
  await page.route(`${new URL(cognito).origin}/**`, async (route) => {
    if (!route.request().headers()['x-amz-target']?.endsWith(`.${operation}`)) return route.fallback()
    calls += 1
    if (calls !== nth) return route.fallback()
    await route.fetch()
    return route.abort()
  })
}

export const newStranger = async () => {
  const person = newPerson()
  const { email, password, firstName, lastName } = person
  const names = { given_name: firstName, family_name: lastName }
  const attributes = { email, ...names, 'custom:role': 'policyholder', ...acceptedTerms }
  await callCognito('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
  return person
}

/** From now on the one who is signed in here needs six digits besides the password. */
export const registerAuthenticator = async (page: Page) =>
  setUpAuthenticatorApp(await endpoints(), await accessTokenIn(page))

/** Chromium reports each connection that a test cuts; nothing else may have gone wrong. */
export const forgiveCutConnections = (complaints: string[]) => {
  expect(new Set(complaints)).toEqual(new Set(['console: Failed to load resource: net::ERR_FAILED']))
  complaints.splice(0)
}

export const accessTokenIn = async (page: Page) =>
  z
    .string()
    .parse(
      await page.evaluate(
        "localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('.accessToken')))",
      ),
    )

export const otherCode = (code: string) => (code === '111111' ? '222222' : '111111')

export const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

export const codeIn = ({ text }: { text: string }) => {
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}
