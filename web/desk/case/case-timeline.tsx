import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { type ReactNode, useState } from 'react'
import { auditActionText } from '#domain/audit-actions.ts'
import { closedReasons, stageName } from '#domain/cases/case-stages.ts'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import type { Note, TimelineEntry } from '#domain/contracts/desk-case-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { CallButton } from '#web/desk/calls/call-button.tsx'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { MailButton } from '#web/desk/mails/mail-button.tsx'
import { actTitle } from '#web/desk/tasks/task-words.ts'
import { LeaveQuestion } from '#web/frame/leave-question.tsx'
import { easternDayText, easternMomentText } from '#web/platform/eastern-text.ts'
import { ActButton } from '#web/staff/act-button.tsx'
import { CaseSection, Outcome } from '#web/staff/case/case-section.tsx'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import { takenBackWays } from '#web/staff/papers/paper-facts.ts'
import styles from './case-timeline.module.css'
import { inSentence } from './in-sentence.ts'
import { hasNewWords } from './note-drafts.ts'
import { NoteForm, type OpenDrafts, useNoteDrafts } from './note-form.tsx'
import {
  corrections,
  entriesOf,
  type GatheredEntry,
  gathered,
  isTimelinePart,
  type TimelinePart,
  timelineParts,
} from './timeline-entries.ts'
import { TypedText } from './typed-text.tsx'
import type { OpenCase } from './use-open-case.ts'

type Move = TeamCase['history'][number]

const moveTitle = ({ from, to, reason, is_undo: isUndo, is_automatic: isAutomatic }: Move) => {
  if (isAutomatic)
    return `Everything we asked for is here, so the case moved by itself: “${stageName(from)}” to “${stageName(to)}”`
  if (isUndo) return `Undone, back to “${stageName(to)}”`
  if (from === to) return `Promised a new date in “${stageName(to)}”`
  return `“${stageName(from)}” to “${stageName(to)}”${reason ? `: ${closedReasons[reason].name}` : ''}`
}

const mailFates = {
  waiting: ['pending', 'Waiting to be sent'],
  sent: ['success', 'Sent'],
  'not-sent': ['error', 'Not sent'],
  bounced: ['error', 'Bounced'],
  complained: ['error', 'Marked as spam'],
} as const satisfies Record<TeamCase['mails'][number]['fate'], [StatusIndicatorProps.Type, string]>

type PackageEntry = Extract<TimelineEntry, { kind: 'package' }>

const packageTitles: Readonly<Record<PackageEntry['what'], (buyer: string) => string>> = {
  prepared: (buyer) => `Package for ${buyer} prepared`,
  sent: (buyer) => `Package sent to ${buyer}`,
  'not-sent': (buyer) => `Package for ${buyer} wasn’t sent after all`,
  told: (buyer) => `${buyer} was told that a paper was taken back`,
}

type Names = (email: string | null) => string
type Line = { title: ReactNode; by?: string; text?: string | null }

const assignedTitle = ({ from, to }: Extract<TimelineEntry, { kind: 'assigned' }>, name: Names) => {
  const whom = to === null ? 'nobody' : inSentence(name(to))
  if (from !== undefined) return `Handed over from ${inSentence(name(from))} to ${whom}`
  return to === null ? 'Unassigned' : `Assigned to ${whom}`
}

/** 'Opened a submission, 2 times; Viewed a signature' */
const looksText = (actions: GatheredEntry['actions']) =>
  [...actions]
    .map(([action, times]) => auditActionText(action) + (times > 1 ? `, ${times} times` : ''))
    .join('; ')

export const lineOf = ({ entry, actions }: GatheredEntry, name: Names): Line => {
  switch (entry.kind) {
    case 'submitted':
      return { title: 'Submitted' }
    case 'moved':
      return { title: moveTitle(entry), ...(!entry.is_automatic && { by: name(entry.by) }), text: entry.note }
    case 'mail': {
      const [type, fate] = mailFates[entry.fate]
      return {
        title: (
          <>
            Email: {entry.subject} <StatusIndicator type={type}>{fate}</StatusIndicator>
          </>
        ),
        ...(entry.sender !== undefined && { by: entry.sender }),
      }
    }
    case 'signed':
      return { title: `${paperTitles[entry.paper]} signed`, by: entry.signer }
    case 'taken-back':
      return {
        title: `${paperTitles[entry.paper]} taken back ${takenBackWays[entry.how].toLowerCase()}`,
        ...(entry.by !== null && { by: name(entry.by) }),
      }
    case 'signer':
      return entry.what === 'declined'
        ? { title: `${entry.signer} won’t sign`, ...(entry.reason !== null && { text: entry.reason }) }
        : {
            title: `${entry.signer} ${entry.what === 'asked' ? 'was asked to sign' : 'is no longer asked'}`,
            by: entry.by === null ? 'The applicant' : name(entry.by),
          }
    case 'package':
      return { title: packageTitles[entry.what](entry.buyer), by: name(entry.by) }
    case 'note':
      return {
        title: entry.task ? actTitle(entry.task, name) : noteTitle(entry),
        by: name(entry.by),
        text: entry.text,
      }
    case 'assigned':
      return {
        title: assignedTitle(entry, name),
        by: name(entry.by),
      }
    case 'looked':
      return { title: looksText(actions), by: name(entry.by) }
  }
}

