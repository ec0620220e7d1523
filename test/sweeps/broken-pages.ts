// A broken page for each fault that a sweep must find, next to its fixed twin.
import { brokenFocus } from './broken-focus.ts'
import { brokenLooks } from './broken-looks.ts'
import type { BrokenPage } from './broken-page.ts'
import { brokenWords } from './broken-words.ts'

export const brokenPages: readonly BrokenPage[] = [...brokenWords, ...brokenLooks, ...brokenFocus]
