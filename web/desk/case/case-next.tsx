import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { type Flag, flagNames } from '#domain/cases/desk.ts'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Link } from '#web/components/button.tsx'
import { handOverAddress } from '#web/desk/desk-lists.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { memberOptions, nobody } from '#web/desk/filters/filters-on.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { useAuth } from '#web/session/auth.tsx'
import { CaseSection, Outcome } from '#web/staff/case/case-section.tsx'
import { useCall } from '#web/staff/failure-notice.tsx'
import { deskCasePath, useListPlace } from '#web/staff/list/case-link.tsx'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import styles from './case-next.module.css'
import { nextStep } from './next-step.ts'
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

export const assigneeMenu = 'case-assignee'

type Assigning = ReturnType<typeof useCaseAssign>
type PanelProps = { open: OpenCase; assigning: Assigning }

const useOptions = ({ detail: { assignee } }: OpenCase) => {
  const { members, ownId, assigneeName } = useTeam()
  const options = memberOptions(members, ownId)
  const missing = assignee && !(assignee.id in options) ? { [assignee.id]: assigneeName(assignee) } : {}
  return { [nobody]: 'Nobody', ...missing, ...options }
}

const Assignee = ({ open, assigning }: PanelProps) => {
  const { detail } = open
  const { isBusy, trouble, assign } = assigning
  const { ownId, members } = useTeam()
  const options = useOptions(open)
  const current = detail.assignee?.id ?? nobody
  const hasLeft = current !== nobody && members.length > 0 && !members.some(({ id }) => id === current)
  const [chosen, setChosen] = useState<string>()
  const to = chosen ?? current
  const run = async (next: string) => {
    if (await assign(next === nobody ? null : next)) setChosen(undefined)
  }
  const isClosed = detail.case?.stage === 'closed'
  const busy = { loading: isBusy, loadingText: 'Assigning...' }
  return (
    <>
      <form
        method="post"
        className={`${styles.assign} screen-only`}
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
        {to === current && current !== ownId && !isClosed && (
          <Button formAction="none" {...busy} onClick={() => void run(ownId)}>
            Assign to me
          </Button>
        )}
      </form>
      <Outcome trouble={trouble} />
      {hasLeft && (
        <div>
          <Link className="target" to={handOverAddress(current)}>
            They left the team: hand over everything of theirs
          </Link>
        </div>
      )}
    </>
  )
}

export const CaseNext = ({ open, assigning }: PanelProps) => {
  const { detail } = open
  const { isUrgent, title, text } = nextStep(detail)
  return (
    <CaseSection part="next">
      <div className={isUrgent ? `${styles.step} ${styles.urgent}` : styles.step}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {detail.flags.length > 0 && (
        <dl className={styles.flags} aria-label="Flags">
          {detail.flags.map((flag) => (
            <div key={flag.id}>
              <dt>
                <StatusIndicator type="warning">{flagNames[flag.id]}</StatusIndicator>
              </dt>
              <dd>
                <FlagReason flag={flag} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {detail.case && <Assignee open={open} assigning={assigning} />}
    </CaseSection>
  )
}
