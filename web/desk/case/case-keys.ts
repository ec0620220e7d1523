import type { Shortcut } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { followLink } from '#web/staff/list/neighbors.tsx'
import { assigneeMenu } from './case-next.tsx'
import { newNote } from './note-drafts.ts'

const caseForm = 'section[aria-labelledby="case-title"] form :is(select, input, textarea)'

const focus = (...selectors: readonly string[]) => {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
  found?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'nearest' })
}

export const neighborKeys: readonly Shortcut[] = [
  { keys: ['j'], what: 'Next case', run: () => followLink('next') },
  { keys: ['k'], what: 'Previous case', run: () => followLink('previous') },
  { keys: ['u'], what: 'Back to the list', run: () => followLink('back') },
]

export const caseKeys = (assignToMe: () => void): readonly Shortcut[] => [
  ...neighborKeys,
  { keys: ['m'], what: 'Move the case', run: () => focus(caseForm, '#case-moves button') },
  { keys: ['n'], what: 'Write a note', run: () => focus(`#${newNote}`) },
  { keys: ['a'], what: 'Choose who works on it', run: () => focus(`#${assigneeMenu}`) },
  { keys: ['i'], what: 'Assign it to me', run: assignToMe },
  { keys: ['t'], what: 'Read the timeline', run: () => focus('#timeline-title') },
]
