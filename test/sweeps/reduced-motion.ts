// Checks that nothing moves for people who ask for less motion.
import type { Page } from 'playwright-core'
import { viewPage } from './page-view.ts'

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
export const reducedMotion = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  return page.evaluate(findMotion)
}
