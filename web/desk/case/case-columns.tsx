import { type ComponentType, Fragment, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import { callButton } from '#web/desk/calls/call-button.tsx'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { DocumentsPanel, lookButton } from '#web/desk/documents/documents-panel.tsx'
import { mailButton } from '#web/desk/mails/mail-button.tsx'
import { PackagesPanel, prepareButton } from '#web/desk/packages/packages-panel.tsx'
import { type Shortcut, useShortcuts } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { taskKeys } from '#web/desk/tasks/task-keys.ts'
import { TasksPanel } from '#web/desk/tasks/tasks-panel.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { Appraisal, ReadAppraisal } from '#web/staff/appraisal/appraisal.tsx'
import { CaseAnswers } from '#web/staff/case/case-answers.tsx'
import { CaseHeader } from '#web/staff/case/case-header.tsx'
import { CaseAlert, type CasePart, caseParts, headingOf } from '#web/staff/case/case-section.tsx'
import { followLink, type NeighborsProps } from '#web/staff/list/neighbors.tsx'
import { CaseMoves, type MovesRef } from '#web/staff/moves/case-moves.tsx'
import { SignedPapers } from '#web/staff/papers/signed-papers.tsx'
import styles from './case-columns.module.css'
import { assigneeMenu, CaseNext, useCaseAssign } from './case-next.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { pressButton } from './dialog-button.tsx'
import { newNote } from './note-drafts.ts'
import { withCase } from './timeline-entries.ts'
import type { OpenCase } from './use-open-case.ts'

const SignersPanel = lazyPart(() =>
  import('#web/desk/signers/signers-panel.tsx').then((module) => module.SignersPanel),
)

const HelpPanel = lazyPart(() => import('#web/desk/help/help-panel.tsx').then((module) => module.HelpPanel))
const PacketPanel = lazyPart(() =>
  import('#web/desk/signers/packet-panel.tsx').then((module) => module.PacketPanel),
)

/** Only read, and at the foot of its column. */
const CaseEvidence = lazyPart(() =>
  import('#web/staff/case/case-evidence.tsx').then((module) => module.CaseEvidence),
)
const CaseSignature = lazyPart(() =>
  import('#web/staff/case/case-evidence.tsx').then((module) => module.CaseSignature),
)

const caseForm = 'section[aria-labelledby="case-title"] form :is(select, input, textarea)'

const helpForm = `section[aria-labelledby="${headingOf('help')}"] form :is(input, button)`

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

const caseKeys = (assignToMe: () => void): readonly Shortcut[] => [
  ...neighborKeys,
  ...taskKeys,
  { keys: ['m'], what: 'Move the case', run: () => focus(caseForm, '#case-moves button') },
  { keys: ['d'], what: 'Look at the documents', run: () => document.getElementById(lookButton)?.click() },
  {
    keys: ['p'],
    what: 'Prepare a package for a buyer',
    run: () => document.getElementById(prepareButton)?.click(),
  },
  { keys: ['h'], what: 'Help on the phone', run: () => focus(helpForm) },
  { keys: ['n'], what: 'Write a note', run: () => focus(`#${newNote}`) },
  { keys: ['a'], what: 'Choose who works on it', run: () => focus(`#${assigneeMenu}`) },
  { keys: ['i'], what: 'Assign it to me', run: assignToMe },
  { keys: ['c'], what: 'Log a phone call', run: () => pressButton(callButton) },
  { keys: ['s'], what: 'Send an email', run: () => pressButton(mailButton) },
  { keys: ['t'], what: 'Read the timeline', run: () => focus('#timeline-title') },
]

type PageProps = {
  open: OpenCase
  assigning: ReturnType<typeof useCaseAssign>
  moves: RefObject<MovesRef | null>
}

const signsByLetter = ({ case: moved, by_phone }: DeskCase) => moved === null && by_phone?.has_email === false

/** A new part needs a title in `caseParts` and a column. */
const partsOf = ({ open, assigning, moves }: PageProps): Partial<Record<CasePart, ReactNode>> => {
  const { detail, change, reload } = open
  return {
    next: <CaseNext open={open} assigning={assigning} />,
    ...((detail.case || detail.tasks.length > 0) && { tasks: <TasksPanel open={open} /> }),
    ...(detail.status === 'in-progress' && { help: <HelpPanel open={open} /> }),
    ...(signsByLetter(detail) && { packet: <PacketPanel open={open} /> }),
    ...(detail.case && {
      case: (
        <CaseMoves
          ref={moves}
          id={detail.id}
          moved={detail.case}
          openTasks={detail.tasks.length}
          onChanged={(moved) => change((last) => withCase(last, moved))}
          loadNewer={reload}
        />
      ),
    }),
    ...(detail.case &&
      (detail.case.signers.length > 0 || insuredSignsApart(detail.form_data)) && {
        signers: <SignersPanel open={open} />,
      }),
    ...((detail.case || detail.packet) && {
      documents: <DocumentsPanel open={open} askForMore={() => moves.current?.askForDocuments()} />,
    }),
    ...(detail.case && { packages: <PackagesPanel open={open} /> }),
    appraisal: detail.can_appraise ? (
      <Appraisal submission={detail} onRecorded={(appraisal) => change((last) => ({ ...last, appraisal }))} />
    ) : (
      <ReadAppraisal appraisal={detail.appraisal} />
    ),
    answers: <CaseAnswers submission={detail} />,
    ...(detail.papers.length > 0 && {
      papers: <SignedPapers submission={detail} onChanged={() => void reload()} />,
    }),
    signature: <CaseSignature submission={detail} />,
    evidence: <CaseEvidence submission={detail} />,
    timeline: <CaseTimeline open={open} />,
  }
}

type ColumnProps = { name: string | undefined; parts: ReturnType<typeof partsOf>; of: readonly CasePart[] }

const Column = ({ name, parts, of }: ColumnProps) => (
  <div className={name}>
    {of.map((part) => (
      <Fragment key={part}>{parts[part]}</Fragment>
    ))}
  </div>
)

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

const Contents = ({ parts }: Pick<ColumnProps, 'parts'>) => (
  <nav className={`${styles.parts} screen-only`} aria-label="Parts of this page">
    {idsOf(caseParts).map(
      (part) =>
        parts[part] && (
          <a key={part} className="target bold" href={`#${headingOf(part)}`} onClick={goTo(headingOf(part))}>
            {caseParts[part]}
          </a>
        ),
    )}
  </nav>
)

type CaseColumnsProps = { open: OpenCase; Neighbors: ComponentType<NeighborsProps> }

export const CaseColumns = ({ open, Neighbors }: CaseColumnsProps) => {
  const { detail, isChanged } = open
  const { ownId } = useTeam()
  const assigning = useCaseAssign(open)
  const canTake = detail.case !== null && detail.case.stage !== 'closed' && detail.assignee?.id !== ownId
  const { help } = useShortcuts(caseKeys(() => canTake && void assigning.assign(ownId)))
  const moves = useRef<MovesRef>(null)
  const parts = partsOf({ open, assigning, moves })
  return (
    <>
      <Neighbors id={detail.id} isChanged={isChanged}>
        {help}
      </Neighbors>
      {detail.is_own && (
        <CaseAlert type="info" header="This is your own application">
          You can work on it, but each look at it is marked as yours on the record. Better ask someone else.
        </CaseAlert>
      )}
      {detail.do_not_call && (
        <CaseAlert type="warning" header="They don’t want us to call">
          Write to them, or wait until they call. It’s in the timeline, and the next call that’s logged can
          change it.
        </CaseAlert>
      )}
      <CaseHeader submission={detail} />
      <Contents parts={parts} />
      <div className={styles.columns}>
        <Column
          name={styles.work}
          parts={parts}
          of={['next', 'tasks', 'help', 'packet', 'case', 'signers', 'documents', 'packages', 'appraisal']}
        />
        <div className={styles.read}>
          <Column name={styles.answers} parts={parts} of={['answers']} />
          <Column name={styles.proof} parts={parts} of={['papers', 'signature', 'evidence']} />
        </div>
        <Column name={styles.told} parts={parts} of={['timeline']} />
      </div>
    </>
  )
}
