// The first screen of a case: what to do, why, and what decides.
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { ReactNode } from 'react'
import { answerText } from '#domain/answer-text.ts'
import { closedReasons, stageName, waitingForWords } from '#domain/cases/case-stages.ts'
import type { DeskCase, TimelineEntry } from '#domain/contracts/desk-case-contract.ts'
import { submissionProgress } from '#domain/submission-progress.ts'
import { daysAgo, daysBetween, easternDayOf, inDays } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { FactList } from '#web/components/fact-list.tsx'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { easternDayText, easternMomentText } from '#web/platform/eastern-text.ts'
import { Copied, caseParts } from '#web/staff/case/case-section.tsx'
import styles from './case-glance.module.css'
import { CaseFlags, CaseNext } from './case-next.tsx'
import { lineOf } from './case-timeline.tsx'
import { type Missing, missingOf } from './missing.ts'
import { gathered, latestEntries } from './timeline-entries.ts'
import { TypedText } from './typed-text.tsx'

type DetailProps = { detail: DeskCase }

const sinceText = (at: string, now: string) =>
  `${easternDayText(at)}, ${daysAgo(daysBetween(easternDayOf(at), easternDayOf(now)))}`

const Late = ({ children }: { children: ReactNode }) => (
  <StatusIndicator type="warning">{children}</StatusIndicator>
)

const updateText = (day: string, now: string): ReactNode => {
  const days = daysBetween(easternDayOf(now), day)
  if (days >= 0) return `${toUsDate(day)}, ${inDays(days)}`
  return <Late>{`${toUsDate(day)}, ${days === -1 ? '1 day' : `${-days} days`} late`}</Late>
}

const stageText = ({ case: moved, current_step: step, health_filled: isFilled }: DeskCase) =>
  moved ? stageName(moved.stage) : `Draft, ${submissionProgress(step, isFilled).toLowerCase()}`

const stageFacts = (detail: DeskCase): Readonly<Record<string, ReactNode>> => {
  const { case: moved, documents } = detail
  const { now } = documents
  if (!moved)
    return {
      Started: sinceText(detail.created_at, now),
      'Last change': sinceText(detail.updated_at, now),
    }
  const { reason, since, next_update_by: day, waiting_for: whom } = moved
  return {
    Since: sinceText(since, now),
    ...(reason && { Reason: closedReasons[reason].name }),
    ...(whom && { 'Waiting for': waitingForWords[whom].team }),
    ...(day && { 'Next update': updateText(day, now) }),
  }
}

const policyFacts = ({ form_data: answers }: DeskCase): Readonly<Record<string, ReactNode>> => {
  const { policyNumber: number } = answers
  return {
    Insurer: answerText('insuranceCompany', answers) || 'Not answered',
    Type: answerText('policyType', answers) || 'Not answered',
    'Face value': answerText('faceValue', answers) || 'Not answered',
    Number: number ? <Copied name="policy number" shown={number} text={number} /> : 'Not answered',
  }
}

const MissingList = ({ list }: { list: readonly Missing[] }) => (
  <ul className="stack">
    {list.map(({ id, name, note, isLate = false }) => (
      <li key={id}>
        {name} {isLate ? <Late>{`${note}, late`}</Late> : <span className={styles.note}>{note}</span>}
      </li>
    ))}
  </ul>
)

const MissingPart = ({ detail }: DetailProps) => {
  const { assigneeName } = useTeam()
  const missing = missingOf(detail, assigneeName)
  const facts = Object.entries(missing).filter(([, list]) => list.length > 0)
  const count = facts.reduce((sum, [, list]) => sum + list.length, 0)
  return (
    <div className={styles.missing}>
      <h2>{count === 0 ? 'Missing' : `Missing (${count})`}</h2>
      {count === 0 && <p>Nothing is missing.</p>}
      <FactList
        className={styles.facts}
        facts={Object.fromEntries(
          facts.map(([kind, list]) => [kind, <MissingList key={kind} list={list} />]),
        )}
      />
    </div>
  )
}

/** The whole is in the timeline. */
const longestText = 240
const shortText = (text: string) =>
  text.length <= longestText ? text : `${text.slice(0, longestText).replace(/\s+\S*$/, '')}…`

const Latest = ({ entry }: { entry: TimelineEntry }) => {
  const [line] = gathered([entry])
  const { personName } = useTeam()
  if (!line) return null
  const { title, by, text } = lineOf(line, personName)
  return (
    <li>
      <small className={styles.note}>{easternMomentText(entry.at)}</small>
      <span className={styles.happened}>
        <span className="bold">{title}</span>
        {by !== undefined && `, ${by}`}
        {text && <TypedText text={`: ${shortText(text)}`} />}
      </span>
    </li>
  )
}

const LatestPart = ({ detail: { timeline } }: DetailProps) => {
  const latest = latestEntries(timeline)
  return (
    <div className={styles.latest}>
      <h2>Latest</h2>
      {latest.length === 0 && <p>Nothing yet.</p>}
      <ol className="stack gap-1">
        {latest.map((entry) => (
          <Latest key={`${entry.kind} ${entry.at}`} entry={entry} />
        ))}
      </ol>
    </div>
  )
}

export const CaseGlance = ({ detail }: DetailProps) => (
  <section className={`${styles.glance} card`} aria-label={caseParts.next}>
    <CaseNext detail={detail} />
    <CaseFlags detail={detail} />
    <div className={styles.parts}>
      <div>
        <h2>Stage: {stageText(detail)}</h2>
        <FactList className={styles.facts} facts={stageFacts(detail)} />
      </div>
      <div>
        <h2>Policy</h2>
        <FactList className={styles.facts} facts={policyFacts(detail)} />
      </div>
      <MissingPart detail={detail} />
      <LatestPart detail={detail} />
    </div>
  </section>
)
