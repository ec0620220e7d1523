// Paints strokes as smooth curves through the middles between points.
import { drawnSignature } from '#domain/constants.ts'
import type { Stroke } from './signature-strokes.ts'

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
