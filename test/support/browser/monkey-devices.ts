// The monkey's two browsers of one person, each with up to three tabs, watched by one ledger.
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
import * as z from 'zod/mini'
import { watchPromises } from './ledger.ts'
import type { MonkeyLedger } from './monkey-ledger.ts'
import { openSignedIn } from './prepared-session.ts'
import { siteUrl } from './visitor.ts'

export const fieldsOfSteps = {
  '/policy-information': [
    'insuranceCompany',
    'policyNumber',
    'agentName',
    'agentContact',
    'additionalDetails',
  ],
  '/personal-details': ['middleName', 'address1', 'address2', 'city'],
  '/health-information': ['otherConditions', 'familyHistory', 'primaryCarePhysician', 'lastCheckup'],
} as const
export const paths = ['/policy-information', '/personal-details', '/health-information'] as const

/** Milliseconds: on a page that is busy with something else an action is given up, not waited for. */
const patience = 1500

/** `said`: the last lines of its console. */
export type Tab = { name: string; page: Page; device: Device; said: string[] }
export type Device = { name: string; context: BrowserContext; isOnline: boolean; tabs: Tab[] }
type Account = { email: string; password: string }

const copySchema = z.object({ version: z.number(), form_data: z.record(z.string(), z.unknown()) })
const replySchema = z.object({ version: z.optional(z.number()), current: z.optional(copySchema) })
const requestSchema = z.object({ formData: z.record(z.string(), z.unknown()), version: z.number() })

/** A reply with a copy may have stored some of the answers, or none: only those in the copy count. */
const storedAnswers = (
  formData: Readonly<Record<string, unknown>>,
  { form_data }: z.infer<typeof copySchema>,
) =>
  Object.fromEntries(
    Object.entries(formData).filter(([field, value]) => (form_data[field] ?? null) === value),
  )

/** Without a readable reply, because the page is gone, the version is at least the next one. */
const noteSave = async (response: Response, ledger: MonkeyLedger) => {
  if (!response.url().endsWith('/api/save-form-data')) return
  if (!response.ok() && response.status() !== 409) return
  const { formData, version } = requestSchema.parse(response.request().postDataJSON())
  const reply = replySchema.safeParse(await response.json().catch(() => undefined)).data
  if (reply?.current) ledger.save(storedAnswers(formData, reply.current), reply.current.version)
  else if (response.ok()) ledger.save(formData, reply?.version ?? version + 1)
}

export const openDevice = async (browser: Browser, name: string, ledger: MonkeyLedger): Promise<Device> => {
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-US', reducedMotion: 'reduce' })
  context.setDefaultTimeout(patience)
  context.on('response', (response) => void noteSave(response, ledger))
  return { name, context, isOnline: true, tabs: [] }
}

/** Said twice where a tab that was just closing broke off the first time: the others may have missed it. */
export const setNetwork = async (device: Device, isOnline: boolean) => {
  device.isOnline = isOnline
  await device.context.setOffline(!isOnline).catch(() => device.context.setOffline(!isOnline))
}

let tabs = 0

/** Wherever the way leads: offline it leads nowhere, and the tab stays as it is until it is loaded again. */
export const openTab = async (device: Device, ledger: MonkeyLedger, path: string, account?: Account) => {
  const page = await device.context.newPage()
  tabs += 1
  const tab: Tab = { name: `${device.name}, tab ${tabs}`, page, device, said: [] }
  page.on('console', (message) => {
    tab.said = [...tab.said, message.text()].slice(-8)
  })
  const drop = () => {
    device.tabs = device.tabs.filter((other) => other !== tab)
  }
  page.on('crash', drop)
  page.on('close', drop)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  await watchPromises(page, (field, value) => ledger.promise(tab.name, field, value))
  if (account) {
    page.setDefaultNavigationTimeout(30_000)
    await openSignedIn(page, account, path)
  } else await page.goto(path).catch(() => undefined)
  await page
    .locator('main form')
    .waitFor()
    .catch(() => undefined)
  device.tabs.push(tab)
  return tab
}

/** What its page says of saving; undefined where it says nothing, as on a page that still loads. */
export const stateOf = (page: Page): Promise<string | undefined> =>
  page
    .evaluate(() => document.querySelector('main p[data-state]')?.textContent ?? undefined)
    .catch(() => undefined)
