import { type ComponentType, Fragment, type ReactNode, type RefObject, useRef } from 'react'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { DocumentsPanel } from '#web/desk/documents/documents-panel.tsx'
import { useShortcuts } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { TasksPanel } from '#web/desk/tasks/tasks-panel.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { Appraisal, ReadAppraisal } from '#web/staff/appraisal/appraisal.tsx'
import { CaseAnswers } from '#web/staff/case/case-answers.tsx'
import { isClosed } from '#web/staff/case/case-facts.ts'
import { CaseHeader } from '#web/staff/case/case-header.tsx'
import { type CasePart, caseParts } from '#web/staff/case/case-section.tsx'
import type { NeighborsProps } from '#web/staff/list/neighbors.tsx'
import { CaseMoves, type MovesRef } from '#web/staff/moves/case-moves.tsx'
import { SignedPapers } from '#web/staff/papers/signed-papers.tsx'
import styles from './case-columns.module.css'
import { CaseGlance } from './case-glance.tsx'
import { CaseContents, caseKeys } from './case-keys.tsx'
import { CaseAssignee, useCaseAssign } from './case-next.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { withCase } from './timeline-entries.ts'
import type { OpenCase } from './use-open-case.ts'

const SignersPanel = lazyPart(() =>
  import('#web/desk/signers/signers-panel.tsx').then((module) => module.SignersPanel),
)

const HelpPanel = lazyPart(() => import('#web/desk/help/help-panel.tsx').then((module) => module.HelpPanel))
const PacketPanel = lazyPart(() =>
  import('#web/desk/signers/packet-panel.tsx').then((module) => module.PacketPanel),
)

const PackagesPanel = lazyPart(() =>
  import('#web/desk/packages/packages-panel.tsx').then((module) => module.PackagesPanel),
)

/** Only read, and at the foot of its column. */
const CaseEvidence = lazyPart(() =>
  import('#web/staff/case/case-evidence.tsx').then((module) => module.CaseEvidence),
)
const CaseSignature = lazyPart(() =>
  import('#web/staff/case/case-evidence.tsx').then((module) => module.CaseSignature),
)

type PageProps = {
  open: OpenCase
  moves: RefObject<MovesRef | null>
}

const signsByLetter = ({ case: moved, by_phone }: DeskCase) => moved === null && by_phone?.has_email === false

const hasSigners = ({ case: moved, form_data: answers }: DeskCase) =>
  moved !== null && (moved.signers.length > 0 || insuredSignsApart(answers))

/** A new part needs a title in `caseParts` and a column. */
const partsOf = ({ open, moves }: PageProps): Partial<Record<CasePart, ReactNode>> => {
  const { detail, change, reload } = open
  const { case: moved, tasks, packet } = detail
  return {
    tasks: (moved || tasks.length > 0) && <TasksPanel open={open} />,
    help: detail.status === 'in-progress' && <HelpPanel open={open} />,
    packet: signsByLetter(detail) && <PacketPanel open={open} />,
    case: moved && (
      <CaseMoves
        ref={moves}
        id={detail.id}
        moved={moved}
        openTasks={tasks.length}
        onChanged={(newer) => change((last) => withCase(last, newer))}
        loadNewer={reload}
      />
    ),
    signers: hasSigners(detail) && <SignersPanel open={open} />,
    documents: (moved || packet) && (
      <DocumentsPanel open={open} askForMore={() => moves.current?.askForDocuments()} />
    ),
    packages: moved && <PackagesPanel open={open} />,
    appraisal: detail.can_appraise ? (
      <Appraisal submission={detail} onRecorded={(appraisal) => change((last) => ({ ...last, appraisal }))} />
    ) : (
      <ReadAppraisal submission={detail} />
    ),
    answers: <CaseAnswers submission={detail} />,
    papers: detail.papers.length > 0 && <SignedPapers submission={detail} onChanged={() => void reload()} />,
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

type CaseColumnsProps = { open: OpenCase; Neighbors: ComponentType<NeighborsProps> }

export const CaseColumns = ({ open, Neighbors }: CaseColumnsProps) => {
  const { detail, isChanged } = open
  const { ownId } = useTeam()
  const assigning = useCaseAssign(open)
  const canTake = detail.case !== null && !isClosed(detail) && detail.assignee?.id !== ownId
  const { help } = useShortcuts(caseKeys(() => canTake && void assigning.assign(ownId)))
  const moves = useRef<MovesRef>(null)
  const parts = partsOf({ open, moves })
  return (
    <>
      <Neighbors id={detail.id} isChanged={isChanged}>
        {help}
      </Neighbors>
      <CaseHeader submission={detail}>
        {detail.case && <CaseAssignee open={open} assigning={assigning} />}
      </CaseHeader>
      <CaseGlance detail={detail} />
      <CaseContents shown={idsOf(caseParts).filter((part) => parts[part])} />
      <div className={styles.columns}>
        <Column
          name={styles.work}
          parts={parts}
          of={['tasks', 'help', 'packet', 'case', 'signers', 'documents', 'packages']}
        />
        <div className={styles.read}>
          <Column name={styles.answers} parts={parts} of={['answers', 'appraisal']} />
          <Column name={styles.proof} parts={parts} of={['papers', 'signature', 'evidence']} />
        </div>
        <Column name={styles.told} parts={parts} of={['timeline']} />
      </div>
    </>
  )
}
