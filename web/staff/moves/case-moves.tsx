// The case of a submission, and its moves.
import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useEffect, useRef, useState } from 'react'
import {
  closedReasons,
  movesFrom,
  type Stage,
  stageName,
  waitingForWords,
} from '#domain/cases/case-stages.ts'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { easternDayText, easternMomentText } from '#web/platform/eastern-text.ts'
import { CaseSection } from '#web/staff/case/case-section.tsx'
import { Facts, type ShownFact } from '#web/staff/case/facts.tsx'
import styles from './case-moves.module.css'
import { KeptText, MoveForm } from './move-form.tsx'
import { actionName, isStillThatMove, type OpenMove, type TypedMove } from './move-values.ts'
import { type CaseProps, type Trouble, useCaseMoves } from './moving.ts'

const attention = { root: { borderColor: 'var(--color-attention)' } }
const calm = { root: { borderColor: 'var(--color-brand)' } }

const NextUpdate = ({ day, isLate }: { day: string; isLate: boolean }) =>
  isLate ? <StatusIndicator type="warning">{toUsDate(day)}, late</StatusIndicator> : toUsDate(day)

const factsOf = ({ stage, reason, since, next_update_by: day, waiting_for: whom, is_late }: TeamCase) => {
  const facts: ShownFact[] = [
    { name: 'Stage', value: stageName(stage) },
    { name: 'Since', value: easternDayText(since) },
  ]
  if (reason) facts.push({ name: 'Reason', value: closedReasons[reason].name })
  if (whom) facts.push({ name: 'Waiting for', value: waitingForWords[whom].team })
  if (day) facts.push({ name: 'Next update by', value: <NextUpdate day={day} isLate={is_late} /> })
  return facts
}

const unreachableWords = {
  bounced: 'Our last email came back. Check the address with them; no more emails go out until it changes.',
  complained: 'They marked an email of ours as spam, so no more emails go out to this address.',
}

const MailTrouble = ({ moved: { unreachable, sends_mails: sendsMails } }: { moved: TeamCase }) => (
  <>
    {!sendsMails && (
      <Alert type="info" header="This site sends no emails about cases" style={calm}>
        Call the applicant about each move.
      </Alert>
    )}
    {unreachable && (
      <Alert type="warning" header="Our emails don’t reach them. Please call." style={attention}>
        {unreachableWords[unreachable.why]} Since {easternMomentText(unreachable.at)}.
      </Alert>
    )}
  </>
)

type RequestsProps = { moved: TeamCase; isBusy: boolean; onFinish: (request: string) => void }

const Requests = ({ moved: { requests }, isBusy, onFinish }: RequestsProps) => {
  const open = requests.filter(({ done_at: doneAt }) => doneAt === null)
  if (open.length === 0) return null
  return (
    <div className={styles.asked}>
      <h3>Asked of the applicant</h3>
      <ul className={styles.requests}>
        {open.map(({ id, text, asked_at: at }) => (
          <li key={id}>
            <span>
              {text}
              <span className={styles.when}>Asked {easternMomentText(at)}</span>
            </span>
            <Button disabled={isBusy} ariaLabel={`Received: ${text}`} onClick={() => onFinish(id)}>
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

type ActionsProps = {
  stage: Stage
  canUndo: boolean
  isBusy: boolean
  onChoose: (to: Stage) => void
  onUndo: () => void
}

const Actions = ({ stage, canUndo, isBusy, onChoose, onUndo }: ActionsProps) => (
  <div id="case-moves" className={styles.actions}>
    {movesFrom(stage).map((to, index) => (
      <Button
        key={to}
        variant={index === 0 ? 'primary' : 'normal'}
        disabled={isBusy}
        onClick={() => onChoose(to)}
      >
        {actionName(stage, to)}
      </Button>
    ))}
    {canUndo && (
      <Button iconName="undo" loading={isBusy} loadingText="Saving..." onClick={onUndo}>
        Undo the last move
      </Button>
    )}
  </div>
)

const News = ({ told, trouble }: { told: string; trouble: string | undefined }) => (
  <>
    <div role="status" className={styles.told}>
      {told && <StatusIndicator type="success">{told}</StatusIndicator>}
    </div>
    {trouble !== undefined && (
      <div role="alert">
        <Alert type="warning" style={attention}>
          {trouble}
        </Alert>
      </div>
    )}
  </>
)

const usePanel = (props: CaseProps) => {
  const { stage, version } = props.moved
  const moves = useCaseMoves(props)
  const [opened, setOpened] = useState<OpenMove>()
  const [told, setTold] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const say = (text: string) => {
    setOpened(undefined)
    setTold(text)
    heading.current?.focus()
  }
  const runAndSay = async (act: Promise<Trouble | undefined>, text: string) => {
    const found = await act
    if (!found) say(text)
    return found
  }
  const open = (to: Stage) => {
    setTold('')
    setOpened({ from: stage, to, seen: version })
  }
  const submit = async (asked: OpenMove, typed: TypedMove) => {
    const { from, to } = asked
    const done = from === to ? 'New date saved' : `Moved to “${stageName(to)}”`
    const found = await runAndSay(moves.move(asked, typed), done)
    if (found?.isConflict) setOpened({ from, to, seen: undefined })
    return found
  }
  const isImpossible = opened !== undefined && !isStillThatMove(opened, stage)
  useEffect(() => {
    if (isImpossible) say('')
  })
  return { ...moves, opened: isImpossible ? undefined : opened, told, heading, say, runAndSay, open, submit }
}

type MovesProps = { moved: CaseProps['moved']; panel: ReturnType<typeof usePanel> }

const Moves = ({ moved: { stage, undo_until }, panel }: MovesProps) => {
  const { opened, kept, isBusy, forget, say, runAndSay, submit, undo, open } = panel
  const canUndo = useUndo(undo_until)
  if (opened)
    return (
      <MoveForm
        key={opened.to}
        from={opened.from}
        to={opened.to}
        kept={kept}
        isBusy={isBusy}
        onCancel={() => {
          forget()
          say('')
        }}
        onMove={(typed) => submit(opened, typed)}
      />
    )
  return (
    <>
      <KeptText kept={kept} />
      <Actions
        stage={stage}
        canUndo={canUndo}
        isBusy={isBusy}
        onChoose={open}
        onUndo={() => void runAndSay(undo(), 'The last move is undone')}
      />
    </>
  )
}

export const CaseMoves = (props: CaseProps) => {
  const { moved } = props
  const panel = usePanel(props)
  const { heading, told, trouble, isBusy, runAndSay, finish } = panel
  return (
    <CaseSection id="case-title" title="Case" heading={heading}>
      <MailTrouble moved={moved} />
      <Facts columns={2} facts={factsOf(moved)} />
      <News told={told} trouble={trouble} />
      <Requests
        moved={moved}
        isBusy={isBusy}
        onFinish={(request) => void runAndSay(finish(request), 'Marked as received')}
      />
      <Moves moved={moved} panel={panel} />
    </CaseSection>
  )
}
