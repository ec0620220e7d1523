// A drawing as strokes on a pad of 500 x 150 units. The library signature_pad loses its strokes when
// a phone is turned.
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
