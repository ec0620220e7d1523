// Finds what does not fit on a page: sideways scroll, cut-off text and controls, and overlaps.
import type { Page } from 'playwright-core'
import { askPage } from './page-view.ts'

const findMisfits = () => {
  const { ancestors, controls, linesOf, name, scope, texts } = window.pageView
  const width = document.documentElement.clientWidth
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isOwnScroller = (element: Element) =>
    scrolls(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1

  const scrollerOf = (element: Element) =>
    ancestors(element).find((above) => above !== document.body && isOwnScroller(above))

  /** The innermost box that reaches furthest. */
  const widest = () => {
    const boxes = [...scope().querySelectorAll('*')].filter((element) => !scrollerOf(element))
    const edge = Math.max(...boxes.map((element) => element.getBoundingClientRect().right))
    const last = boxes.findLast((element) => element.getBoundingClientRect().right > edge - 1)
    return last ? `, as far as ${name(last)}` : ''
  }

  const sideways = () => {
    const root = scope() === document.body ? document.documentElement : scope()
    const excess = root.scrollWidth - root.clientWidth
    return excess > 0 ? [`page: scrolls sideways by ${excess} px at ${width} px${widest()}`] : []
  }

  /** Tables and drawings may be wider than the window, in a region of their own that the keyboard reaches. */
  const scrollers = () =>
    [...scope().querySelectorAll('*')].filter(isOwnScroller).flatMap((region) => {
      if (region.matches('input, textarea, select')) return []
      const isReached =
        region.matches('[tabindex="0"]') || region.querySelector('a[href], button, input, [tabindex="0"]')
      const holds =
        region.matches('table, [role=region], [role=tablist]') ||
        region.querySelector('table, canvas, [role=tablist], [role=tab]')
      return [
        ...(isReached ? [] : [`${name(region)}: scrolls sideways, but the keyboard does not reach it`]),
        ...(holds ? [] : [`${name(region)}: scrolls sideways at ${width} px, and is no table`]),
      ]
    })

  const beyondEdge = (element: HTMLElement, boxes: readonly DOMRect[]) =>
    boxes.some(({ left, right }) => left < -1 || right > width + 1) && !scrollerOf(element)
      ? [`${name(element)}: reaches beyond the window at ${width} px`]
      : []

  /** The first box above that cuts off part of these lines and cannot be scrolled. */
  const clipped = (element: HTMLElement, lines: readonly DOMRect[]) => {
    for (const above of [element, ...ancestors(element)]) {
      if (above === document.body || above === document.documentElement) break
      const { overflowX, overflowY } = getComputedStyle(above)
      if (scrolls(overflowX) || scrolls(overflowY)) break
      if (!cuts(overflowX) && !cuts(overflowY)) continue
      const box = above.getBoundingClientRect()
      const isCut = lines.some(
        (line) =>
          (cuts(overflowX) && (line.right > box.right + 1 || line.left < box.left - 1)) ||
          (cuts(overflowY) && (line.bottom > box.bottom + 2 || line.top < box.top - 2)),
      )
      if (isCut) return [`${name(element)}: is cut off by ${name(above)} at ${width} px`]
    }
    return []
  }

  /** What is laid over the page on a ground of its own covers it on purpose. */
  const layerOf = (element: Element) =>
    [element, ...ancestors(element)].find((above) => {
      const { position, backgroundColor } = getComputedStyle(above)
      return (
        position === 'fixed' ||
        position === 'sticky' ||
        (position === 'absolute' && !/, 0\)$/.test(backgroundColor))
      )
    })

  const meets = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      Math.min(one.height, other.height) * 0.35

  const shown = texts().map((element) => ({ element, lines: linesOf(element), layer: layerOf(element) }))

  const overlaps = () =>
    shown.flatMap((one, index) =>
      shown
        .slice(index + 1)
        .filter(
          (other) =>
            one.layer === other.layer &&
            one.lines.some((line) => other.lines.some((rival) => meets(line, rival))),
        )
        .map((other) => `${name(one.element)}: overlaps ${name(other.element)} at ${width} px`),
    )

  return [
    ...sideways(),
    ...scrollers(),
    ...controls().flatMap((control) => beyondEdge(control, [control.getBoundingClientRect()])),
    ...shown.flatMap(({ element, lines }) => [...beyondEdge(element, lines), ...clipped(element, lines)]),
    ...overlaps(),
  ]
}

/** The next frame is drawn, and what the page makes of its new width. A frame is told by an observer: tests stand in for the clock. */
const settled = () =>
  new Promise<void>((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => resolve()
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      channel.port2.postMessage(null)
    })
    observer.observe(document.documentElement)
  })

/** The page has settled in it then. */
export const resizeWindow = async (page: Page, size: { width?: number; height?: number }): Promise<void> => {
  const now = page.viewportSize() ?? { width: 1280, height: 900 }
  const next = { ...now, ...size }
  if (next.width === now.width && next.height === now.height) return
  await page.setViewportSize(next)
  await page.evaluate(settled)
}

const kept = new WeakMap<Page, { width: number; height: number }>()

/** The misfits at this width of the window, which it leaves at that, and at the height it had at first. */
export const misfitsAt = async (page: Page, width: number): Promise<string[]> => {
  await resizeWindow(page, { ...kept.get(page), width })
  return [...new Set(await askPage(page, findMisfits))]
}

/** Runs `look` and gives the window its size back, at the end of the outermost. */
export const keepingSize = async (page: Page, look: () => Promise<string[]>): Promise<string[]> => {
  const size = page.viewportSize()
  if (kept.has(page) || !size) return look()
  kept.set(page, size)
  try {
    return await look()
  } finally {
    kept.delete(page)
    await resizeWindow(page, size)
  }
}
