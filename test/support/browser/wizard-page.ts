import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Draft } from '#domain/application.ts'
import { signedConsentSchema } from '#domain/contracts/contract.ts'
import { clearFaults, injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { post } from '#test/support/signed-in.ts'
import { accessTokenIn } from './account-steps.ts'
import { expectFocus, expectPath } from './applicant-steps.ts'
import { type Visit, visitAs } from './prepared-session.ts'
import { siteUrl } from './visitor.ts'

/** A step of someone with these answers, with a clock that the test can move. */
export const openWizard = async ({ answers = {}, ...setting }: Visit & { answers?: Draft; at: string }) => {
  const visitor = await visitAs({ answers }, { ...setting, hasClock: true })
  await expectPath(visitor.page, setting.at)
  await visitor.page.locator('h1').waitFor()
  return visitor
}

/** From now on the page's time stands still, but for what `page.clock` lets pass: no autosave comes by itself. */
export const stopTime = async (page: Page, lead = 50): Promise<void> => {
  const moment = await page.evaluate((ahead) => Date.now() + ahead, lead)
  await page.clock.pauseAt(moment).catch((error: unknown) => {
    /** On a busy machine the moment may have passed before the order arrived. */
    if (!String(error).includes('to the past')) throw error
    return stopTime(page, lead * 4)
  })
}

const recordsSchema = z.object({
  data: z.array(
    z.object({
      form_data: z.record(z.string(), z.unknown()),
      current_step: z.number(),
      version: z.number(),
      status: z.string(),
      reference: z.nullable(z.string()),
      consent: z.nullable(signedConsentSchema),
    }),
  ),
})

export const callAs = (token: string, path: string, body: unknown = {}) =>
  post({ url: siteUrl }, path, token, body)

/** What get-form-data answers to the user of an access token, asked from outside any page: no route of a test stands in between. */
export const recordOfToken = async (token: string) => {
  const { body } = await callAs(token, 'get-form-data')
  return recordsSchema.parse(body).data[0]
}

export const storedRecord = async (page: Page) => recordOfToken(await accessTokenIn(page))

export const storedAnswers = async (page: Page) => (await storedRecord(page))?.form_data ?? {}

export const saveElsewhere = async (page: Page, formData: Draft) => {
  const { version = 0 } = (await storedRecord(page)) ?? {}
  const body = { formData, currentStep: 1, version, saveId: randomUUID() }
  const { status } = await callAs(await accessTokenIn(page), 'save-form-data', body)
  expect(status, 'the save of the other window').toBe(200)
}

/** Lets the two seconds of autosave pass at once. */
export const letAutosave = async (page: Page) => {
  await page.clock.fastForward(2000)
  await expectSaved(page)
}

export const expectSaved = (page: Page) => page.getByText('All changes saved', { exact: true }).waitFor()

/** Lets the submitting screen's 3 seconds pass at once. */
export const passSubmittingScreen = async (page: Page) => {
  const pathAfterOneSecond = async () => {
    await page.clock.fastForward(1000)
    return new URL(page.url()).pathname
  }
  await expect.poll(pathAfterOneSecond).toBe('/dashboard')
  await expectPath(page, '/dashboard')
}

export const unfold = (page: Page) =>
  page.locator('main form details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })

export const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement
    const wordsAt = (attribute: string, pick: (id: string) => boolean) =>
      (control?.getAttribute(attribute) ?? '')
        .split(' ')
        .filter(pick)
        .map((id) => document.getElementById(id)?.innerText.trim() ?? '')
        .join(' ')
    const byLabel = document.querySelector<HTMLElement>(`label[for="${control?.id}"]`)?.innerText.trim()
    const isMessage = (id: string) => id.endsWith('-error')
    return {
      question: byLabel || wordsAt('aria-labelledby', () => true) || control?.textContent,
      message: wordsAt('aria-describedby', isMessage),
    }
  })

export const expectFocused = (page: Page, question: string) =>
  expect.poll(async () => (await focused(page)).question).toBe(question)

export const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' })

/**
 * After a failed submit: the summary has the focus and lists exactly these messages; each link leads to its control, and the same
 * message stands beside that control. Messages are compared whole.
 */
export const expectProblems = async (page: Page, problems: readonly (readonly [string, string])[]) => {
  await expect
    .poll(() => summary(page).getByRole('link').allInnerTexts())
    .toEqual(problems.map(([, text]) => text))
  await expectFocus(summary(page))
  const reached: (readonly [string | null | undefined, string])[] = []
  for (const index of problems.keys()) {
    await summary(page).getByRole('link').nth(index).click()
    const { question, message } = await focused(page)
    reached.push([question, message])
  }
  expect(reached).toEqual(problems)
}

export const chosen = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((select) =>
      select instanceof HTMLSelectElement ? select.selectedOptions[0]?.label : undefined,
    )

/** From then on the page's own time decides when it says that a part of it is missing. */
export const partGone = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().includes('part of the page could not be loaded'))

export const failCalls = async (page: Page, path: string, { status }: { status?: number } = {}) => {
  await page.route(`**${path}`, (route) =>
    status === undefined
      ? route.abort()
      : route.fulfill({
          status,
          contentType: 'application/json',
          headers: { 'apigw-requestid': 'JKJaXmPLvHcESHA=' },
          body: '{"message":"Something went wrong"}',
        }),
  )
  return { heal: () => page.unroute(`**${path}`) }
}

/** Lets calls of the API be answered with 500, by the server and with the id that leads to them in its logs. `heal` ends it. */
export const breakCalls = async (userId: string, path: string) => {
  await injectFault(siteUrl, { match: `POST ${path}`, kind: 'status-500', times: 0, user: userId })
  return { heal: () => clearFaults(siteUrl, userId) }
}

export const supportCode = expect.stringMatching(/^If you call us, please give this code: [\w-]{8}$/)

/** The message of a fault of ours: title and text to the letter, and a code for the call to us on a line of its own. */
export const expectFailure = async (page: Page, [title, text]: readonly [string, string]) => {
  const toast = page.getByRole('alert').filter({ hasText: title })
  await expect.poll(() => toast.locator('p').allInnerTexts()).toEqual([title, text, supportCode])
}

/** What a failing call makes Chromium itself write is no fault of the page. */
export const forgive = (complaints: string[], pattern: RegExp) => {
  const others = complaints.filter((complaint) => !pattern.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}
