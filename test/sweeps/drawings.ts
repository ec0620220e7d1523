// Checks on a picture of the page that meaningful drawings have a contrast of 3:1 (WCAG 1.4.11).
import type { Page } from 'playwright-core'
import { viewPage } from './page-view.ts'
import { takePicture } from './take-picture.ts'

/** What looks like a drawing that was judged before, on the same ground, is not judged again: pictures cost most of all sweeps. */
const judgedLooks = new Set<string>()

/** The drawings of the page that look new, and the area they are in. */
const findDrawings = (known: readonly string[]) => {
  const { controls, isSeen, scope } = window.pageView
  const { backgroundsOf, hex } = window.pageColors
  const inPage = scope() === document.body
  const { clientWidth, scrollWidth, scrollHeight } = document.documentElement

  /** A dialog cuts off what it has scrolled away. */
  const frame = inPage
    ? new DOMRect(0, 0, Math.max(clientWidth, scrollWidth) + 1, scrollHeight + 1)
    : scope().getBoundingClientRect()
  const isInPicture = (element: Element) => {
    const { x, y, right, bottom } = element.getBoundingClientRect()
    return x >= frame.x && y >= frame.y && right <= frame.right && bottom <= frame.bottom
  }

  /** Itself, or as the icon of a button: WCAG asks nothing of what cannot be used. */
  const isOff = (element: Element) => element.closest(':disabled, [aria-disabled="true"]') !== null

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

  const looks = ['color', 'backgroundColor', 'border', 'boxShadow', 'opacity', 'accentColor', 'fill'] as const
  const lookOf = (element: Element) => {
    const [style, size] = [getComputedStyle(element), element.getBoundingClientRect()]
    const content = element.matches('svg, img, progress') ? element.outerHTML : element.innerHTML.length
    return [
      ...[element.tagName, element.getAttribute('type'), element.className, content],
      ...['checked' in element && element.checked, element.matches('canvas') && Math.random()],
      ...[matchMedia('(forced-colors: active)').matches, Math.round(size.height)],
      ...looks.map((look) => style[look]),
      ...backgroundsOf(element.parentElement ?? element).map(hex),
    ].join()
  }

  window.pageDrawings = [...new Set([...controls(), ...drawn])]
    .filter(
      (element) =>
        !isOff(element) &&
        !isUnderPanel(element) &&
        !element.matches('[tabindex]:not(a, button, input)') &&
        isInPicture(element),
    )
    .map((element) => ({ element, look: lookOf(element) }))
    .filter(({ look }) => !known.includes(look))
  if (window.pageDrawings.length === 0) return undefined

  const boxes = window.pageDrawings.map(({ element }) => element.getBoundingClientRect())
  const margin = 8
  const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))]
  const area = { x: Math.max(Math.floor(x) - margin, 0), y: Math.max(Math.floor(y) - margin, 0) }
  const [right, bottom] = [
    Math.min(Math.ceil(Math.max(...boxes.map((box) => box.right))) + margin, Math.ceil(frame.right)),
    Math.min(Math.ceil(Math.max(...boxes.map((box) => box.bottom))) + margin, Math.ceil(frame.bottom)),
  ]
  return {
    ...area,
    width: right - area.x,
    height: bottom - area.y,
    isInWindow: !inPage || bottom <= innerHeight,
  }
}

type Found = { png: string; x: number; y: number }

/** The faults, and the looks of those that have none. */
const judgeDrawings = async ({ png, x, y }: Found) => {
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

  const judged = window.pageDrawings.map(({ element, look }) => ({ element, look, parts: judge(element) }))
  return {
    good: judged.filter(({ parts }) => parts.length === 0).map(({ look }) => look),
    faults: judged.flatMap(({ element, parts }) =>
      parts.map((part) => `${name(element)}: ${part} does not stand out by 3:1`),
    ),
  }
}

declare global {
  interface Window {
    pageDrawings: { element: Element; look: string }[]
  }
}

/** For the colors that are set right now. */
export const faintDrawings = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  // A table header that follows the window would cover rows.
  await page.evaluate("scrollTo({ top: 0, left: 0, behavior: 'instant' })")
  const area = await page.evaluate(findDrawings, [...judgedLooks])
  if (!area) return []
  const png = await takePicture(page, area)
  const { good, faults } = await page.evaluate(judgeDrawings, { png, x: area.x, y: area.y })
  for (const look of good) judgedLooks.add(look)
  return faults
}
