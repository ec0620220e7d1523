// Measures the focus mark of a control in half pixels, compared with the same place before. It runs inside the page, see
// page-view.ts.

export const createPageRings = () => {
  const { colorOf, over, contrast, backgroundsOf } = window.pageColors
  const step = 0.5
  const reach = 12

  type Edge = ReturnType<typeof edgeOf>

  const shadowsOf = (text: string) =>
    text === 'none'
      ? []
      : text.split(/,(?![^(]*\))/).map((shadow) => {
          const [color = 'transparent'] = /(?:rgba?|color|oklch|oklab|hsla?)\([^()]*\)/.exec(shadow) ?? []
          const [x = 0, y = 0, blur = 0, spread = 0] = [
            ...shadow.replace(color, '').matchAll(/-?[\d.]+(?=px)/g),
          ].map(Number)
          return {
            color,
            spread,
            isInset: shadow.includes('inset'),
            isRing: x === 0 && y === 0 && blur === 0,
          }
        })

  const edgeOf = (element: Element, pseudo: '' | '::before' | '::after') => {
    const style = getComputedStyle(element, pseudo || null)
    const isDrawn = pseudo === '' || (style.content !== 'none' && style.display !== 'none')
    const hasOutline = isDrawn && style.outlineStyle !== 'none'
    return {
      outlineWidth: hasOutline ? Number.parseFloat(style.outlineWidth) : 0,
      outlineOffset: Number.parseFloat(style.outlineOffset) || 0,
      outlineColor: style.outlineColor,
      shadows: isDrawn ? shadowsOf(style.boxShadow).filter(({ isRing }) => isRing) : [],
      borderWidth: isDrawn && style.borderTopStyle !== 'none' ? Number.parseFloat(style.borderTopWidth) : 0,
      borderColor: style.borderTopColor,
      inside: style.backgroundColor,
    }
  }

  /** What is drawn at a distance from the edge of the box, outwards positive. */
  const drawnAt = (edge: Edge, distance: number): string => {
    const { outlineWidth, outlineOffset, outlineColor, shadows, borderWidth, borderColor, inside } = edge
    if (distance > outlineOffset && distance < outlineOffset + outlineWidth) return outlineColor
    if (distance > 0)
      return shadows.find(({ spread, isInset }) => !isInset && distance < spread)?.color ?? 'transparent'
    if (distance > -borderWidth) return borderColor
    const depth = -distance - borderWidth
    return shadows.find(({ spread, isInset }) => isInset && depth < spread)?.color ?? inside
  }

  const pseudos = ['', '::before', '::after'] as const

  /** A control kept transparent over its drawing has its ring on the drawing. */
  const bearersOf = (control: Element): Element[] => {
    const own = [control, ...control.querySelectorAll('*')].slice(0, 6)
    const parent = control.parentElement
    const near = parent ? [parent, ...parent.children] : []
    const nearer = parent?.parentElement ? [parent.parentElement, ...parent.parentElement.children] : []
    return [...new Set([...own, ...near, ...nearer])].slice(0, 24)
  }

  /** Edges of everything that may bear the ring, to be compared later. */
  const edgesAround = (control: Element): Edge[] =>
    bearersOf(control).flatMap((bearer) => pseudos.map((pseudo) => edgeOf(bearer, pseudo)))

  const compare = (before: Edge, now: Edge, outside: Element) => {
    const [ground = colorOf('white')] = backgroundsOf(outside)
    let thickness = 0
    let strong = 0
    for (let distance = -reach + step / 2; distance < reach; distance += step) {
      const old = over(colorOf(drawnAt(before, distance)), ground)
      const fresh = over(colorOf(drawnAt(now, distance)), ground)
      const isInside = distance < -Math.max(before.borderWidth, now.borderWidth, 4)
      if (isInside || old.join() === fresh.join()) continue
      thickness += step
      if (contrast(old, fresh) >= 3) strong += step
    }
    return { thickness, strong }
  }

  /** The best mark around the control in use: how many pixels of it are new, and how many differ by 3:1 from what was there. */
  const ringOf = (control: Element, before: readonly Edge[]) => {
    const outside = control.parentElement ?? control
    const rings = edgesAround(control).flatMap((edge, index) => {
      const old = before[index]
      return old ? [compare(old, edge, outside)] : []
    })
    return rings.reduce(
      (best, ring) => (ring.strong * 100 + ring.thickness > best.strong * 100 + best.thickness ? ring : best),
      {
        thickness: 0,
        strong: 0,
      },
    )
  }

  return { edgesAround, ringOf }
}
