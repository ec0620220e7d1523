// Checks that all targets are at least 44 by 44 px. A label counts with its control.
import type { Page } from 'playwright-core'
import { viewPage } from './page-view.ts'

const findSmall = () => {
  const { ancestors, controls, labelsOf, name, oneLine, texts } = window.pageView
  const least = 44

  /** A link among the words of a sentence is as high as its line: WCAG 2.5.5 excepts it. */
  const inlineLinks = new Set(
    texts().flatMap((element) => {
      const link = element.closest('a')
      const around = link?.parentElement?.closest('p, li, dd, td, label, figcaption, h1, h2, h3')
      if (!link || !around || !getComputedStyle(link).display.startsWith('inline')) return []
      const others = oneLine(around.textContent).replace(oneLine(link.textContent), '')
      return getComputedStyle(link).display === 'inline' && /\w{2}/.test(others) ? [link] : []
    }),
  )

  /** Cloudscape's checkboxes: no label element, but one line around box and words that listens, and shows it by the pointer. */
  const pressedLine = (control: Element): Element[] => {
    const words = document.getElementById(control.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')
    const line = ancestors(control).find((above) => above.contains(words))
    return words && line && getComputedStyle(line).cursor === 'pointer' ? [line] : []
  }

  const boxOf = (control: HTMLElement) => {
    const isChoice = control.matches('input[type=checkbox], input[type=radio], input[type=file]')
    const pressed = isChoice ? [...labelsOf(control), ...pressedLine(control)] : []
    const boxes = [control, ...pressed].map((element) => element.getBoundingClientRect())
    return {
      width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
      height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
    }
  }

  /** A region that only scrolls is reached by keyboard, not pressed. */
  const isPressed = (control: HTMLElement) =>
    control.matches('a, button, input, select, textarea, summary, [role]:not([role=region])')

  return controls()
    .filter((control) => isPressed(control) && ![...inlineLinks].some((link) => link === control))
    .flatMap((control) => {
      const { width, height } = boxOf(control)
      const size = `${Math.round(width * 10) / 10} by ${Math.round(height * 10) / 10} px`
      return width < least - 0.05 || height < least - 0.05
        ? [`${name(control)}: a target of ${size}, not ${least} by ${least}`]
        : []
    })
}

export const targetSize = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  return page.evaluate(findSmall)
}
