// Reads a QR code as a PDF draws it.
import decodeQR from 'qr/decode.js'

const pixelsOfModule = 4
const quietModules = 4

type Rectangle = { x: number; y: number; width: number; height: number }

/** A path of rectangles: for each, a move, three lines, and an end. */
const rectanglesOf = (path: Float32Array): Rectangle[] => {
  const rectangles: Rectangle[] = []
  for (let at = 0; at < path.length; at += 13) {
    const [left = 0, top = 0] = path.subarray(at + 1, at + 3)
    const [right = 0, bottom = 0] = path.subarray(at + 7, at + 9)
    rectangles.push({ x: left, y: top, width: right - left, height: bottom - top })
  }
  return rectangles
}

const least = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other))

export const readQr = (path: Float32Array): string => {
  const rectangles = rectanglesOf(path)
  const [left, top] = [least(rectangles.map(({ x }) => x)), least(rectangles.map(({ y }) => y))]
  const module = least(rectangles.map(({ height }) => height))
  const count = Math.max(...rectangles.map(({ x, width }) => Math.round((x + width - left) / module)))
  const size = (count + 2 * quietModules) * pixelsOfModule
  const data = new Uint8Array(size * size * 4).fill(255)
  const pixel = (value: number) => (Math.round(value / module) + quietModules) * pixelsOfModule
  for (const { x, y, width } of rectangles)
    for (let row = pixel(y - top); row < pixel(y - top) + pixelsOfModule; row += 1)
      for (let column = pixel(x - left); column < pixel(x + width - left); column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
  return decodeQR({ width: size, height: size, data })
}
