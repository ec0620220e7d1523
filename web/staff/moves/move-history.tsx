// The history and mails of a case.
import ExpandableSection from '@cloudscape-design/components/expandable-section'
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import type { TeamCase } from '#domain/case-contract.ts'
import { closedReasons, stageName } from '#domain/case-stages.ts'
import { easternMomentText } from '#web/platform/eastern-text.ts'
import styles from './case-moves.module.css'

type Entry = TeamCase['history'][number]

export const moveTitle = ({ from, to, reason, is_undo: isUndo }: Entry) => {
  if (isUndo) return `Undone, back to “${stageName(to)}”`
  if (from === to) return `Promised a new date in “${stageName(to)}”`
  return `“${stageName(from)}” to “${stageName(to)}”${reason ? `: ${closedReasons[reason].name}` : ''}`
}

export const mailFates = {
  waiting: ['pending', 'Waiting to be sent'],
  sent: ['success', 'Sent'],
  'not-sent': ['error', 'Not sent'],
  bounced: ['error', 'Bounced'],
  complained: ['error', 'Marked as spam'],
} as const satisfies Record<TeamCase['mails'][number]['fate'], [StatusIndicatorProps.Type, string]>

const Mail = ({ mail: { at, subject, fate } }: { mail: TeamCase['mails'][number] }) => {
  const [type, text] = mailFates[fate]
  return (
    <li>
      <strong>{subject}</strong>
      <span className={styles.when}>{easternMomentText(at)}</span>
      <StatusIndicator type={type}>{text}</StatusIndicator>
    </li>
  )
}

export const MoveHistory = ({ moved: { history, mails } }: { moved: TeamCase }) => (
  <div>
    {history.length > 0 && (
      <ExpandableSection headerText={`History (${history.length})`} variant="footer">
        <ol className={styles.history}>
          {history.map((entry) => (
            <li key={entry.at}>
              <strong>{moveTitle(entry)}</strong>
              <span className={styles.when}>
                {easternMomentText(entry.at)}, {entry.by ?? 'an admin who is gone'}
              </span>
              {entry.note !== null && <p className={styles.note}>{entry.note}</p>}
            </li>
          ))}
        </ol>
      </ExpandableSection>
    )}
    {mails.length > 0 && (
      <ExpandableSection headerText={`Emails (${mails.length})`} variant="footer">
        <ol className={styles.history}>
          {mails.map((mail) => (
            <Mail key={`${mail.at} ${mail.subject}`} mail={mail} />
          ))}
        </ol>
      </ExpandableSection>
    )}
  </div>
)
