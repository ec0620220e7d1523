import Button from '@cloudscape-design/components/button'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { movesFrom } from '#domain/cases/case-stages.ts'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import { easternMomentText } from '#web/platform/eastern-text.ts'
import { CaseAlert, CaseSection, Outcome } from '#web/staff/case/case-section.tsx'
import styles from './case-moves.module.css'
import { KeptText, MoveForm } from './move-form.tsx'
import { actionName } from './move-values.ts'
import { type CaseProps, useCaseMoves } from './use-case-moves.ts'

const unreachableWords = {
  bounced: 'Our last email came back. We send no more until their address changes.',
  complained: 'They marked an email of ours as spam. We send no more to this address.',
}

/** That they have to be called is among the flags. */
const MailTrouble = ({ moved: { stage, unreachable, sends_mails: sendsMails } }: { moved: TeamCase }) => (
  <>
    {!sendsMails && stage !== 'closed' && (
      <CaseAlert type="info" header={<h3>We send no emails about this case</h3>}>
        Call the applicant about each move.
      </CaseAlert>
    )}
    {unreachable && (
      <p>
        {unreachableWords[unreachable.why]} Since {easternMomentText(unreachable.at)}.
      </p>
    )}
  </>
)

type PartProps = { moved: TeamCase; panel: ReturnType<typeof useCaseMoves> }

const Requests = ({ moved: { stage, requests }, panel: { isBusy, finish } }: PartProps) => {
  const open = requests.filter(({ done_at: doneAt }) => doneAt === null)
  if (open.length === 0 || stage === 'closed') return null
  return (
    <div className={styles.asked}>
      <h3>Asked of the applicant</h3>
      <ul className={styles.requests}>
        {open.map(({ id, text, asked_at: at }) => (
          <li key={id} className="buttons">
            <span>
              {text}
              <span className={styles.when}>Asked {easternMomentText(at)}</span>
            </span>
            <Button disabled={isBusy} ariaLabel={`Received: ${text}`} onClick={() => finish(id)}>
              Received
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Hidden when its time is over; the server decides. */
const useUndo = (until: string | null) => {
  const [now, setNow] = useState(Date.now)
  const left = until === null ? 0 : Date.parse(until) - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

const Actions = ({ moved: { stage, undo_until }, panel: { isBusy, open, undo } }: PartProps) => {
  const canUndo = useUndo(undo_until)
  return (
    <div id="case-moves" className="buttons">
      {stage === 'closed' && !canUndo && <p>This case is closed, so it can’t be moved.</p>}
      {movesFrom(stage).map((to) => (
        <Button key={to} disabled={isBusy} onClick={() => open(to)}>
          {actionName(stage, to)}
        </Button>
      ))}
      {canUndo && (
        <Button iconName="undo" loading={isBusy} loadingText="Saving..." onClick={undo}>
          Undo the last move
        </Button>
      )}
    </div>
  )
}

/** Leads to a move from another part of the page. */
export type MovesRef = { askForDocuments: () => void }

export const CaseMoves = ({ ref, ...props }: CaseProps & { ref?: Ref<MovesRef> }) => {
  const { moved } = props
  const panel = useCaseMoves(props)
  const { heading, told, trouble, opened, kept } = panel
  useImperativeHandle(ref, () => ({
    askForDocuments: () => (opened ? heading.current?.focus() : panel.open('documents-requested')),
  }))
  return (
    <CaseSection part="case" heading={heading}>
      <MailTrouble moved={moved} />
      <Outcome told={told} trouble={trouble} />
      <Requests moved={moved} panel={panel} />
      {opened ? (
        <MoveForm
          key={opened.to}
          {...{ opened, kept }}
          openTasks={props.openTasks}
          isBusy={panel.isBusy}
          onCancel={panel.cancel}
          onMove={(typed) => panel.move(opened, typed)}
        />
      ) : (
        <>
          <KeptText kept={kept} />
          <Actions moved={moved} panel={panel} />
        </>
      )}
    </CaseSection>
  )
}
