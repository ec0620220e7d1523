// A case's notes and timeline.
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type ReactNode, useState } from 'react'
import { auditActionText } from '#domain/audit-actions.ts'
import type { Note, TimelineEntry } from '#domain/contracts/desk-case-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { easternDayText, easternMomentText } from '#web/platform/eastern-text.ts'
import { CaseSection } from '#web/staff/case/case-section.tsx'
import { LeaveQuestion } from '#web/staff/leave-question.tsx'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import { mailFates, moveTitle } from '#web/staff/moves/move-words.ts'
import styles from './case-timeline.module.css'
import { hasNewWords } from './note-drafts.ts'
import { NoteForm } from './note-form.tsx'
import {
  corrections,
  entriesOf,
  type GatheredEntry,
  gathered,
  isTimelinePart,
  type TimelinePart,
  timelineParts,
} from './timeline-entries.ts'
import { type OpenDrafts, useNoteDrafts } from './use-note-drafts.ts'
import type { OpenCase } from './use-open-case.ts'

const takenBackWays = {
  page: 'on the dashboard',
  letter: 'by letter',
  phone: 'by phone',
  email: 'by email',
} as const

const usePersonName = () => {
  const { members, ownId } = useTeam()
  return (email: string | null) => {
    if (email === null) return 'Someone who left'
    const member = members.find((each) => each.email === email)
    return member?.id === ownId ? 'You' : (member?.name ?? email)
  }
}

const inSentence = (person: string) => (person === 'You' ? 'you' : person)

type Names = (email: string | null) => string
type Line = { title: ReactNode; by?: string; text?: string | null }

/** 'Opened a submission, 2 times; Viewed a signature' */
const looksText = (actions: GatheredEntry['actions']) =>
  [...actions]
    .map(([action, times]) => auditActionText(action) + (times > 1 ? `, ${times} times` : ''))
    .join('; ')

const lineOf = ({ entry, actions }: GatheredEntry, name: Names): Line => {
  switch (entry.kind) {
    case 'submitted':
      return { title: 'Submitted' }
    case 'moved':
      return { title: moveTitle(entry), by: name(entry.by), text: entry.note }
    case 'mail': {
      const [type, fate] = mailFates[entry.fate]
      return {
        title: (
          <>
            Email: {entry.subject} <StatusIndicator type={type}>{fate}</StatusIndicator>
          </>
        ),
      }
    }
    case 'signed':
      return { title: `${paperTitles[entry.paper]} signed`, by: entry.signer }
    case 'taken-back':
      return {
        title: `${paperTitles[entry.paper]} taken back ${takenBackWays[entry.how]}`,
        ...(entry.by !== null && { by: name(entry.by) }),
      }
    case 'note':
      return {
        title: entry.supersedes === null ? 'Note' : 'Correction',
        by: name(entry.by),
        text: entry.text,
      }
    case 'assigned':
      return {
        title: entry.to === null ? 'Unassigned' : `Assigned to ${inSentence(name(entry.to))}`,
        by: name(entry.by),
      }
    case 'looked':
      return { title: looksText(actions), by: name(entry.by) }
  }
}

type EntryProps = GatheredEntry & {
  name: Names
  correction: Note | undefined
  isCorrecting: boolean
  onCorrect: () => void
  form: ReactNode
}

const Entry = ({ entry, actions, name, correction, isCorrecting, onCorrect, form }: EntryProps) => {
  const { title, by, text } = lineOf({ entry, actions }, name)
  const isNote = entry.kind === 'note'
  return (
    <li className={isNote ? `${styles.entry} ${styles.note}` : styles.entry}>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        <small className={styles.when}>
          {by !== undefined && `${by}, `}
          <time dateTime={entry.at}>{easternMomentText(entry.at)}</time>
        </small>
      </div>
      {correction && (
        <small className={styles.when}>
          Corrected by {inSentence(name(correction.by))} on {easternDayText(correction.at)}
        </small>
      )}
      {text && (correction ? <s className={styles.text}>{text}</s> : <p className={styles.text}>{text}</p>)}
      {isNote && !correction && !isCorrecting && (
        <div className={styles.correct}>
          <Button variant="inline-link" ariaLabel={`Correct the note: ${entry.text}`} onClick={onCorrect}>
            Correct
          </Button>
        </div>
      )}
      {isCorrecting && form}
    </li>
  )
}

const keyOf = (entry: TimelineEntry, index: number) =>
  entry.kind === 'note' ? entry.id : `${entry.kind} ${entry.at} ${index}`

type EntriesProps = { open: OpenCase; part: TimelinePart; notes: OpenDrafts }

const Entries = ({ open: { detail, reload }, part, notes }: EntriesProps) => {
  const name = usePersonName()
  const corrected = corrections(detail.timeline)
  const lines = gathered(entriesOf(part, detail.timeline))
  if (lines.length === 0) return <p>None yet</p>
  return (
    <ol className={styles.entries}>
      {lines.map(({ entry, actions }, index) => (
        <Entry
          key={keyOf(entry, index)}
          {...{ entry, actions, name }}
          correction={entry.kind === 'note' ? corrected.get(entry.id) : undefined}
          isCorrecting={entry.kind === 'note' && notes.drafts.has(entry.id)}
          onCorrect={() => entry.kind === 'note' && notes.openCorrection(entry)}
          form={
            entry.kind === 'note' && (
              <NoteForm caseId={detail.id} corrects={entry} notes={notes} onStale={() => void reload()} />
            )
          }
        />
      ))}
    </ol>
  )
}

const optionsOf = (timeline: OpenCase['detail']['timeline']) =>
  Object.fromEntries(
    Object.entries(timelineParts).map(([id, words]) => [
      id,
      isTimelinePart(id) ? `${words} (${entriesOf(id, timeline).length})` : words,
    ]),
  )

const unsavedNote = {
  title: 'The note isn’t added yet',
  text: 'If you leave this page now, you’ll lose what you typed.',
} as const

export const CaseTimeline = ({ open }: { open: OpenCase }) => {
  const { detail, reload } = open
  const notes = useNoteDrafts(open)
  const [part, setPart] = useState<TimelinePart>('all')
  return (
    <CaseSection id="timeline-title" title="Timeline">
      {detail.case && <NoteForm caseId={detail.id} notes={notes} onStale={() => void reload()} />}
      <div role="status" className={styles.told}>
        {notes.told && <StatusIndicator type="success">{notes.told}</StatusIndicator>}
      </div>
      <ListSelect
        label="Show"
        value={part}
        options={optionsOf(detail.timeline)}
        onChange={(chosen) => isTimelinePart(chosen) && setPart(chosen)}
      />
      <Entries {...{ open, part, notes }} />
      {hasNewWords(notes.drafts, detail.timeline) && <LeaveQuestion {...unsavedNote} />}
      {detail.has_more_looks && (part === 'all' || part === 'looks' || part === 'assignments') && (
        <p>
          Older looks and assignments aren’t shown. They are on record, and admins see them under Activity.
        </p>
      )}
    </CaseSection>
  )
}
