// Checks that wider text spacing cuts off or overlaps nothing on a phone (WCAG 1.4.12).
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

export const textSpacing = (page: Page): Promise<string[]> =>
  keepingSize(page, async () => {
    const sheet = await addSheet(page)
    try {
      return await misfitsAt(page, 375)
    } finally {
      await sheet.evaluate(removeSheet)
      await sheet.dispose()
    }
  })
