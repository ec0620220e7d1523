// What a tab of every engine can do: the part that Playwright, WebDriver BiDi, and WebDriver have in common.

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** Coordinates are CSS pixels from the corner of the viewport; what `run` takes and gives is JSON. */
export type Tab = {
  goTo: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs the body of a function, which finds what it is given as `given`. */
  run: (body: string, given?: unknown) => Promise<unknown>
  click: (point: Point) => Promise<void>
  /** Presses at the first point, moves over the others, and lets go at the last. */
  drag: (points: readonly Point[]) => Promise<void>
  /** Types into what has the focus; `keys` holds characters and the key values of WebDriver. */
  type: (keys: string) => Promise<void>
  attach: (selector: string, path: string) => Promise<void>
  resize: (size: Size) => Promise<void>
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export type Engine = {
  /** A new tab that knows nothing of others. `size` is that of the viewport. */
  open: (size: Size) => Promise<Tab>
  close: () => Promise<void>
}

const pointer = (type: 'pointerMove' | 'pointerDown' | 'pointerUp', { x, y }: Point) =>
  type === 'pointerMove'
    ? { type, x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }
    : { type, button: 0 }

/** The actions of both W3C protocols: https://www.w3.org/TR/webdriver2/#actions */
export const dragActions = (points: readonly Point[]) => {
  const [first = { x: 0, y: 0 }, ...others] = points
  const moves = others.map((point) => pointer('pointerMove', point))
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        pointer('pointerMove', first),
        pointer('pointerDown', first),
        ...moves,
        pointer('pointerUp', first),
      ],
    },
  ]
}

export const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

export const functionOf = (body: string) => `async (given) => { ${body} }`
