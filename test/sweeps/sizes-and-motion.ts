// Targets are at least 44 by 44 px, sentences, questions, and answers at least 18 px, other text 16 px; and nothing moves for people
// who ask for less motion.

import type { Page } from 'playwright-core'
import { askPage } from './page-view.ts'

const findSmallText = () => {
  const { controls, name, oneLine, texts } = window.pageView
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  /** What names a question or holds its answer, and every text of sentences. */
  const isBodyText = (element: Element) => {
    const text = element.closest('p, li:not(:has(> p)), dd')
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

export const textSize = (page: Page): Promise<string[]> => askPage(page, findSmallText)

const findMotion = () => {
  const { name } = window.pageView
  const isLasting = (durations: string) =>
    durations.split(',').some((duration) => Number.parseFloat(duration) > 0)
  const running = document.getAnimations().flatMap(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return playState === 'running' ? [`${target ? name(target) : 'page'}: an animation runs`] : []
  })
  const motionOf = (element: Element, pseudo: string | null) => {
    const style = getComputedStyle(element, pseudo)
    return [
      ...(style.animationName !== 'none' && isLasting(style.animationDuration)
        ? [`an animation '${style.animationName}'`]
        : []),
      ...(style.transitionProperty !== 'none' && isLasting(style.transitionDuration)
        ? [`a transition of ${style.transitionProperty}`]
        : []),
      ...(style.scrollBehavior === 'smooth' ? ['smooth scrolling'] : []),
    ]
  }
  const set = [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((pseudo) =>
      motionOf(element, pseudo).map(
        (motion) => `${name(element)}${pseudo ?? ''}: ${motion} in spite of reduced motion`,
      ),
    ),
  )
  return [...running, ...new Set(set)]
}

/** In a window that asks for less motion. */
export const reducedMotion = (page: Page): Promise<string[]> => askPage(page, findMotion)

const findSmallTargets = () => {
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

export const targetSize = (page: Page): Promise<string[]> => askPage(page, findSmallTargets)
