// The pad to draw on.
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { drawnSignature } from '#domain/constants.ts'
import { paintingScale, paintStrokes } from './paint-strokes.ts'
import styles from './signature-pad.module.css'
import { extendStroke, type Point, type Stroke } from './signature-strokes.ts'

type PadEvent = ReactPointerEvent<HTMLCanvasElement>

/** In units of the pad. Older Safari reports only the last point. */
const pointsOf = ({ nativeEvent, currentTarget }: PadEvent): Point[] => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const coalesced = nativeEvent.getCoalescedEvents?.() ?? []
  return (coalesced.length > 0 ? coalesced : [nativeEvent]).map(({ clientX, clientY }) => ({
    x: ((clientX - left) * drawnSignature.width) / width,
    y: ((clientY - top) * drawnSignature.height) / height,
  }))
}

/** One pointer at a time, so a resting palm adds nothing. */
const useLine = (onChange: () => void, onStroke: (stroke: Stroke) => void) => {
  const line = useRef<{ pointerId: number; stroke: Stroke }>(undefined)
  const extend = (event: PadEvent) => {
    if (line.current?.pointerId !== event.pointerId) return
    line.current.stroke = extendStroke(line.current.stroke, pointsOf(event))
    onChange()
  }
  const pointerHandlers = {
    onPointerDown: (event: PadEvent) => {
      if (event.button !== 0 || line.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      line.current = { pointerId: event.pointerId, stroke: [] }
      extend(event)
    },
    onPointerMove: extend,
    onLostPointerCapture: ({ pointerId }: PadEvent) => {
      if (line.current?.pointerId !== pointerId) return
      const { stroke } = line.current
      line.current = undefined
      onStroke(stroke)
    },
  }
  return { line, pointerHandlers }
}

const onResize = (notify: () => void) => {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}
const usePixelRatio = () => useSyncExternalStore(onResize, () => window.devicePixelRatio)

/** Scribble on iPads would swallow quick strokes of the pencil. */
const useWithoutScribble = (canvas: RefObject<HTMLCanvasElement | null>) => {
  useEffect(() => {
    const pad = canvas.current
    const keep = (event: Event) => event.preventDefault()
    pad?.addEventListener('touchmove', keep, { passive: false })
    return () => pad?.removeEventListener('touchmove', keep)
  }, [canvas])
}

type SignaturePadProps = { strokes: readonly Stroke[]; onStroke: (stroke: Stroke) => void }

export const SignaturePad = ({ strokes, onStroke }: SignaturePadProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = paintingScale(usePixelRatio())
  const paint = () => {
    const begun = line.current ? [line.current.stroke] : []
    if (canvas.current) paintStrokes(canvas.current, [...strokes, ...begun], scale)
  }
  const { line, pointerHandlers } = useLine(paint, onStroke)
  useLayoutEffect(paint)
  useWithoutScribble(canvas)

  return (
    <canvas
      ref={canvas}
      className={styles.pad}
      role="img"
      aria-label={strokes.length === 0 ? 'Your drawing: nothing yet' : 'Your drawing'}
      {...pointerHandlers}
    />
  )
}
