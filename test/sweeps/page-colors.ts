// Calculates the visible colors of a page and their contrast. It runs inside the page, see page-view.ts.

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, opacity: number]

export const createPageColors = () => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Color>()

  const paint = (text: string): Color => {
    if (!canvas) throw new Error('This browser draws nothing.')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }

  /** Of a computed color, in whatever notation. */
  const colorOf = (text: string): Color => {
    const color = known.get(text) ?? paint(text)
    known.set(text, color)
    return color
  }

  const over = (front: Color, back: Color): Color => {
    const mix = (at: 0 | 1 | 2) => front[at] * front[3] + back[at] * (1 - front[3])
    return [mix(0), mix(1), mix(2), 1]
  }

  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminance = (color: Color) =>
    0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])

  /** From 1 to 21. */
  const contrast = (one: Color, other: Color): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  const gradientColors = (image: string): Color[] =>
    image.includes('gradient(')
      ? [...image.matchAll(/(?:rgba?|color|oklch|oklab|lab|lch|hsla?)\([^()]*\)/g)].map(([text]) =>
          colorOf(text),
        )
      : []

  /** All colors that may stand behind an element's content: one, but for gradients. */
  const backgroundsOf = (element: Element): Color[] => {
    const layers: Color[][] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      const gradient = gradientColors(backgroundImage)
      if (gradient.length > 0) layers.push(gradient)
      const plain = colorOf(backgroundColor)
      if (plain[3] > 0) layers.push([plain])
      if (plain[3] === 1 || (gradient.length > 0 && gradient.every((color) => color[3] === 1))) break
      if (at instanceof HTMLDialogElement && at.matches(':modal')) break
    }
    const paper: Color[] = [[255, 255, 255, 1]]
    return layers.reduceRight(
      (behind, layer) => layer.flatMap((front) => behind.map((back) => over(front, back))),
      paper,
    )
  }

  const fade = (element: Element): number => {
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    return opacity
  }

  /** The lowest contrast of this color, as the element paints it, with what stands behind the element. */
  const contrastBehind = (element: Element, text: string): number => {
    const [red, green, blue, opacity] = colorOf(text)
    const faded: Color = [red, green, blue, opacity * fade(element)]
    return Math.min(...backgroundsOf(element).map((back) => contrast(over(faded, back), back)))
  }

  const hex = ([red, green, blue]: Color) =>
    `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

  return { colorOf, over, contrast, backgroundsOf, contrastBehind, hex }
}
