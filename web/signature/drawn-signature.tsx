import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { drawnSignature } from '#domain/constants.ts'
import { Button } from '#web/components/button.tsx'
import styles from './signature.module.css'
import { extendStroke, type Point, paintingScale, paintStrokes, type Stroke } from './signature-strokes.ts'

const colors = [
  [20, 48, 79],
  [201, 153, 102],
] as const
/** Of 255. Brave and Firefox shift single bits. */
const tolerance = 8

const readBack = (): boolean => {
  const canvas = document.createElement('canvas')
  canvas.width = colors.length
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return false
  colors.forEach(([red, green, blue], x) => {
    context.fillStyle = `rgb(${red} ${green} ${blue})`
    context.fillRect(x, 0, 1, 1)
  })
  const { data } = context.getImageData(0, 0, colors.length, 1)
  return colors.every((color, x) =>
    color.every((value, index) => Math.abs((data[4 * x + index] ?? -1) - value) <= tolerance),
  )
}

/** Privacy settings can return noise instead of a drawing, or block it. */
export const canReadCanvas = (): boolean => {
  try {
    return readBack()
  } catch {
    return false
  }
}

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

const SignaturePad = ({ strokes, onStroke }: SignaturePadProps) => {
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
      className={styles.canvas}
      role="img"
      aria-label={strokes.length === 0 ? 'Your drawing: nothing yet' : 'Your drawing'}
      {...pointerHandlers}
    />
  )
}

type DrawnSignatureProps = {
  strokes: readonly Stroke[]
  onChange: (change: (strokes: readonly Stroke[]) => readonly Stroke[]) => void
}

export const DrawnSignature = ({ strokes, onChange }: DrawnSignatureProps) => (
  <div className={styles.pad}>
    <div className={styles.sheet}>
      <SignaturePad strokes={strokes} onStroke={(stroke) => onChange((drawn) => [...drawn, stroke])} />
    </div>
    <div className={styles.notes}>
      <p className={styles.caption}>
        Sign in the box with your finger, mouse or pen.
        <span className={styles.turn}> Turn your phone sideways for more room.</span>
      </p>
      <div className={styles.tools}>
        <Button variant="plain" onClick={() => onChange((drawn) => drawn.slice(0, -1))}>
          Undo
        </Button>
        <Button variant="plain" onClick={() => onChange(() => [])}>
          Clear
        </Button>
      </div>
    </div>
  </div>
)
