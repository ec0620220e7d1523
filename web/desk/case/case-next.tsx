// The next step of a case, and its assignee.
import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { flagNames } from '#domain/cases/desk.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { memberOptions, nobody } from '#web/desk/filters/filters-on.tsx'
import { FlagReason } from '#web/desk/flag-reason.tsx'
import { CaseSection } from '#web/staff/case/case-section.tsx'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import styles from './case-next.module.css'
import { nextStep } from './next-step.ts'
import type { useCaseAssign } from './use-case-assign.ts'
import type { OpenCase } from './use-open-case.ts'

export const assigneeMenu = 'case-assignee'

type Assigning = ReturnType<typeof useCaseAssign>
type PanelProps = { open: OpenCase; assigning: Assigning }

/** Someone who left the team still has the case. */
const useOptions = ({ detail: { assignee } }: OpenCase) => {
  const { members, ownId, assigneeName } = useTeam()
  const options = memberOptions(members, ownId)
  const missing = assignee && !(assignee.id in options) ? { [assignee.id]: assigneeName(assignee) } : {}
  return { [nobody]: 'Nobody', ...missing, ...options }
}

const Trouble = ({ text }: { text: string }) => (
  <div role="alert">
    <Alert type="warning" style={{ root: { borderColor: 'var(--color-attention)' } }}>
      {text}
    </Alert>
  </div>
)

const Assignee = ({ open, assigning }: PanelProps) => {
  const { detail } = open
  const { isBusy, trouble, assign } = assigning
  const { ownId } = useTeam()
  const options = useOptions(open)
  const current = detail.assignee?.id ?? nobody
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
        {to === current && current !== ownId && !isClosed && (
          <Button formAction="none" {...busy} onClick={() => void run(ownId)}>
            Assign to me
          </Button>
        )}
      </form>
      {trouble !== undefined && <Trouble text={trouble} />}
    </>
  )
}

export const CaseNext = ({ open, assigning }: PanelProps) => {
  const { detail } = open
  const { isUrgent, title, text } = nextStep(detail)
  return (
    <CaseSection id="next-title" title="Next">
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
