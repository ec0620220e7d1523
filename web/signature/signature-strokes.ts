// On a pad of 500 x 150 units. The library signature_pad loses its strokes when a phone is turned.
import { drawnSignature } from '#domain/constants.ts'

export type Point = { readonly x: number; readonly y: number }
export type Stroke = readonly Point[]

/** Minimums, in units of the pad. */
const minimum = { length: 40, extent: 30, deviation: 2 } as const

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Skips points that moved less than one unit. */
export const extendStroke = (stroke: Stroke, points: readonly Point[]): Stroke => {
  const line = [...stroke]
  for (const point of points) {
    const last = line.at(-1)
    if (!last || distance(last, point) >= 1) line.push(point)
  }
  return line
}

const isOnPad = ({ x, y }: Point) =>
  x >= 0 && x <= drawnSignature.width && y >= 0 && y <= drawnSignature.height

const lengthOf = (stroke: Stroke) =>
  stroke.slice(1).reduce((sum, point, index) => sum + distance(point, stroke[index] ?? point), 0)

const extentOf = (points: readonly Point[]) => {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)]
  return Math.hypot(Math.max(...x) - Math.min(...x), Math.max(...y) - Math.min(...y))
}

const deviationOf = (points: readonly Point[]) => {
  const center = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
  const xx = mean(points.map(({ x }) => (x - center.x) ** 2))
  const yy = mean(points.map(({ y }) => (y - center.y) ** 2))
  const xy = mean(points.map(({ x, y }) => (x - center.x) * (y - center.y)))
  return Math.sqrt(Math.max(0, (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)))
}

export const isSignature = (strokes: readonly Stroke[]): boolean => {
  const lines = strokes.map((stroke) => stroke.filter(isOnPad)).filter((stroke) => stroke.length > 2)
  const points = lines.flat()
  if (points.length === 0) return false
  const ink = lines.reduce((sum, line) => sum + lengthOf(line), 0)
  return (
    ink >= minimum.length && extentOf(points) >= minimum.extent && deviationOf(points) >= minimum.deviation
  )
}

export const signatureInk = '#14304f'
const lineWidth = 2.5

const trace = (context: CanvasRenderingContext2D, [start, ...rest]: Stroke) => {
  if (!start) return
  context.moveTo(start.x, start.y)
  rest.forEach((point, index) => {
    const next = rest[index + 1]
    if (next) context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2)
    else context.lineTo(point.x, point.y)
  })
}

/** A line without length would leave no ink. */
const dot = (context: CanvasRenderingContext2D, [point]: Stroke) => {
  if (!point) return
  context.moveTo(point.x + lineWidth / 4, point.y)
  context.arc(point.x, point.y, lineWidth / 4, 0, 2 * Math.PI)
}

/** Pixels per unit of the pad, from 1 to 3. */
export const paintingScale = (devicePixelRatio: number): number => Math.min(3, Math.max(1, devicePixelRatio))

export const paintStrokes = (
  canvas: HTMLCanvasElement,
  strokes: readonly Stroke[],
  scale: number,
  ground?: string,
) => {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw a signature')
  canvas.width = Math.round(drawnSignature.width * scale)
  canvas.height = Math.round(drawnSignature.height * scale)
  context.scale(canvas.width / drawnSignature.width, canvas.height / drawnSignature.height)
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, drawnSignature.width, drawnSignature.height)
  }
  Object.assign(context, { strokeStyle: signatureInk, lineWidth, lineCap: 'round', lineJoin: 'round' })
  context.beginPath()
  for (const stroke of strokes) (stroke.length > 1 ? trace : dot)(context, stroke)
  context.stroke()
}
