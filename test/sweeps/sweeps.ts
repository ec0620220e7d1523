// All sweeps in their order: first those that only look, last those that change the focus, the media, or the window.
import type { Page } from 'playwright-core'
import { faintDrawings } from './drawings.ts'
import { forcedColors } from './forced-colors.ts'
import { keyboardFocus } from './keyboard-focus.ts'
import { autofill, consistentHelp, titleAndHeadings, unfilledWords } from './page-words.ts'
import { print } from './print.ts'
import { readingGrade } from './reading-grade.ts'
import { reducedMotion, targetSize, textSize } from './sizes-and-motion.ts'
import { textContrast } from './text-contrast.ts'
import { wideScreens, zoom } from './zoom.ts'

type Sweep = {
  name: string
  /** The faults of the page, or of the dialog open on it, as it stands: each a line that names the element and the rule. */
  faults: (page: Page) => Promise<string[]>
}

/** One after the other they need the window's size back once. */
export const sweeps: readonly Sweep[] = [
  { name: 'unfilled words', faults: unfilledWords },
  { name: 'title and headings', faults: titleAndHeadings },
  { name: 'consistent help', faults: consistentHelp },
  { name: 'reading grade', faults: readingGrade },
  { name: 'autofill', faults: autofill },
  { name: 'target size', faults: targetSize },
  { name: 'text size', faults: textSize },
  { name: 'text contrast', faults: textContrast },
  { name: 'reduced motion', faults: reducedMotion },
  { name: 'keyboard focus', faults: keyboardFocus },
  { name: 'drawings', faults: faintDrawings },
  { name: 'forced colors', faults: forcedColors },
  { name: 'wide screens', faults: wideScreens },
  { name: 'print', faults: print },
  { name: 'zoom', faults: zoom },
]
