// Checks that every page prints well: black on white, nothing cut off, and no controls.
import type { Page } from 'playwright-core'
import { keepingSize, misfitsAt } from './page-fit.ts'

/** Letter paper less the margins of 2 cm, at 96 px an inch. */
const paperWidth = 665

const findUnprintable = () => {
  const { controls, name, texts } = window.pageView
  const { backgroundsOf, colorOf, contrast, hex } = window.pageColors
  const white = colorOf('white')
  const pressed = controls().filter((control) => control.matches('button, input[type=submit], nav a'))
  const faint = texts().flatMap((element) => {
    const text = colorOf(getComputedStyle(element).color)
    const [behind = white] = backgroundsOf(element)
    if (contrast(text, white) < 7) return [`${name(element)}: prints in ${hex(text)}, which is not dark`]
    return contrast(behind, white) > 1.3 ? [`${name(element)}: prints on ${hex(behind)}, not on white`] : []
  })
  return [
    ...pressed.map((control) => `${name(control)}: is printed, though paper cannot be pressed`),
    ...faint,
  ]
}

export const print = async (page: Page): Promise<string[]> => {
  const isOnScreenOnly =
    new URL(page.url()).pathname === '/admin' || (await page.locator('dialog:modal').count()) > 0
  if (isOnScreenOnly) return []
  await page.emulateMedia({ media: 'print' })
  try {
    return await keepingSize(page, async () => [
      ...(await misfitsAt(page, paperWidth)),
      ...(await page.evaluate(findUnprintable)),
    ])
  } finally {
    await page.emulateMedia({ media: null })
  }
}
