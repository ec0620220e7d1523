// Colours as they meet the eye: computed colours blended over what really stands behind them, and the contrast of WCAG between two.
// Runs inside the page, see page-view.ts.

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, opacity: number]

export const createPageColours = () => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Colour>()

  const paint = (text: string): Colour => {
    if (!canvas) throw new Error('This browser draws nothing.')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }

  /** Of a computed colour, in whatever notation. */
  const colourOf = (text: string): Colour => {
    const colour = known.get(text) ?? paint(text)
    known.set(text, colour)
    return colour
  }

  const over = (front: Colour, back: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => front[at] * front[3] + back[at] * (1 - front[3])
    return [mix(0), mix(1), mix(2), 1]
  }

  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminance = (colour: Colour) =>
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])

  /** From 1 to 21. */
  const contrast = (one: Colour, other: Colour): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  const gradientColours = (image: string): Colour[] =>
    image.includes('gradient(')
      ? [...image.matchAll(/(?:rgba?|color|oklch|oklab|lab|lch|hsla?)\([^()]*\)/g)].map(([text]) =>
          colourOf(text),
        )
      : []

  /** All colours that may stand behind an element's content: one, but for gradients. */
  const backgroundsOf = (element: Element): Colour[] => {
    const layers: Colour[][] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      const gradient = gradientColours(backgroundImage)
      if (gradient.length > 0) layers.push(gradient)
      const plain = colourOf(backgroundColor)
      if (plain[3] > 0) layers.push([plain])
      if (plain[3] === 1 || (gradient.length > 0 && gradient.every((colour) => colour[3] === 1))) break
      if (at instanceof HTMLDialogElement && at.matches(':modal')) break
    }
    const paper: Colour[] = [[255, 255, 255, 1]]
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

  /** The lowest contrast of this colour, as the element paints it, with what stands behind the element. */
  const contrastBehind = (element: Element, text: string): number => {
    const [red, green, blue, opacity] = colourOf(text)
    const faded: Colour = [red, green, blue, opacity * fade(element)]
    return Math.min(...backgroundsOf(element).map((back) => contrast(over(faded, back), back)))
  }

  const hex = ([red, green, blue]: Colour) =>
    `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

  return { colourOf, over, contrast, backgroundsOf, contrastBehind, hex }
}
