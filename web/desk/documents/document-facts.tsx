import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { isDatedKind } from '#domain/documents/document-kinds.ts'
import { type CaseDocument, type DocumentStanding, isHere, standingOf } from '#domain/documents/documents.ts'
import { type PaperAge, paperAgeOf } from '#domain/documents/paper-age.ts'
import { standingDetails, standingNames } from '#domain/documents/standing-text.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { onRecord } from '#web/staff/case/case-section.tsx'
import { decisionText, isScanSlow, originText } from './document-words.ts'

const standingTypes: Readonly<Record<DocumentStanding, StatusIndicatorProps.Type>> = {
  sending: 'in-progress',
  received: 'in-progress',
  'being-checked': 'in-progress',
  'with-us': 'info',
  accepted: 'success',
  'send-again': 'warning',
  'not-taken': 'error',
}

const ages = {
  aging: ['warning', 'Soon too old'],
  'too-old': ['error', 'Too old'],
} as const satisfies Record<'aging' | 'too-old', readonly [StatusIndicatorProps.Type, string]>

const Age = ({ age: { standing, text } }: { age: PaperAge }) => {
  const [type, word] = standing === 'fresh' ? [] : ages[standing]
  return (
    <>
      {type && <StatusIndicator type={type}>{word}</StatusIndicator>}
      <p>Date on the paper: {text}</p>
    </>
  )
}

/** Once it is asked for again, or the case is closed, its age says nothing more. */
const PaperDate = ({ document: { kind, dated_on: day, decision }, now, isOpen }: FactsProps) => {
  if (day && (!isOpen || decision?.is_accepted === false)) return <p>Date on the paper: {toUsDate(day)}</p>
  if (day) return <Age age={paperAgeOf(day, easternDayOf(now))} />
  return isOpen && isDatedKind(kind) ? <p>The date on the paper isn’t set yet.</p> : null
}

/** `isOpen`: the case. In a closed one, nothing is asked for anymore. */
type FactsProps = { document: CaseDocument; now: string; isOpen: boolean }

export const DocumentFacts = ({ document, now, isOpen }: FactsProps) => {
  const { personName } = useTeam()
  const standing = standingOf(document, now)
  const details = isOpen || isHere(standing) ? standingDetails(document, now).join(' ') : ''
  const decided = decisionText(document, personName)
  return (
    <>
      <StatusIndicator type={standingTypes[standing]} {...(!isOpen && standing !== 'accepted' && onRecord)}>
        {standingNames[standing]}
      </StatusIndicator>
      {details !== '' && (
        <p>{document.added && !document.decision ? details : `What we tell them: ${details}`}</p>
      )}
      {isOpen && isScanSlow(document, now) && (
        <>
          <StatusIndicator type="warning">The scanner is late</StatusIndicator>
          <p>
            It hasn’t answered in more than 30 minutes. The engineers know. Nobody can open the file until it
            does.
          </p>
        </>
      )}
      <PaperDate {...{ document, now, isOpen }} />
      <p className="muted">
        {originText(document, personName)} {decided}
      </p>
    </>
  )
}
