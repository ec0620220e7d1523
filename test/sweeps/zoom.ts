// Checks that nothing is cut off or overlaps: at 200 % zoom, at 400 % with wider text spacing, where nothing scrolls sideways either
// (WCAG 1.4.4, 1.4.10, 1.4.12), and on wide screens, where tables have their columns and each menu shows its choice whole.
import type { Page } from 'playwright-core'
import { keepingSize, misfitsAt } from './page-fit.ts'
import { askPage } from './page-view.ts'

/** Most dialogs have one width on all wide screens. */
const isAsWide = () => {
  const { scope } = window.pageView
  return scope() === document.body || scope().offsetWidth > innerWidth / 2
}

/** Only pages of staff have columns that grow with the window. */
const widthsOf = async (page: Page) => {
  if (!(await askPage(page, isAsWide))) return [1280]
  return /^\/(desk|admin)\b/.test(new URL(page.url()).pathname) ? [1280, 1440, 1920] : [1280, 1920]
}

/** A browser cuts off the words of a menu that is narrower than its choice. */
const findCutMenus = () => {
  const { controls, name } = window.pageView
  const widthNeeded = (menu: HTMLSelectElement) => {
    const copy = document.createElement('select')
    copy.className = menu.className
    copy.style.cssText =
      'position: absolute; visibility: hidden; inline-size: max-content; min-inline-size: 0; max-inline-size: none'
    copy.append(new Option(menu.selectedOptions[0]?.text ?? ''))
    menu.after(copy)
    const { offsetWidth } = copy
    copy.remove()
    return offsetWidth
  }
  return controls().flatMap((control) =>
    control instanceof HTMLSelectElement && widthNeeded(control) > control.offsetWidth + 1
      ? [`${name(control)}: cuts off its choice at ${document.documentElement.clientWidth} px`]
      : [],
  )
}

export const wideScreens = (page: Page): Promise<string[]> =>
  keepingSize(page, async () => {
    const faults: string[] = []
    for (const width of await widthsOf(page))
      faults.push(...(await misfitsAt(page, width)), ...(await page.evaluate(findCutMenus)))
    return faults
  })

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
  keepingSize(page, async () => [...(await misfitsAt(page, 640)), ...(await spacedMisfits(page, 320))])
