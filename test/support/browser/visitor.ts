import type { Page, Request } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { routeCalls } from './call-routes.ts'
import { openContext, type Setting } from './visitor-context.ts'

export const siteUrl = inject('siteUrl')

/** Chromium reports every 4xx of Cognito as an error of the page, and doesn't name what failed; Amplify warns of any endpoint but AWS's own. */
const expected = [/Failed to load resource: the server responded with a status of/, /custom Amazon/]

const listen = (page: Page, complaints: string[]) => {
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 500)
      complaints.push(`${response.request().method()} ${response.url()}: a status of ${status}`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || expected.some((pattern) => pattern.test(message.text()))) return
    complaints.push(`console: ${message.text()}`)
  })
}

/**
 * Opens a browser window that asks for less motion: each frame costs time, and no sweep judges a half-done fade.
 * Only the thin line runs with motion. At the end of the test it is closed and must have complained about nothing.
 */
export const visit = async (setting: Setting = {}) => {
  const { context, leave, openPage } = await openContext(setting)
  const page = await openPage()
  page.setDefaultTimeout(15_000)
  await routeCalls(page)
  const complaints: string[] = []
  listen(page, complaints)
  onTestFinished(async () => {
    await leave()
    expect(complaints).toEqual([])
  })
  return { page, context, complaints }
}

/** What `pick` finds in the requests from now on, in their order; undefined for those that don't count. */
export const watchRequests = <Found>(page: Page, pick: (request: Request) => Found | undefined) => {
  const found: Found[] = []
  page.on('request', (request) => {
    const one = pick(request)
    if (one !== undefined) found.push(one)
  })
  return found
}

export const watchBodies = (page: Page, path: string) =>
  watchRequests(page, (request): unknown =>
    request.url().endsWith(path) ? request.postDataJSON() : undefined,
  )

/** These requests wait on their way until the returned function is called. */
export const holdCalls = async (page: Page, url: string | RegExp, options: { times?: number } = {}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, (route) => promise.then(() => route.continue()), options)
  return resolve
}

const mailsSchema = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    links: z.array(z.string()),
  }),
)

export const newestMailTo = async (address: string, subject = /./) => {
  const response = await fetch(`${siteUrl}/__local/mail.json`)
  const mails = mailsSchema
    .parse(await response.json())
    .filter((mail) => mail.to === address && subject.test(mail.subject))
  const [newest] = mails.toReversed()
  if (!newest) throw new Error(`No mail to ${address}`)
  return newest
}

let visitors = 0
export const newPerson = () => {
  visitors += 1
  return {
    firstName: 'Mary',
    lastName: 'Jones',
    email: `mary.jones.${process.pid}.${Date.now()}.${visitors}@example.com`,
    password: 'larks in the field',
  }
}
