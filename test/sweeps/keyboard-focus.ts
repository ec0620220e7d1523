// Checks that the Tab key reaches every control once, in reading order, visible and not covered (WCAG 2.1.1, 2.4.3, 2.4.11 to
// 2.4.13), and that the focus mark is at least 3 px wide, 2 px of it with a contrast of 3:1 to before.
import type { CDPSession, Page } from 'playwright-core'
import { knownLooks } from './known-looks.ts'
import { viewPage } from './page-view.ts'
import { takePicture } from './take-picture.ts'

/** A page of more stops is judged by its first ones. */
const mostPresses = 192
const pressesAtOnce = 12

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const

const pressTabs = (session: CDPSession) =>
  Promise.all(
    Array.from({ length: pressesAtOnce }).flatMap(() => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ]),
  )

const judged = knownLooks()

const start = (known: readonly number[]) => {
  window.pageStops = window.createPageStops(known)
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

type Ring = { at: number; name: string; thickness: number; strong: number }

const margin = 12

const putFocus = (at: number) => {
  const control = window.pageView.controls()[at]
  control?.focus()
  const box = control?.getBoundingClientRect() ?? new DOMRect()
  return { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height }
}

const takeFocus = (at: number) => window.pageView.controls()[at]?.blur()

const measure = async ([before, now]: readonly [string, string]) => {
  const { newRing, read } = window.pagePictures
  return newRing(await read(before), await read(now))
}

const ringInPicture = async (page: Page, ring: Ring): Promise<Ring> => {
  const box = await page.evaluate(putFocus, ring.at)
  const clip = {
    x: Math.max(box.x - margin, 0),
    y: Math.max(box.y - margin, 0),
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  }
  const now = await takePicture(page, clip)
  await page.evaluate(takeFocus, ring.at)
  const before = await takePicture(page, clip)
  const seen = await page.evaluate(measure, [before, now] as const)
  return { ...ring, ...seen }
}

/** Faults of those whose computed styles show no mark. The last key pressed must have been Tab: only then does focus show. */
export const faintRings = async (page: Page, rings: readonly Ring[]): Promise<string[]> => {
  const faults: string[] = []
  for (const ring of rings) {
    const { name, thickness, strong } = await ringInPicture(page, ring)
    if (thickness >= 3 && strong >= 2) continue
    faults.push(`${name}: its focus mark is ${thickness} px wide, ${strong} px of it with 3:1; not 3 and 2`)
  }
  return faults
}

export const keyboardFocus = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  await page.evaluate(start, judged.list())
  const isWhole = await goRound(page)
  const { faults, looks, missed, reached, unmarked } = await page.evaluate(finish)
  const isTrapped = !isWhole && reached < mostPresses / 2
  const found = [
    ...new Set([
      ...(isWhole || isTrapped ? missed : []),
      ...(isTrapped ? ['page: Tab does not come round'] : []),
      ...faults,
      ...(await faintRings(page, unmarked)),
    ]),
  ]
  if (found.length === 0) judged.add(looks)
  return found
}
