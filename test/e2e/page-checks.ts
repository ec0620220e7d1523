// What every page owes its readers, beside axe: no scrolling sideways, targets that a shaky hand can hit, no tiny text.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const widths = [375, 768, 1280]

const measure = (page: Page) =>
  page.evaluate(() => {
    const isInText = (element: Element) => element.closest('p, dd') !== null
    const controls = [...document.querySelectorAll<HTMLElement>('main a, main button, main summary')]
    const texts = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        element.innerText !== undefined && [...element.childNodes].some((node) => node.nodeType === 3),
    )
    return {
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      small: controls
        .filter((control) => control.offsetParent !== null && !isInText(control))
        .map((control) => ({ words: control.innerText, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ words }) => words),
      tiny: texts
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
        .map((element) => element.innerText),
    }
  })

/** At phone, tablet and desk width. Leaves the window at the last of them. */
export const expectComfortable = async (page: Page) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await measure(page), `${page.url()} at ${width} px`).toEqual({ sideways: 0, small: [], tiny: [] })
  }
}
