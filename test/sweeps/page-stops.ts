// Records each stop of the Tab key. It runs inside the page, see page-view.ts.

/** Of controls whose looks are known it measures no ring. */
export const createPageStops = (known: readonly number[]) => {
  const { allControls, ancestors, controls, isSeen, labelsOf, name, scope } = window.pageView
  const { edgesAround, ringOf } = window.pageRings
  const { lookOf } = window.pageLooks
  const isKnown = new Set(known)
  type Stop = ReturnType<typeof stopAt>

  /** Radio buttons of one question are one stop. */
  const groupOf = (control: Element) =>
    control instanceof HTMLInputElement && control.type === 'radio'
      ? `${control.form?.id} ${control.name}`
      : control

  const wanted = () => {
    const usable = controls().filter((control) => !control.matches(':disabled') && control.tabIndex >= 0)
    return [
      ...new Map(usable.toReversed().map((control) => [groupOf(control), control])).values(),
    ].toReversed()
  }

  /** What else lies on the middle or a corner of a control. */
  const coverOf = (control: HTMLElement, { left, right, top, bottom }: DOMRect) => {
    const drawing = control.matches('input') ? control.parentElement?.parentElement : control
    const own = [control, drawing, ...labelsOf(control)]
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const
    return points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((hit) => hit && !hit.contains(control) && !own.some((element) => element?.contains(hit)))
  }

  /** The height that a window leaves to what it scrolls to: a list of many lines is higher. */
  const roomFor = (control: HTMLElement): number => {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(control)
    const kept = [scrollPaddingTop, scrollPaddingBottom, scrollMarginTop, scrollMarginBottom]
    return kept.reduce((room, length) => room - (Number.parseFloat(length) || 0), innerHeight)
  }

  const hidden = (control: HTMLElement, box: DOMRect): string[] => {
    if (box.height > roomFor(control) || box.width > innerWidth) return []
    const isOut = box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1
    if (isOut) return [`${name(control)}: lies outside the window while it is in use`]
    const cover = coverOf(control, box)
    return cover ? [`${name(control)}: is covered by ${name(cover)} while it is in use`] : []
  }

  const isFixed = (element: Element) =>
    [element, ...ancestors(element)].some((at) => /fixed|sticky/.test(getComputedStyle(at).position))

  /** Whether a box around cuts off some of its outline, which computed styles do not show. */
  const isOutlineCut = (control: HTMLElement, box: DOMRect) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
    const reach =
      outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    return ancestors(control).some((above) => {
      const { overflowX, overflowY } = getComputedStyle(above)
      const edge = above.getBoundingClientRect()
      const isCutAcross = box.left - reach < edge.left - 1 || box.right + reach > edge.right + 1
      const isCutDown = box.top - reach < edge.top - 1 || box.bottom + reach > edge.bottom + 1
      return (overflowX !== 'visible' && isCutAcross) || (overflowY !== 'visible' && isCutDown)
    })
  }

  const unused = new Map<Element, { look: number; edges: ReturnType<typeof edgesAround> }>()
  const drawn = { thickness: 3, strong: 2 }

  const stopAt = (control: HTMLElement) => {
    const box = control.getClientRects()[0] ?? control.getBoundingClientRect()
    const before = unused.get(control)
    return {
      control,
      look: before?.look ?? Number.NaN,
      ring: before && isKnown.has(before.look) ? drawn : ringOf(control, before?.edges ?? []),
      isOutlineCut: isOutlineCut(control, box),
      box: new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height),
      isFixed: isFixed(control),
      column: control.closest('header, nav, main, footer, dialog, aside'),
      hidden: hidden(control, box),
    }
  }

  const stops: Stop[] = []
  let isRound = false

  /** A control may be several stops: a field and the parts of it. The round is over at the page's end, or back at the first. */
  const note = ({ key }: KeyboardEvent) => {
    const control = document.activeElement
    if (key !== 'Tab' || isRound || !(control instanceof HTMLElement)) return
    const isFirstAgain = control === stops[0]?.control && control !== stops.at(-1)?.control
    if (isFirstAgain || (control === document.body && stops.length > 0)) isRound = true
    else if (control !== document.body) stops.push(stopAt(control))
  }

  const usedBefore = document.activeElement

  /** The next Tab leads to the first control. */
  const start = (): void => {
    const first = document.createElement('span')
    first.tabIndex = -1
    scope().prepend(first)
    first.focus({ preventScroll: true })
    for (const control of allControls()) {
      const look = lookOf(control)
      unused.set(control, { look, edges: isKnown.has(look) ? [] : edgesAround(control) })
    }
    first.remove()
    document.addEventListener('keyup', note, true)
  }

  /** Within one landmark Tab goes down, or up into a further column, never up in the same. */
  const disorder = (round: readonly Stop[]): string[] =>
    round.flatMap((stop, index) => {
      const last = round[index - 1]
      if (!last || last.isFixed || stop.isFixed || last.column !== stop.column) return []
      const isBack = stop.box.bottom <= last.box.top + 1 && stop.box.left < last.box.right
      return isBack
        ? [`${name(stop.control)}: follows ${name(last.control)} by Tab, but stands above it`]
        : []
    })

  /** Parts of a control that arrow keys lead to are no stops of their own. */
  const isPart = (element: Element) =>
    element.closest('[role=tablist], [role=radiogroup], [role=listbox], [role=menu], [role=grid]') !== null

  const pressable =
    'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox]'

  const unreachable = () =>
    [...scope().querySelectorAll<HTMLElement>(pressable)]
      .filter(
        (element) =>
          element.tabIndex < 0 &&
          !element.matches(':disabled, [aria-disabled="true"]') &&
          !isPart(element) &&
          isSeen(element),
      )
      .map((element) => `${name(element)}: can be pressed, but Tab passes it by`)

  const orderSet = () =>
    [...scope().querySelectorAll<HTMLElement>('[tabindex]')]
      .filter(({ tabIndex }) => tabIndex > 0)
      .map((element) => `${name(element)}: its tabindex above 0 breaks the order`)

  const finish = () => {
    document.removeEventListener('keyup', note, true)
    if (usedBefore instanceof HTMLElement) usedBefore.focus({ preventScroll: true })
    const reached = new Set(stops.map(({ control }) => groupOf(control)))
    const missed = wanted().filter((control) => !reached.has(groupOf(control)))
    const strays = stops.filter(({ control }) => !scope().contains(control))
    return {
      reached: reached.size,
      looks: stops.map(({ look }) => look),
      missed: missed.map((control) => `${name(control)}: Tab does not reach it`),
      faults: [
        ...strays.map(({ control }) => `${name(control)}: Tab leaves the dialog for it`),
        ...orderSet(),
        ...unreachable(),
        ...disorder(stops),
        ...stops.flatMap((stop) => stop.hidden),
      ],
      /** By computed styles; what those do not tell is left to a picture. */
      unmarked: stops
        .filter(({ ring, isOutlineCut }) => isOutlineCut || ring.thickness < 3 || ring.strong < 2)
        .map(({ control, ring }) => ({ at: controls().indexOf(control), name: name(control), ...ring })),
    }
  }

  return { start, isOver: () => isRound || wanted().length === 0, finish }
}
