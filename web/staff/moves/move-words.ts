// A move and a mail of a case, in words.
import type { StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { closedReasons, stageName } from '#domain/cases/case-stages.ts'
import type { TeamCase } from '#domain/contracts/case-contract.ts'

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
