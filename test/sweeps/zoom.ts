// Checks that at 200 % and 400 % zoom nothing scrolls sideways or is cut off, also with wider text spacing (WCAG 1.4.4, 1.4.10, 1.4.12).
import type { Page } from 'playwright-core'
import { keepingSize, misfitsAt } from './page-fit.ts'

const spaced = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

const addSheet = async (page: Page) =>
  page.evaluateHandle((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, spaced)

const removeSheet = (sheet: CSSStyleSheet) => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
}

const spacedMisfits = async (page: Page, width: number) => {
  const sheet = await addSheet(page)
  try {
    return await misfitsAt(page, width)
  } finally {
    await sheet.evaluate(removeSheet)
    await sheet.dispose()
  }
}

export const zoom = (page: Page): Promise<string[]> =>
  keepingSize(page, async () => [
    ...(await misfitsAt(page, 640)),
    ...(await misfitsAt(page, 320)),
    ...(await spacedMisfits(page, 320)),
  ])
