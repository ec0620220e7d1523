// Reads a picture of the page by pixel, for what computed styles do not show. It runs inside the page, see page-view.ts.

export const createPagePictures = () => {
  const { contrast } = window.pageColors
  type Pixel = readonly [number, number, number, number]

  /** `png` is base64. */
  const read = async (png: string): Promise<ImageData> => {
    const packed = atob(png)
    const bytes = new Uint8Array(packed.length)
    for (let at = 0; at < packed.length; at += 1) bytes[at] = packed.charCodeAt(at)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
      willReadFrequently: true,
    })
    if (!canvas) throw new Error('This browser draws nothing.')
    canvas.drawImage(bitmap, 0, 0)
    return canvas.getImageData(0, 0, bitmap.width, bitmap.height)
  }

  const pixel = ({ data, width, height }: ImageData, x: number, y: number): Pixel => {
    const column = Math.min(Math.max(Math.round(x), 0), width - 1)
    const row = Math.min(Math.max(Math.round(y), 0), height - 1)
    const at = (row * width + column) * 4
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, 1]
  }

  const differs = (one: Pixel, other: Pixel) => one.join() !== other.join() && contrast(one, other) >= 3

  const steps = (count: number) => Array.from({ length: Math.max(Math.round(count), 1) }, (_, index) => index)

  /** Each side, in its middle: from 3 px outside to 8 px inside something differs by 3:1 from what is outside. */
  const hasEdge = (picture: ImageData, { x, y, width, height }: DOMRect): boolean => {
    const [middle, center] = [x + width / 2, y + height / 2]
    const sides = [
      (depth: number) => pixel(picture, x + depth, center),
      (depth: number) => pixel(picture, x + width - 1 - depth, center),
      (depth: number) => pixel(picture, middle, y + depth),
      (depth: number) => pixel(picture, middle, y + height - 1 - depth),
    ]
    return sides.every((at) => steps(12).some((depth) => differs(at(depth - 3), at(-3))))
  }

  /** At five places from end to end, top to bottom crosses something that differs by 3:1. */
  const hasTrack = (picture: ImageData, { x, y, width, height }: DOMRect): boolean =>
    [0.06, 0.28, 0.5, 0.72, 0.94].every((share) => {
      const at = (row: number) => pixel(picture, x + width * share, y + row)
      return steps(height).some((row) => differs(at(row), at(0)))
    })

  /** Along its middle, the filled part differs by 3:1 from the rest or from what is outside. */
  const hasFilling = (picture: ImageData, { x, y, width, height }: DOMRect): boolean => {
    const at = (column: number) => pixel(picture, x + column, y + height / 2)
    return steps(width + 3).some((column) => differs(at(column), at(-3)))
  }

  /** How often each color occurs, by one number for each: a page has millions of pixels. */
  const colorsIn = ({ data, width, height }: ImageData, box: DOMRect): Map<number, number> => {
    const counts = new Map<number, number>()
    const [right, bottom] = [Math.min(Math.floor(box.right), width), Math.min(Math.floor(box.bottom), height)]
    for (let row = Math.max(Math.ceil(box.y), 0); row < bottom; row += 1) {
      for (let column = Math.max(Math.ceil(box.x), 0); column < right; column += 1) {
        const at = (row * width + column) * 4
        const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
        counts.set(color, (counts.get(color) ?? 0) + 1)
      }
    }
    return counts
  }

  const pixelOf = (color: number): Pixel => [color >> 16, (color >> 8) & 255, color & 255, 1]

  /** Six pixels or more differ by 3:1 from the color that most of them have. */
  const hasMark = (picture: ImageData, box: DOMRect): boolean => {
    const [[ground] = [0], ...others] = [...colorsIn(picture, box)].toSorted(
      ([, one], [, other]) => other - one,
    )
    const strong = others.filter(([color]) => contrast(pixelOf(color), pixelOf(ground)) >= 3)
    return strong.reduce((sum, [, count]) => sum + count, 0) >= 6
  }

  /** How wide a ring became visible between two pictures, and how much of it differs by 3:1: along the middle line of what changed. */
  const newRing = (before: ImageData, now: ImageData) => {
    const isNew = (x: number, y: number) => pixel(before, x, y).join() !== pixel(now, x, y).join()
    const rows = steps(now.height).filter((y) => steps(now.width).some((x) => isNew(x, y)))
    const y = ((rows[0] ?? 0) + (rows.at(-1) ?? 0)) / 2
    const columns = steps(now.width).filter((x) => isNew(x, y))
    const [first = 0] = columns
    const run = columns.filter((x, index) => x === first + index)
    const strong = run.filter((x) => contrast(pixel(before, x, y), pixel(now, x, y)) >= 3)
    return { thickness: run.length, strong: strong.length }
  }

  return { read, hasEdge, hasTrack, hasFilling, hasMark, newRing }
}
