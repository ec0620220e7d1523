// All sweeps in the order in which they run: what only looks comes first, what changes the window, the media or the focus last.
import type { Page } from 'playwright-core'
import { titleAndHeadings } from './title-and-headings.ts'
import { unfilledWords } from './unfilled-words.ts'

export type Sweep = {
  name: string
  /** The faults of the page, or of the dialog open on it, as it stands: each a line that names the element and the rule. */
  faults: (page: Page) => Promise<string[]>
}

export const sweeps: readonly Sweep[] = [
  { name: 'unfilled words', faults: unfilledWords },
  { name: 'title and headings', faults: titleAndHeadings },
]
