// Checks on a picture of the page that meaningful drawings have a contrast of 3:1 (WCAG 1.4.11).
import type { Page } from 'playwright-core'
import { viewPage } from './page-view.ts'
import { takePicture } from './take-picture.ts'

const findFaint = async (png: string) => {
  const { controls, isSeen, labelsOf, name, scope } = window.pageView
  const { hasEdge, hasFilling, hasMark, hasTrack, read } = window.pagePictures
  const picture = await read(png)
  const [left, top] = scope() === document.body ? [scrollX, scrollY] : [0, 0]

  const placeOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return new DOMRect(x + left, y + top, width, height)
  }
  /** A dialog cuts off what it has scrolled away. */
  const frame =
    scope() === document.body
      ? new DOMRect(0, 0, picture.width + 1, picture.height + 1)
      : scope().getBoundingClientRect()
  const isInPicture = (element: Element) => {
    const { x, y, right, bottom } = placeOf(element)
    return x >= frame.x && y >= frame.y && right <= frame.right && bottom <= frame.bottom
  }

  /** Itself, or as the icon of a button: WCAG asks nothing of what cannot be used. */
  const isOff = (element: Element) => element.closest(':disabled, [aria-disabled="true"]') !== null
  const fields = 'input, select, textarea, canvas'

  /** A transparent input all over its label: what is seen of it are the words, as on a button. */
  const isUnderLabel = (element: Element) =>
    getComputedStyle(element).opacity === '0' &&
    labelsOf(element).some((label) => label.getBoundingClientRect().width <= placeOf(element).width + 8)

  const judge = (element: Element): string[] => {
    const place = placeOf(element)
    if (element.matches('input[type=range]')) return hasTrack(picture, place) ? [] : ['its track']
    if (element.matches('progress')) return hasFilling(picture, place) ? [] : ['its filled part']
    if (element.matches(fields) && !isUnderLabel(element)) return hasEdge(picture, place) ? [] : ['its edge']
    return hasMark(picture, place) ? [] : ['its drawing']
  }

  /** Under a panel that stays in the window: scrolling brings it out. */
  const isUnderPanel = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const panel = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('section')
    return panel instanceof Element && !panel.contains(element) && !element.contains(panel)
  }

  /** A scene beside the words says nothing that the words do not. */
  const isScenery = (element: Element) =>
    element.matches('img[alt=""], svg[aria-hidden="true"]') && element.getBoundingClientRect().width > 120

  const drawn = [...scope().querySelectorAll('svg, img, progress, canvas, [role=img]')].filter(
    (element) => isSeen(element) && !isScenery(element) && !element.parentElement?.closest('svg'),
  )
  return [...new Set([...controls(), ...drawn])]
    .filter(
      (element) =>
        !isOff(element) &&
        !isUnderPanel(element) &&
        !element.matches('[tabindex]:not(a, button, input)') &&
        isInPicture(element),
    )
    .flatMap((element) => judge(element).map((part) => `${name(element)}: ${part} does not stand out by 3:1`))
}

const hasDialog = () => window.pageView.scope() !== document.body

/** For the colors that are set right now. */
export const faintDrawings = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  // A table header that follows the window would cover rows.
  await page.evaluate('scrollTo(0, 0)')
  const png = await takePicture(page, (await page.evaluate(hasDialog)) ? 'window' : 'page')
  return page.evaluate(findFaint, png)
}
