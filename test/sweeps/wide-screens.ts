// Checks that nothing is cut off or overlaps on wide screens, where tables have their columns, and that each menu shows its choice whole.
import type { Page } from 'playwright-core'
import { keepingSize, misfitsAt } from './page-fit.ts'

const widths = [1280, 1440, 1920]

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
    for (const width of widths)
      faults.push(...(await misfitsAt(page, width)), ...(await page.evaluate(findCutMenus)))
    return faults
  })
