// Tells which elements of a page are alike, so that a sweep need not judge the same twice. It runs inside the page, see page-view.ts.

export const createPageLooks = () => {
  const { ancestors, labelsOf, oneLine, scope } = window.pageView
  const { backgroundsOf, hex } = window.pageColors

  /** In them elements of one kind differ: only whether there is something in them counts. */
  const named = /^(id|name|href|src|value|alt|title|placeholder|datetime|style|aria-label|aria-value|data-)/
  const leading =
    /^(for|list|headers|aria-(labelledby|describedby|controls|owns|details|errormessage|flowto))$/

  /** What the attribute leads to: words, nothing, or more than one. */
  const targets = (ids: string) =>
    ids.split(/\s+/).map((id) => {
      const found = document.querySelectorAll(`[id="${CSS.escape(id)}"]`)
      return `${found.length}${oneLine(found[0]?.textContent ?? '') === '' ? '' : ' words'}`
    })

  const tagOf = (element: Element): string =>
    `${element.localName} ${[...element.attributes].map(({ name, value }) => {
      if (leading.test(name)) return `${name}=${targets(value)}`
      return named.test(name) ? `${name}${value.trim() === '' ? '' : ' filled'}` : `${name}=${value}`
    })}`

  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && oneLine(node.textContent) !== '')

  const lines = 'ul, ol, dl, table, thead, tbody, tr, select, menu, [role]'
  const partsOf = (element: Element) =>
    element.matches(lines) ? [...new Set([...element.children].map((child) => child.localName))] : []

  /** 53 bits of these words, by cyrb53. */
  const short = (words: string): number => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < words.length; at += 1) {
      const code = words.charCodeAt(at)
      one = Math.imul(one ^ code, 2654435761)
      other = Math.imul(other ^ code, 1597334677)
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
    other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
    return 4294967296 * (2097151 & other) + (one >>> 0)
  }

  const inScope = () => [scope(), ...scope().querySelectorAll('*')]

  /** What axe judges: attributes, whether there are words, what is around and whether it is seen, all the way up. */
  const shapes = (): number[] => {
    const places = new Map<Element, string>()
    const placeOf = (element: Element | null): string => {
      if (!element) return ''
      const place =
        places.get(element) ??
        `${short(placeOf(element.parentElement))} ${element.localName} ${element.getAttribute('role')}`
      places.set(element, place)
      return place
    }
    return inScope().map((element) =>
      short(
        [
          tagOf(element),
          placeOf(element),
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          hasWords(element),
          partsOf(element),
          labelsOf(element).map((label) => oneLine(label.textContent) !== ''),
        ].join('|'),
      ),
    )
  }

  const paint = [
    'color',
    'opacity',
    'border',
    'outline',
    'fill',
    'stroke',
    'boxShadow',
    'fontWeight',
  ] as const
  const paintOf = (element: Element) => {
    const style = getComputedStyle(element)
    return [...paint.map((part) => style[part]), ...backgroundsOf(element).map(hex)]
  }

  const drawing = 'svg, img, progress, [role=img]'
  const drawingOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return `${element.outerHTML} ${Math.round(width)} ${Math.round(height)}`
  }

  /** What its pixels come from, with those around it: none is ever like a canvas, which holds what a person drew. */
  const lookOf = (element: Element): number => {
    if (element.matches('canvas')) return Number.NaN
    const isChosen = element instanceof HTMLInputElement && element.checked
    const around = [element, ...ancestors(element).slice(0, 2), ...labelsOf(element)]
    return short(
      [
        matchMedia('(forced-colors: active)').matches,
        isChosen,
        ...around.flatMap((one) => [tagOf(one), ...paintOf(one)]),
        ...[element, ...element.querySelectorAll(drawing)]
          .filter((one) => one.matches(drawing))
          .flatMap((one) => [drawingOf(one), ...paintOf(one)]),
      ].join('|'),
    )
  }

  return { inScope, shapes, lookOf }
}
