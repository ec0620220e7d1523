import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { Fragment } from 'react'
import type { Assignee } from '#domain/cases/case.ts'
import { stageName, waitingForWords } from '#domain/cases/case-stages.ts'
import { type DeskRow, flagNames } from '#domain/cases/desk.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { submissionProgress, submitterName } from '#domain/submission-progress.ts'
import { daysBetween, easternDayOf } from '#domain/text/eastern-day.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'
import { CaseLink } from '#web/staff/list/case-link.tsx'
import cellStyles from '#web/staff/list/record-cells.module.css'
import { Email, Nothing } from '#web/staff/list/record-cells.tsx'
import type { RecordColumn } from '#web/staff/list/records.ts'
import styles from './desk-columns.module.css'

export const nameOf = ({ first_name, last_name }: DeskRow): string => submitterName(first_name, last_name)

const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an insurer can be called like a type of policy
    <Fragment key={index}>
      <span className={styles.part}>{index < parts.length - 1 ? `${part},` : part}</span>{' '}
    </Fragment>
  ))

const shortDay = (isoDay: string, now: string): string => {
  const day = toUsDate(isoDay)
  return isoDay.slice(0, 4) === easternDayOf(now).slice(0, 4) ? day.slice(0, 5) : day
}

/** '11/20 · 3 d late', '11/23 · today', '12/04', with another year too. */
export const dueText = (isoDay: string, now: string): string => {
  const today = easternDayOf(now)
  const short = shortDay(isoDay, now)
  const days = daysBetween(today, isoDay)
  if (days < 0) return `${short} · ${-days} d late`
  return days === 0 ? `${short} · today` : short
}

const Due = ({ day, isLate }: { day: string; isLate: boolean }) => {
  const text = dueText(day, new Date().toISOString())
  return (
    <span className={styles.due}>
      {isLate ? <StatusIndicator type="warning">{text}</StatusIndicator> : text}
    </span>
  )
}

const stageText = ({ stage, current_step: step }: DeskRow) =>
  stage === null ? `Draft, ${submissionProgress(step, false).toLowerCase()}` : stageName(stage)

type Names = (assignee: Assignee) => string

/** '12/20: Call the insurer, Cleo': its day if the row is due on another one, and whose it is if not the viewer's. */
export const taskText = ({ task, next_update_by: due }: DeskRow, nameOf: Names, now: string): string => {
  if (task === null) return ''
  const name = nameOf(task.person)
  return `${task.on === due ? '' : `${shortDay(task.on, now)}: `}${task.text}${name === 'You' ? '' : `, ${name}`}`
}

const policyTypes = new Map<string, string>(Object.entries(policyStep.fields.policyType.options))

const policyParts = ({ insurer, policy_type: type }: DeskRow) =>
  [insurer, type === null ? null : (policyTypes.get(type) ?? type)].flatMap((part) => (part ? [part] : []))

let dollars: Intl.NumberFormat | undefined

const dollarsText = (amount: number): string => {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  return dollars.format(amount)
}

const Flags = ({ flags }: Pick<DeskRow, 'flags'>) => (
  <span title={flags.map(({ reason }) => reason).join('\n')}>
    <Parts parts={flags.map(({ id }) => flagNames[id])} />
  </span>
)

type Column = RecordColumn<DeskRow>

const name: Column = {
  id: 'name',
  header: 'Name',
  width: 172,
  isName: true,
  cell: (row) => (
    <CaseLink caseId={row.id} isRow>
      {nameOf(row)}
    </CaseLink>
  ),
}
const due: Column = {
  id: 'due',
  header: 'Due',
  isLong: true,
  width: 156,
  cell: ({ next_update_by: day, is_late: isLate }) => day && <Due {...{ day, isLate }} />,
}
const stage = (assigneeName: Names): Column => ({
  id: 'stage',
  header: 'Stage',
  width: 182,
  cell: (row) => (
    <>
      {stageText(row)}
      <span className={styles.task}>{taskText(row, assigneeName, new Date().toISOString())}</span>
    </>
  ),
})
const assignee = (assigneeName: Names): Column => ({
  id: 'assignee',
  header: 'Assignee',
  width: 122,
  from: 56,
  cell: ({ assignee: person }) =>
    person && <span className={cellStyles.breaking}>{assigneeName(person)}</span>,
})
const whom: Column = {
  id: 'whom',
  header: 'Waiting for',
  width: 190,
  from: 100,
  cell: ({ waiting_for: whom }) => whom && waitingForWords[whom].team,
}
const state: Column = {
  id: 'state',
  header: 'State',
  width: 68,
  from: 100,
  cell: ({ state }) => state,
}
const policy: Column = {
  id: 'policy',
  header: 'Policy',
  width: 190,
  from: 80,
  cell: (row) => {
    const parts = policyParts(row)
    return parts.length > 0 && <Parts parts={parts} />
  },
}
const faceValue: Column = {
  id: 'face-value',
  header: 'Face value',
  width: 132,
  from: 70,
  cell: ({ face_value: value }) => (
    <span className={styles.money}>{value === null ? <Nothing /> : dollarsText(value)}</span>
  ),
}
const flags: Column = {
  id: 'flags',
  header: 'Flags',
  from: 70,
  cell: ({ flags }) => flags.length > 0 && <Flags flags={flags} />,
}
const submitted: Column = {
  id: 'submitted',
  header: 'Submitted (ET)',
  width: 172,
  from: 115,
  cell: ({ submitted_at: at }) => at && easternDayText(at),
}
const reference: Column = {
  id: 'reference',
  header: 'Reference',
  width: 128,
  cell: ({ reference: code }) => code && readableReference(code),
}
const email: Column = {
  id: 'email',
  header: 'Email',
  from: 70,
  isLong: true,
  cell: ({ email: address }) => address && <Email email={address} />,
}
const phone: Column = {
  id: 'phone',
  header: 'Phone',
  width: 150,
  from: 80,
  cell: ({ phone_number: number }) => number,
}

export const viewColumns = (assigneeName: Names): readonly Column[] => [
  due,
  name,
  stage(assigneeName),
  assignee(assigneeName),
  whom,
  state,
  policy,
  faceValue,
  flags,
  submitted,
  { ...reference, from: 115 as const },
]

/** A search finds people by these, so its rows show them. */
export const searchColumns = (assigneeName: Names): readonly Column[] => [
  name,
  reference,
  phone,
  email,
  stage(assigneeName),
  assignee(assigneeName),
  { ...due, from: 100 },
  { ...policy, from: 100 },
]
