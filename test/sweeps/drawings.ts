// Checks that fields, buttons, and meaningful drawings have a contrast of 3:1 (WCAG 1.4.11): by computed styles where those tell it,
// else on a picture of the page.
import type { Page } from 'playwright-core'
import { knownLooks } from './known-looks.ts'
import { keepingSize, resizeWindow } from './page-fit.ts'
import { askPage } from './page-view.ts'
import { takePicture } from './take-picture.ts'

/** Keeps what needs a picture in `window.pageDrawings`, and tells the looks. */
const findDrawings = () => {
  const { controls, isSeen, scope, texts } = window.pageView
  const { contrastBehind } = window.pageColors

  /** Itself, or as the icon of a button: WCAG asks nothing of what cannot be used. */
  const isOff = (element: Element) => element.closest(':disabled, [aria-disabled="true"]') !== null

  /** A scene beside the words says nothing that the words do not. */
  const isScenery = (element: Element) =>
    element.matches('img[alt=""], svg[aria-hidden="true"]') && element.getBoundingClientRect().width > 120

  const written = texts().filter((element) => contrastBehind(element, getComputedStyle(element).color) >= 3)
  const hasWords = (element: Element) => written.some((words) => element.contains(words))

  const hasBorder = (element: Element) => {
    const style = getComputedStyle(element)
    return ['top', 'right', 'bottom', 'left'].every(
      (side) =>
        Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1 &&
        contrastBehind(element.parentElement ?? element, style.getPropertyValue(`border-${side}-color`)) >= 3,
    )
  }
  const isTold = (element: Element) =>
    element.matches('input:not([type=range]), select, textarea')
      ? getComputedStyle(element).opacity === '1' && hasBorder(element)
      : element.matches('a, button, summary') && hasWords(element)

  const drawn = [...scope().querySelectorAll('svg, img, progress, canvas, [role=img]')].filter(
    (element) => isSeen(element) && !isScenery(element) && !element.parentElement?.closest('svg'),
  )
  window.pageDrawings = [...new Set([...controls().filter((control) => !isTold(control)), ...drawn])].filter(
    (element) => !isOff(element) && !element.matches('[tabindex]:not(a, button, input)'),
  )
  return window.pageDrawings.map(window.pageLooks.lookOf)
}

/** Leaves in `window.pageDrawings` those at these places that a picture shows, and tells the area they are in. */
const frameDrawings = (places: readonly number[]) => {
  const { scope } = window.pageView

  /** The window cuts off what is below it, and a dialog what it has scrolled away. */
  const frame =
    scope() === document.body ? new DOMRect(0, 0, innerWidth, innerHeight) : scope().getBoundingClientRect()
  const isInPicture = (element: Element) => {
    const { x, y, right, bottom } = element.getBoundingClientRect()
    return x >= frame.x && y >= frame.y && right <= frame.right + 1 && bottom <= frame.bottom + 1
  }

  /** Under a panel that stays in the window: scrolling brings it out. */
  const isUnderPanel = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const panel = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('section')
    return panel instanceof Element && !panel.contains(element) && !element.contains(panel)
  }

  const shown = places.filter((place) => {
    const element = window.pageDrawings[place]
    return element && !isUnderPanel(element) && isInPicture(element)
  })
  window.pageDrawings = shown.flatMap((place) => window.pageDrawings[place] ?? [])
  if (shown.length === 0) return undefined
  const boxes = window.pageDrawings.map((element) => element.getBoundingClientRect())
  const margin = 8
  const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))]
  const [right, bottom] = [
    Math.max(...boxes.map((box) => box.right)),
    Math.max(...boxes.map((box) => box.bottom)),
  ]
  const corner = { x: Math.max(Math.floor(x) - margin, 0), y: Math.max(Math.floor(y) - margin, 0) }
  return {
    shown,
    area: {
      ...corner,
      width: Math.ceil(right) + margin - corner.x,
      height: Math.ceil(bottom) + margin - corner.y,
    },
  }
}

const findFaint = async ({ png, x, y }: { png: string; x: number; y: number }) => {
  const { labelsOf, name } = window.pageView
  const { hasEdge, hasFilling, hasMark, hasTrack, read } = window.pagePictures
  const picture = await read(png)
  const fields = 'input, select, textarea, canvas'

  const placeOf = (element: Element) => {
    const box = element.getBoundingClientRect()
    return new DOMRect(box.x - x, box.y - y, box.width, box.height)
  }

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
  return window.pageDrawings.flatMap((element) =>
    judge(element).map((part) => `${name(element)}: ${part} does not stand out by 3:1`),
  )
}

declare global {
  interface Window {
    pageDrawings: Element[]
  }
}

/** A dialog shows all of itself in a window that is a little higher. */
const wholeHeight = () => {
  const scope = window.pageView.scope()
  const height = scope === document.body ? document.documentElement.scrollHeight : scope.scrollHeight + 300
  return Math.max(height, innerHeight)
}

const judged = knownLooks()

/** For the colors that are set right now, in a window as high as the page was: of each look one. */
export const faintDrawings = async (page: Page): Promise<string[]> => {
  const hasNew = (await askPage(page, findDrawings)).some((look) => !judged.isKnown(look))
  if (!hasNew) return []
  return keepingSize(page, async () => {
    await resizeWindow(page, { height: await page.evaluate(wholeHeight) })
    // A page that is always higher than its window would still be scrolled.
    await page.evaluate("scrollTo({ top: 0, left: 0, behavior: 'instant' })")
    const looks = await askPage(page, findDrawings)
    const places = looks.flatMap((look, place) => (judged.isKnown(look) ? [] : [place]))
    const framed = await page.evaluate(frameDrawings, places)
    if (!framed) return []
    const { area, shown } = framed
    const png = await takePicture(page, area)
    const faults = await page.evaluate(findFaint, { png, x: area.x, y: area.y })
    if (faults.length === 0) judged.add(shown.flatMap((place) => looks[place] ?? []))
    return faults
  })
}
