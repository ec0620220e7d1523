// The Tab key alone: every control is reached once, in the order in which the page reads, marked for the eye, and lies in the window with
// nothing over it (WCAG 2.1.1, 2.4.3, 2.4.11 to 2.4.13). In a dialog focus stays inside. All presses are sent at once: waiting for each
// would cost seconds.
import type { Page } from 'playwright-core'
import { faintRings } from './focus-rings.ts'
import { viewPage } from './page-view.ts'

/** A page of more stops is judged by its first ones. */
const mostStops = 80

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const

const pressTab = async (page: Page, times: number) => {
  const session = await page.context().newCDPSession(page)
  const presses = Array.from({ length: times }).flatMap(() => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ])
  await Promise.all(presses)
  await session.detach()
}

const start = () => {
  window.pageStops = window.createPageStops()
  return window.pageStops.start()
}
const finish = () => window.pageStops.finish()

export const keyboardFocus = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  const presses = await page.evaluate(start)
  await pressTab(page, Math.min(presses, mostStops))
  const { faults, unmarked } = await page.evaluate(finish)
  const scrolled =
    presses > mostStops ? faults.filter((fault) => !fault.endsWith('does not reach it')) : faults
  return [...new Set([...scrolled, ...(await faintRings(page, unmarked))])]
}
