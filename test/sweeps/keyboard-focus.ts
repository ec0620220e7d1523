// Checks that the Tab key reaches every control once, in reading order, visible and not covered (WCAG 2.1.1, 2.4.3, 2.4.11 to
// 2.4.13).
import type { CDPSession, Page } from 'playwright-core'
import { faintRings } from './focus-rings.ts'
import { askPage } from './page-view.ts'

/** A page of more stops is judged by its first ones. */
const mostPresses = 96
const pressesAtOnce = 12

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const

const pressTabs = (session: CDPSession) =>
  Promise.all(
    Array.from({ length: pressesAtOnce }).flatMap(() => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ]),
  )

const start = () => {
  window.pageStops = window.createPageStops()
  window.pageStops.start()
}
const isOver = () => window.pageStops.isOver()
const finish = () => window.pageStops.finish()

/** Whether it made the whole round. */
const goRound = async (page: Page): Promise<boolean> => {
  const session = await page.context().newCDPSession(page)
  let isDone = false
  for (let presses = 0; presses < mostPresses && !isDone; presses += pressesAtOnce) {
    await pressTabs(session)
    isDone = await page.evaluate(isOver)
  }
  await session.detach()
  return isDone
}

export const keyboardFocus = async (page: Page): Promise<string[]> => {
  await askPage(page, start)
  const isWhole = await goRound(page)
  const { faults, missed, reached, unmarked } = await page.evaluate(finish)
  const isTrapped = !isWhole && reached < mostPresses / 2
  return [
    ...new Set([
      ...(isWhole || isTrapped ? missed : []),
      ...(isTrapped ? ['page: Tab does not come round'] : []),
      ...faults,
      ...(await faintRings(page, unmarked)),
    ]),
  ]
}
