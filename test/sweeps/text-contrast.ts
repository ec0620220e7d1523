// Checks that text has a contrast of 7:1, and large text 4.5:1 (WCAG 1.4.6).
import type { Page } from 'playwright-core'
import { askPage } from './page-view.ts'

const findFaint = () => {
  const { controls, labelsOf, name, oneLine, texts } = window.pageView
  const { contrastBehind, backgroundsOf, colorOf, hex } = window.pageColors

  const isOff = (element: Element) => element.closest(':disabled, [aria-disabled="true"]') !== null
  const offLabels = new Set(
    [...document.querySelectorAll(':disabled')].flatMap((control) => labelsOf(control)),
  )

  const judge = (element: Element, { color, fontSize, fontWeight }: CSSStyleDeclaration, what: string) => {
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const least = isLarge ? 4.5 : 7
    const contrast = contrastBehind(element, color)
    const [behind = colorOf('white')] = backgroundsOf(element)
    return contrast < least - 0.005
      ? [`${what}: ${hex(colorOf(color))} on ${hex(behind)} is ${contrast.toFixed(2)}:1, not ${least}:1`]
      : []
  }

  const filled = controls().filter((control) =>
    control.matches('input:not([type=range], [type=checkbox], [type=radio]), select, textarea'),
  )
  const shown = [...new Set([...texts(), ...filled])].filter(
    (element) => !isOff(element) && ![...offLabels].some((label) => label.contains(element)),
  )
  const placeholders = shown.filter(
    (element) => element.matches(':placeholder-shown') && oneLine(element.getAttribute('placeholder')),
  )
  return [
    ...shown.flatMap((element) => judge(element, getComputedStyle(element), name(element))),
    ...placeholders.flatMap((element) =>
      judge(element, getComputedStyle(element, '::placeholder'), `placeholder of ${name(element)}`),
    ),
  ]
}

export const textContrast = (page: Page): Promise<string[]> => askPage(page, findFaint)