const noteTitle = ({ call, supersedes }: Note): string => {
  if (!call) return supersedes === null ? 'Note' : 'Correction'
  const { minutes, call_back_on: on, do_not_call: isLast } = call
  const next = on ? `. We call again on ${toUsDate(on)}` : ''
  return `Call, ${minutes === 1 ? '1 minute' : `${minutes} minutes`}${isLast ? '. Do not call' : next}`
}

type EntryProps = GatheredEntry & {
  open: OpenCase
  notes: OpenDrafts
  corrected: ReturnType<typeof corrections>
}

const Entry = ({ entry, actions, open, notes, corrected }: EntryProps) => {
  const { personName } = useTeam()
  const { title, by, text } = lineOf({ entry, actions }, personName)
  const note = entry.kind === 'note' && !entry.task ? entry : undefined
  const correction = note && corrected.get(note.id)
  const Text = correction ? 's' : 'p'
  const isCorrecting = note && notes.drafts.has(note.id)
  return (
    <li className={note ? `${styles.entry} ${styles.note}` : styles.entry}>
      <div className="bold">{title}</div>
      <small className={styles.when}>
        {by !== undefined && `${by}, `}
        <time dateTime={entry.at}>{easternMomentText(entry.at)}</time>
      </small>
      {correction && (
        <small className={styles.when}>
          Corrected by {inSentence(personName(correction.by))} on {easternDayText(correction.at)}
        </small>
      )}
      {text && (
        <Text className={styles.text}>
          <TypedText text={text} />
        </Text>
      )}
      {note && !correction && !isCorrecting && (open.detail.case || note.call) && (
        <div className={styles.correct}>
          <ActButton
            variant="inline-link"
            label="Correct"
            ariaLabel={`Correct the note: ${note.text}`}
            onClick={() => notes.openCorrection(note)}
          />
        </div>
      )}
      {isCorrecting && <NoteForm open={open} corrects={note} notes={notes} />}
    </li>
  )
}

const Entries = ({ part, ...shared }: Pick<EntryProps, 'open' | 'notes'> & { part: TimelinePart }) => {
  const { timeline } = shared.open.detail
  const corrected = corrections(timeline)
  const lines = gathered(entriesOf(part, timeline))
  if (lines.length === 0) return <p>None yet</p>
  return (
    <ol className="stack">
      {lines.map(({ entry, actions }, index) => (
        <Entry
          key={entry.kind === 'note' ? entry.id : `${entry.kind} ${entry.at} ${index}`}
          {...{ entry, actions, corrected, ...shared }}
        />
      ))}
    </ol>
  )
}

const optionsOf = (timeline: OpenCase['detail']['timeline']) =>
  Object.fromEntries(
    idsOf(timelineParts).map((id) => [id, `${timelineParts[id]} (${entriesOf(id, timeline).length})`]),
  )

export const CaseTimeline = ({ open }: { open: OpenCase }) => {
  const { detail } = open
  const notes = useNoteDrafts(open)
  const [part, setPart] = useState<TimelinePart>('all')
  return (
    <CaseSection part="timeline">
      {detail.case && <NoteForm open={open} notes={notes} />}
      <div className="buttons screen-only">
        <CallButton open={open} onLogged={notes.logged} />
        {detail.case && <MailButton open={open} moved={detail.case} onSent={notes.mailed} />}
      </div>
      <Outcome told={notes.told} />
      <ListSelect
        label="Show"
        value={part}
        options={optionsOf(detail.timeline)}
        onChange={(chosen) => isTimelinePart(chosen) && setPart(chosen)}
      />
      <Entries {...{ open, part, notes }} />
      {hasNewWords(notes.drafts, detail.timeline) && <LeaveQuestion title="The note isn’t added yet" />}
      {detail.has_more_looks && (part === 'all' || part === 'looks' || part === 'assignments') && (
        <p>
          Older looks and assignments aren’t shown. They are on record, and admins see them under Activity.
        </p>
      )}
    </CaseSection>
  )
}
