import { expect, test } from 'vitest'
import { isEmptyEntry, type SignatureEntry } from '#web/signature/signature-entry.ts'
import { extendStroke, isSignature, type Point, type Stroke } from '#web/signature/signature-strokes.ts'

/** Points along a path, 5 units apart. */
const path = (...corners: readonly (readonly [number, number])[]): Stroke =>
  corners.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = corners[index] ?? [x, y]
    const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / 5))
    return Array.from(
      { length: steps + 1 },
      (_, step): Point => ({
        x: fromX + ((x - fromX) * step) / steps,
        y: fromY + ((y - fromY) * step) / steps,
      }),
    )
  })

const zigzag = path([50, 100], [80, 40], [110, 100], [140, 50], [200, 90])
const dot: Stroke = [{ x: 100, y: 75 }]
const scratch = path([100, 75], [106, 79], [101, 82])
const straight = path([50, 75], [450, 76])
const slanted = path([50, 20], [300, 140])
const cross = [path([100, 50], [160, 110]), path([160, 50], [100, 110])]
const curve: Stroke = Array.from({ length: 40 }, (_, step) => ({
  x: 100 + step * 3,
  y: 75 + 20 * Math.sin(step / 4),
}))

const drawings: readonly [string, readonly Stroke[], boolean][] = [
  ['nothing', [], false],
  ['a line without points', [[]], false],
  ['a dot', [dot], false],
  ['many dots', [dot, [{ x: 200, y: 20 }], [{ x: 300, y: 90 }]], false],
  ['a tiny scratch', [scratch], false],
  ['two points far apart', [[dot[0] ?? { x: 0, y: 0 }, { x: 400, y: 20 }]], false],
  ['a straight line', [straight], false],
  ['a slanted straight line', [slanted], false],
  ['a drawing beside the pad', [zigzag.map(({ x, y }) => ({ x, y: y + 400 }))], false],
  ['a zigzag', [zigzag], true],
  ['a wave', [curve], true],
  ['a cross, from a person who cannot write', cross, true],
  ['a wave with a dot', [curve, dot], true],
  ['a wave that leaves the pad', [[...curve, { x: 700, y: 300 }]], true],
]

const verdicts = drawings.map(([drawing, strokes, expected]) => {
  return { drawing, strokes, expected, verdict: expected ? 'is a signature' : 'is no signature' }
})

test.each(verdicts)('[SIG-2] the draw mode decides that $drawing $verdict', ({ strokes, expected }) =>
  expect(isSignature(strokes)).toBe(expected),
)

const entries: readonly [string, SignatureEntry, boolean][] = [
  ['blank name', { mode: 'type', name: ' \u200b ', strokes: [curve] }, true],
  ['name', { mode: 'type', name: 'Mary Jones', strokes: [] }, false],
  ['empty pad beside a name', { mode: 'draw', name: 'Mary Jones', strokes: [] }, true],
  ['drawing without a name', { mode: 'draw', name: '', strokes: [curve] }, false],
]

test.each(entries)(
  '[SIG-2] only the chosen mode decides whether an entry is empty: %s',
  (_, entry, isEmpty) => expect(isEmptyEntry(entry)).toBe(isEmpty),
)

test('a stroke skips points that moved less than a unit', () =>
  expect(
    extendStroke(dot, [
      { x: 100.4, y: 75.4 },
      { x: 101, y: 75 },
      { x: 101, y: 75 },
    ]),
  ).toEqual([...dot, { x: 101, y: 75 }]))
