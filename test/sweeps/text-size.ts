// Text that can be read without a magnifier: what one reads or types is 18 px, nothing at all is under 16 px.
import type { Page } from 'playwright-core'
import { viewPage } from './page-view.ts'

const findSmall = () => {
  const { controls, name, texts } = window.pageView
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const bodyText = 'p, li, dd, label, legend, input, select, textarea'

  /** Notes beside the matter may be smaller: hints of a field, the page's foot and head, what stands in `small`, captions, a cell's second line. */
  const isNote = (element: Element) =>
    element.closest('small, figcaption, footer, header, nav, [id$="-hint"], [id$="-description"]') !== null

  const typed = controls().filter((control) => control.matches('input, select, textarea'))
  return [...new Set([...texts(), ...typed])].flatMap((element) => {
    const size = sizeOf(element)
    const least = element.closest(bodyText) && !isNote(element) ? 18 : 16
    return size < least - 0.05 ? [`${name(element)}: text of ${size} px, not ${least}`] : []
  })
}

export const textSize = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  return page.evaluate(findSmall)
}
