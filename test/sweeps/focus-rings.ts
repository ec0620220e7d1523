// Checks that the focus mark is at least 3 px wide and 2 px of it have a contrast of 3:1 to before (WCAG 2.4.13).
import type { Page } from 'playwright-core'
import { takePicture } from './take-picture.ts'

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
