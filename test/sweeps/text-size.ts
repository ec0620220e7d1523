// Checks that sentences, questions, and answers have at least 18 px, and all other text 16 px.
import type { Page } from 'playwright-core'
import { viewPage } from './page-view.ts'

const findSmall = () => {
  const { controls, name, oneLine, texts } = window.pageView
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  /** What names a question or holds its answer, and every text of sentences. */
  const isBodyText = (element: Element) => {
    const text = element.closest('p, li, dd')
    const isSentence = text !== null && /\w[.!?]+(\s|$)/.test(oneLine(text.textContent))
    return isSentence || element.closest('label, legend, input, select, textarea') !== null
  }

  /** The hint under a question, and the page's head and foot, stand back behind what one came for. */
  const isNote = (element: Element) =>
    element.closest('small, footer, header, nav, [id$="-hint"], [id$="-description"]') !== null

  const typed = controls().filter((control) => control.matches('input, select, textarea'))
  return [...new Set([...texts(), ...typed])].flatMap((element) => {
    const size = sizeOf(element)
    const least = isBodyText(element) && !isNote(element) ? 18 : 16
    return size < least - 0.05 ? [`${name(element)}: text of ${size} px, not ${least}`] : []
  })
}

export const textSize = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  return page.evaluate(findSmall)
}
