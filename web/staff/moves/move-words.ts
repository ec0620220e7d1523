// A move and a mail of a case, in words.
import type { StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import type { TeamCase } from '#domain/case-contract.ts'
import { closedReasons, stageName } from '#domain/case-stages.ts'

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
