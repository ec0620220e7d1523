import type { Shortcut } from '#web/desk/shortcuts/use-shortcuts.tsx'

export type ViewerActs = Readonly<
  Record<
    | 'nextDocument'
    | 'previousDocument'
    | 'nextPage'
    | 'previousPage'
    | 'turn'
    | 'zoomIn'
    | 'zoomOut'
    | 'accept'
    | 'askAgain'
    | 'close',
    () => void
  >
>

/** Escape is the browser's. */
export const viewerKeys = (acts: ViewerActs): readonly Shortcut[] => [
  { keys: ['j'], what: 'Next document', run: acts.nextDocument },
  { keys: ['k'], what: 'Previous document', run: acts.previousDocument },
  { keys: ['n'], what: 'Next page', run: acts.nextPage },
  { keys: ['p'], what: 'Previous page', run: acts.previousPage },
  { keys: ['a'], what: 'Accept', run: acts.accept },
  { keys: ['r'], what: 'Ask again', run: acts.askAgain },
  { keys: ['t'], what: 'Turn', run: acts.turn },
  { keys: ['+', '='], shown: '+', what: 'Zoom in', run: acts.zoomIn },
  { keys: ['-'], what: 'Zoom out', run: acts.zoomOut },
  { keys: ['u'], what: 'Close', run: acts.close },
]
