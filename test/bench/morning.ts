// A morning of a case worker, 20 cases by the shortest way that the pages offer: `npm run bench -- morning [--cases 20] [--quick]`.
// Counts clicks, pressed keys, typed words, and scrolled screens of the ten most frequent acts. Seconds are from the first press to the
// shown result, words being put in at once.

import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { chromium, type Page } from 'playwright-core'
import { saveView } from '#domain/contracts/saved-views-contract.ts'
import { addDays, easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { callApi } from '#test/support/api-call.ts'
import { findChromium } from '#test/support/browser/find-chromium.ts'
import { type Member, newApplicant } from '#test/support/signed-in.ts'
import { storedSession } from '#test/support/stored-session.ts'
import { newHand, tallies } from './counting-hand.ts'
import { type OnEnd, startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { median, withRange } from './median.ts'
import { isTexan, prepareCase, texas, waitsForUs } from './morning-cases.ts'
import { sizesOrStop } from './order.ts'
import { note, tell } from './result.ts'

const count = sizesOrStop('morning', { cases: { usual: 20, quick: 5 } })('cases')

const usDay = (days: number) => toUsDate(addDays(easternDayOf(new Date().toISOString()), days))

const deskOf = (page: Page) => {
  const hand = newHand(page)
  const { press, measure, tabTo, type } = hand
  const dialog = page.getByRole('dialog')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const opened = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
  const inFocus = (name: string) => page.locator('main a:focus', { hasText: name }).waitFor()
  const openAll = async () => {
    await page.keyboard.press('6')
    await page.getByText(`Showing 1–${count} of ${count}`).first().waitFor()
  }
  const logCall = async (text: string, minutes: string, day: string) => {
    await press('c')
    await tabTo(dialog.getByLabel('What was agreed?'))
    await type(text)
    await tabTo(dialog.getByLabel('How many minutes?'))
    await type(minutes)
    await tabTo(dialog.getByLabel('When do we call again?'))
    await type(day)
    await press('Enter')
    await part('Timeline').getByText(`Call, ${minutes} minutes. We call again on ${day}`).waitFor()
  }
  const look = async (name: string) => {
    await press('Enter')
    await opened(name)
    const glance = part('At a glance')
    await glance.getByRole('listitem').last().waitFor()
    await hand.scroll(glance)
  }
  const askForCoverage = async () => {
    await press('1')
    await hand.click(part('Tasks').getByRole('button', { name: 'Verification of coverage' }))
    await part('Tasks')
      .getByText(`Added for ${usDay(30)}`)
      .waitFor()
  }
  const mail = async () => {
    await press('s')
    await hand.click(dialog.getByRole('button', { name: 'Send the email' }))
    await dialog.waitFor({ state: 'hidden' })
    await part('Timeline').getByText('Please call us').first().waitFor()
  }
  const move = async () => {
    await press('m', 'Enter')
    await tabTo(page.getByLabel('Next update by'))
    await press('Enter')
    await page
      .getByText(/^Moved to “/)
      .first()
      .waitFor()
  }
  const workOn = async (name: string) => {
    await measure('Find a case by name', async () => {
      await press('/')
      await type(name)
      await press('Enter')
      await inFocus(name)
      await press('Enter')
      await opened(name)
    })
    await page.keyboard.press('u')
    await inFocus(name)
    await measure('See what is missing and what’s next', () => look(name))
    await measure('Take a case', async () => {
      await press('i')
      await page.locator('option:checked', { hasText: '(you)' }).waitFor({ state: 'attached' })
    })
    await measure('Ask for the verification of coverage in 30 days', askForCoverage)
    await measure('Mark that as done', async () => {
      await press('e')
      await part('Tasks')
        .getByText(/^Done: /)
        .waitFor()
    })
    await measure('Log a call, with a day to call again', () => logCall('She looks for it.', '4', usDay(7)))
    await measure('Move a case to its next stage', move)
    await measure('Ask the person by email to call us', mail)
    await page.keyboard.press('u')
    await inFocus(name)
    await openAll()
  }
  const openTexas = async (matches: number) => {
    await measure('Open “Texas, waiting for us, due first”', async () => {
      await press('7')
      await page
        .getByText(new RegExp(`^${matches} match`))
        .first()
        .waitFor()
    })
    await openAll()
  }
  const openNext = () =>
    measure('Open the next due case, and come back to the one after it', async () => {
      await press('o')
      await page.getByRole('region', { name: 'Timeline' }).waitFor()
      await press('u')
      await page.locator('main a:focus').waitFor()
      await press('j')
    })
  return { hand, openAll, openTexas, workOn, openNext }
}

/** Medians that are 0 are left out. */
const resultsOf = ({ taken }: ReturnType<typeof newHand>) =>
  [...taken].map(([what, values]) => {
    const counts = tallies.flatMap((kind) => {
      const middle = median(values.map((tally) => tally[kind]))
      return middle === 0
        ? []
        : [`${Number(middle.toFixed(1))} ${middle === 1 ? kind.replace(/s\b/, '') : kind}`]
    })
    const seconds = withRange(
      values.map((tally) => tally.seconds),
      2,
    )
    return note(what, `${counts.join(', ')}; ${seconds} s`)
  })

const openDesk = async (cloud: LocalCloud, member: Member, onEnd: OnEnd) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  onEnd(() => browser.close())
  const session = await storedSession(cloud, member)
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: cloud.url, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(`${cloud.url}/desk?view=all`)
  await page.getByRole('link', { name: 'Texas' }).waitFor()
  return page
}

await inFolder('morning', async (folder, onEnd) => {
  const cloud = await startFreshCloud(folder, onEnd)
  const member = await newApplicant(cloud, { firstName: 'Tess', lastName: 'Team', group: 'team' })
  const indexes = Array.from({ length: count }, (_, index) => index)
  const names: string[] = []
  for (const index of indexes) names.push(await prepareCase(cloud, member, index))
  await callApi(cloud, saveView, member.access, { body: { id: randomUUID(), name: 'Texas', ...texas } })
  const page = await openDesk(cloud, member, onEnd)
  const desk = deskOf(page)
  const matches = indexes.filter((index) => isTexan(index) && waitsForUs(index)).length
  await desk.openAll()
  for (const _ of names) await desk.openTexas(matches)
  for (const name of names) await desk.workOn(name)
  await page.keyboard.press('1')
  await page.getByRole('table', { name: 'Cases: Mine' }).getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  for (const _ of names) await desk.openNext()
  console.log(
    `Medians of ${count}; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  tell(resultsOf(desk.hand))
})
