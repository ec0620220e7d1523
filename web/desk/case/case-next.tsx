import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { type Flag, type FlagId, flagNames } from '#domain/cases/desk.ts'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Link } from '#web/components/button.tsx'
import { caseButtons } from '#web/desk/case-buttons.ts'
import { handOverAddress } from '#web/desk/desk-lists.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { nobody } from '#web/desk/member-options.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAuth } from '#web/session/auth.tsx'
import { isClosed } from '#web/staff/case/case-facts.ts'
import { caseParts, headingOf, Outcome, onRecord } from '#web/staff/case/case-section.tsx'
import { pressButton } from '#web/staff/dialog-button.tsx'
import { useCall } from '#web/staff/failure-notice.tsx'
import { deskCasePath, useListPlace } from '#web/staff/list/case-link.tsx'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import { assigneeMenu, goToPart } from './case-keys.tsx'
import styles from './case-next.module.css'
import { type NextAct, nextStep } from './next-step.ts'
import { withAssignee } from './timeline-entries.ts'
import type { OpenCase } from './use-open-case.ts'

export const useCaseAssign = ({ detail, change, reload }: OpenCase) => {
  const { user } = useAuth()
  const { isBusy, call } = useCall()
  const [trouble, setTrouble] = useState<string>()
  const { id, assignee } = detail

  const send = async (to: string | null) => {
    setTrouble(undefined)
    const reply = await callApi(assignCases, { cases: [{ id, from: assignee?.id ?? null }], to })
    const [done] = reply.cases
    if (!done) return false
    if (done.refused !== null) {
      setTrouble(done.refused)
      await reload()
      return false
    }
    const now = { at: new Date().toISOString(), by: user?.email ?? null }
    change((last) => withAssignee(last, done.assignee, now))
    return true
  }
  const assign = (to: string | null) =>
    call(
      () => send(to),
      (error) => setTrouble(errorText(error)),
    )
  return { isBusy, trouble, assign }
}

/** The buttons that they press are further down. */
const acts: Readonly<Record<'look' | 'call' | 'move', { text: string; run: () => void }>> = {
  look: { text: 'Start looking', run: () => pressButton(caseButtons.look) },
  call: { text: 'Log this call', run: () => pressButton(caseButtons.call) },
  move: {
    text: 'Move the case',
    run: () => document.querySelector<HTMLElement>('#case-moves button')?.click(),
  },
}

const actOf = (act: NextAct) =>
  act === 'look' || act === 'call' || act === 'move'
    ? acts[act]
    : { text: `Go to ${caseParts[act].toLowerCase()}`, run: () => goToPart(act) }

export const CaseNext = ({ detail }: { detail: DeskCase }) => {
  const { isUrgent, title, text, act } = nextStep(detail)
  const { text: name, run } = actOf(act ?? 'timeline')
  return (
    <div className={isUrgent ? `${styles.step} ${styles.urgent}` : styles.step}>
      <div>
        <h2 id={headingOf('next')} tabIndex={-1} data-focus-quietly>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {act && (
        <div className="screen-only">
          <Button variant="primary" onClick={run}>
            {name}
          </Button>
        </div>
      )}
    </div>
  )
}

const FlagReason = ({ flag: { reason, cases = [] } }: { flag: Flag }) => {
  const list = useListPlace()
  const ids = new Map(cases.map(({ id, reference }) => [readableReference(reference), id]))
  if (ids.size === 0) return reason
  return reason.split(new RegExp(`(${[...ids.keys()].join('|')})`)).map((part) => {
    const id = ids.get(part)
    if (id === undefined) return part
    return (
      <Link
        key={part}
        to={deskCasePath(id)}
        {...(list && { state: { list: list.pathname + list.search + list.hash } })}
      >
        {part}
      </Link>
    )
  })
}

type Assigning = ReturnType<typeof useCaseAssign>
type PanelProps = { open: OpenCase; assigning: Assigning }

const useOptions = ({ detail: { assignee } }: OpenCase) => {
  const { options, assigneeName } = useTeam()
  const missing = assignee && !(assignee.id in options) ? { [assignee.id]: assigneeName(assignee) } : {}
  return { [nobody]: 'Nobody', ...missing, ...options }
}

const AssignForm = ({ open, assigning: { isBusy, assign } }: PanelProps) => {
  const { ownId } = useTeam()
  const options = useOptions(open)
  const current = open.detail.assignee?.id ?? nobody
  const [chosen, setChosen] = useState<string>()
  const to = chosen ?? current
  const run = async (next: string) => {
    if (await assign(next === nobody ? null : next)) setChosen(undefined)
  }
  const busy = { loading: isBusy, loadingText: 'Assigning...' }
  return (
    <form
      method="post"
      className={styles.assign}
      onSubmit={(event) => {
        event.preventDefault()
        if (to !== current) void run(to)
      }}
    >
      <ListSelect id={assigneeMenu} label="Assignee" value={to} options={options} onChange={setChosen} />
      {to !== current && (
        <Button variant="primary" formAction="submit" {...busy}>
          Assign
        </Button>
      )}
      {to === current && current !== ownId && (
        <Button formAction="none" {...busy} onClick={() => void run(ownId)}>
          Assign to me
        </Button>
      )}
    </form>
  )
}

/** Nobody else works on a closed case. */
export const CaseAssignee = (props: PanelProps) => {
  const { detail } = props.open
  const { assignee } = detail
  const { members, assigneeName } = useTeam()
  const hasLeft = assignee && members.length > 0 && !members.some(({ id }) => id === assignee.id)
  return (
    <div className="stack gap-2 screen-only">
      {!isClosed(detail) && <AssignForm {...props} />}
      {isClosed(detail) && assignee && <p>Assignee: {assigneeName(assignee)}</p>}
      <Outcome trouble={props.assigning.trouble} />
      {hasLeft && (
        <div>
          <Link className="target" to={handOverAddress(assignee.id)}>
            They left the team: hand over everything of theirs
          </Link>
        </div>
      )}
    </div>
  )
}

const ownWords = {
  'This is your own application':
    'You can work on it, but each look at it is marked as yours on the record. Better ask someone else.',
}
const callWords = {
  'They don’t want us to call':
    'Write to them, or wait until they call. It’s in the timeline, and the next call that’s logged can change it.',
}

/** Also of a closed case. */
const toDo: readonly FlagId[] = ['buyers-to-tell', 'call-back']

/** Without the one that the next thing to do says. */
export const CaseFlags = ({ detail }: { detail: DeskCase }) => {
  const { is_own, do_not_call } = detail
  const { text } = nextStep(detail)
  const flags = detail.flags.filter(({ reason }) => reason !== text)
  const words = { ...(is_own && ownWords), ...(do_not_call && callWords) }
  const isOver = isClosed(detail)
  const lines = [
    ...Object.entries(words).map(([name, reason]) => ({ name, reason, isCalm: isOver })),
    ...flags.map((flag) => ({
      name: flagNames[flag.id],
      reason: <FlagReason flag={flag} />,
      isCalm: isOver && !toDo.includes(flag.id),
    })),
  ]
  if (lines.length === 0) return null
  return (
    <dl className={styles.flags} aria-label="Flags">
      {lines.map(({ name, reason, isCalm }) => (
        <div key={name}>
          <dt>
            <StatusIndicator type="warning" {...(isCalm && onRecord)}>
              {name}
            </StatusIndicator>
          </dt>
          <dd>{reason}</dd>
        </div>
      ))}
    </dl>
  )
}
