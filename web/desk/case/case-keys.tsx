// The parts of a case's page and its keys: every part is one key away.
import type { MouseEvent } from 'react'
import { idsOf } from '#domain/text/text-rules.ts'
import { caseButtons } from '#web/desk/case-buttons.ts'
import type { Shortcut } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { taskKeys } from '#web/desk/tasks/task-keys.ts'
import { type CasePart, caseParts, headingOf } from '#web/staff/case/case-section.tsx'
import { pressButton } from '#web/staff/dialog-button.tsx'
import { followLink } from '#web/staff/list/neighbors.tsx'
import styles from './case-columns.module.css'
import { newNote } from './note-drafts.ts'

/** Two parts that never show together can share one. */
const partKeys: Readonly<Record<CasePart, string>> = {
  next: 'o',
  tasks: '1',
  help: '2',
  case: '2',
  packet: '3',
  signers: '3',
  documents: '4',
  packages: '5',
  answers: '6',
  appraisal: '7',
  papers: '8',
  signature: '9',
  evidence: '0',
  timeline: 't',
}

export const assigneeMenu = 'case-assignee'
const caseForm = 'section[aria-labelledby="case-title"] form :is(select, input, textarea)'
const helpForm = `section[aria-labelledby="${headingOf('help')}"] form :is(input, button)`

const focus = (...selectors: readonly string[]) => {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
  found?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'nearest' })
}

export const goToPart = (part: CasePart): void => {
  const heading = document.getElementById(headingOf(part))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

const goToKey = (key: string) =>
  idsOf(caseParts)
    .filter((part) => partKeys[part] === key && document.getElementById(headingOf(part)))
    .forEach(goToPart)

export const neighborKeys: readonly Shortcut[] = [
  { keys: ['j'], what: 'Next case', run: () => followLink('next') },
  { keys: ['k'], what: 'Previous case', run: () => followLink('previous') },
  { keys: ['u'], what: 'Back to the list', run: () => followLink('back') },
]

export const caseKeys = (assignToMe: () => void): readonly Shortcut[] => [
  ...neighborKeys,
  ...taskKeys,
  {
    keys: [...new Set(Object.values(partKeys))],
    shown: '0–9, o, t',
    what: 'Go to a part of the page. Its key is beside its name',
    run: goToKey,
  },
  { keys: ['m'], what: 'Move the case', run: () => focus(caseForm, '#case-moves button') },
  { keys: ['d'], what: 'Look at the documents', run: () => pressButton(caseButtons.look) },
  { keys: ['p'], what: 'Prepare a package for a buyer', run: () => pressButton(caseButtons.prepare) },
  { keys: ['h'], what: 'Help on the phone', run: () => focus(helpForm) },
  { keys: ['n'], what: 'Write a note', run: () => focus(`#${newNote}`) },
  { keys: ['a'], what: 'Choose who works on it', run: () => focus(`#${assigneeMenu}`) },
  { keys: ['i'], what: 'Assign it to me', run: assignToMe },
  { keys: ['c'], what: 'Log a phone call', run: () => pressButton(caseButtons.call) },
  { keys: ['s'], what: 'Send an email', run: () => pressButton(caseButtons.mail) },
]

const goTo = (part: CasePart) => (event: MouseEvent) => {
  event.preventDefault()
  goToPart(part)
}

export const CaseContents = ({ shown }: { shown: readonly CasePart[] }) => (
  <nav className={`${styles.parts} screen-only`} aria-label="Parts of this page">
    {idsOf(caseParts)
      .filter((part) => shown.includes(part))
      .map((part) => (
        <a key={part} className="target" href={`#${headingOf(part)}`} onClick={goTo(part)}>
          {caseParts[part]}
          <span className={styles.key} aria-hidden="true">
            {partKeys[part]}
          </span>
        </a>
      ))}
  </nav>
)
