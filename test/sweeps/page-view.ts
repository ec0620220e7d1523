// Shared questions of all sweeps about a page. It runs inside the page for speed, so its functions can import nothing.
import type { Page } from 'playwright-core'
import { createPageColors } from './page-colors.ts'
import { createPageLooks } from './page-looks.ts'
import { createPagePictures } from './page-pictures.ts'
import { createPageRings } from './page-rings.ts'
import { createPageStops } from './page-stops.ts'

const createPageView = () => {
  /** While a modal dialog is open, the page is that dialog. */
  const scope = (): HTMLElement =>
    [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body

  const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

  const labelOf = (element: Element): string => {
    const byId = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    return oneLine([...new Set([...byId, ...labels])].map((label) => label?.textContent ?? '').join(' '))
  }

  /** As a person would find it: `button "Continue"`. */
  const name = (element: Element): string => {
    const said =
      oneLine(element.getAttribute('aria-label')) || labelOf(element) || oneLine(element.textContent)
    const plain = said || element.id || element.getAttribute('class') || ''
    const words = plain.length > 60 ? `${plain.slice(0, 60)}…` : plain
    return `${element.tagName.toLowerCase()} "${words}"`
  }

  const ancestors = (element: Element): Element[] => {
    const above: Element[] = []
    for (let at = element.parentElement; at; at = at.parentElement) above.push(at)
    return above
  }

  const clipsAway = (element: Element): boolean => {
    const { clipPath, overflow, position } = getComputedStyle(element)
    if (clipPath === 'inset(50%)') return true
    if (position !== 'absolute' || overflow !== 'hidden') return false
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1
  }

  /** Of this page as it stands: forgotten as soon as the function that asks has ended. */
  const clipped = new Map<Element, boolean>()
  const isClippedAway = (element: Element | null): boolean => {
    if (!element) return false
    if (clipped.size === 0) queueMicrotask(() => clipped.clear())
    const isClipped = clipped.get(element) ?? (clipsAway(element) || isClippedAway(element.parentElement))
    clipped.set(element, isClipped)
    return isClipped
  }

  /** Drawn, within reach of scrolling, and neither transparent nor kept for screen readers alone. */
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) return false
    if (box.bottom + scrollY <= 0 || box.right + scrollX <= 0) return false
    return !isClippedAway(element)
  }

  const unread = 'script, style, noscript, template, option, [aria-hidden="true"] svg'

  /** Elements with words of their own that are seen, in the order of the page. */
  const texts = (): HTMLElement[] => {
    const walker = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT)
    const found = new Set<HTMLElement>()
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && oneLine(walker.currentNode.textContent) && !parent.closest(unread)) found.add(parent)
    }
    return [...found].filter(isSeen)
  }

  /** Nothing but the brand and the word that it comes: neither a page nor a dialog yet. */
  const isLoading = (): boolean => {
    const shown = texts().filter((element) => !element.closest('[aria-hidden="true"]'))
    return shown.length > 0 && shown.every((element) => element.closest('[role="status"]'))
  }

  /** An element's own words: not those of the elements within it. */
  const ownWords = (element: Element): string =>
    oneLine([...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : ' ')).join(''))

  /** Where the element's own words stand, line by line, in the window. */
  const linesOf = (element: Element): DOMRect[] => {
    const range = document.createRange()
    return [...element.childNodes]
      .filter((node) => node.nodeType === 3 && oneLine(node.textContent))
      .flatMap((node) => {
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
      .filter((line) => line.width > 1 && line.height > 1)
  }

  const controlSelector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex^="-"]), [contenteditable]'

  /** Seen or not: a link to skip the menu appears only when it is in use. */
  const allControls = () => [...scope().querySelectorAll<HTMLElement>(controlSelector)]

  /** Many designs keep a transparent input over a box that they draw themselves. */
  const isInput = (element: Element) =>
    element.matches('input') &&
    element.getBoundingClientRect().width > 1 &&
    !isClippedAway(element.parentElement)

  /** What can be pressed or filled in and takes part in the page. */
  const controls = (): HTMLElement[] =>
    allControls().filter(
      (element) =>
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        (isSeen(element) || isInput(element) || labelsOf(element).some(isSeen)),
    )

  const labelsOf = (element: Element): Element[] =>
    'labels' in element && element.labels instanceof NodeList
      ? [...element.labels].filter((label) => label instanceof Element)
      : []

  return {
    scope,
    oneLine,
    name,
    ancestors,
    isSeen,
    texts,
    isLoading,
    ownWords,
    linesOf,
    allControls,
    controls,
    labelsOf,
  }
}

declare global {
  /** In a page that a sweep looks at. */
  interface Window {
    pageView: ReturnType<typeof createPageView>
    pageColors: ReturnType<typeof createPageColors>
    pageLooks: ReturnType<typeof createPageLooks>
    pageRings: ReturnType<typeof createPageRings>
    pagePictures: ReturnType<typeof createPagePictures>
    createPageStops: typeof createPageStops
    pageStops: ReturnType<typeof createPageStops>
  }
}

const script = `(() => {
  if (window.pageView) return
  window.pageView = (${createPageView.toString()})()
  window.pageColors = (${createPageColors.toString()})()
  window.pageLooks = (${createPageLooks.toString()})()
  window.pageRings = (${createPageRings.toString()})()
  window.pagePictures = (${createPagePictures.toString()})()
  window.createPageStops = ${createPageStops.toString()}
})()`

const watched = new WeakSet<Page>()
const viewed = new WeakSet<Page>()

/** Puts `window.pageView` and its companions into the page. */
export const viewPage = async (page: Page): Promise<void> => {
  if (viewed.has(page)) return
  if (!watched.has(page)) page.on('framenavigated', () => viewed.delete(page))
  watched.add(page)
  viewed.add(page)
  await page.evaluate(script)
}

/** What a function tells that runs inside the page, with all of these at hand. */
export const askPage = async <Answer>(page: Page, ask: () => Answer) => {
  await viewPage(page)
  return page.evaluate(ask)
}
