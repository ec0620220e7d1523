import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { isDatedKind } from '#domain/documents/document-kinds.ts'
import { type CaseDocument, type DocumentStanding, standingOf } from '#domain/documents/documents.ts'
import { type PaperAge, paperAgeOf } from '#domain/documents/paper-age.ts'
import { standingDetails, standingNames } from '#domain/documents/standing-text.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { usePersonName } from '#web/desk/case/use-person-name.ts'
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

/** Once it is asked for again, its age says nothing more. */
const PaperDate = ({ document: { kind, dated_on: day, decision }, now }: FactsProps) => {
  if (day && decision?.is_accepted === false) return <p>Date on the paper: {toUsDate(day)}</p>
  if (day) return <Age age={paperAgeOf(day, easternDayOf(now))} />
  return isDatedKind(kind) ? <p>The date on the paper isn’t set yet.</p> : null
}

type FactsProps = { document: CaseDocument; now: string }

export const DocumentFacts = ({ document, now }: FactsProps) => {
  const name = usePersonName()
  const standing = standingOf(document, now)
  const details = standingDetails(document, now).join(' ')
  const decided = decisionText(document, name)
  return (
    <>
      <StatusIndicator type={standingTypes[standing]}>{standingNames[standing]}</StatusIndicator>
      {details !== '' && (
        <p>{document.added && !document.decision ? details : `What we tell them: ${details}`}</p>
      )}
      {isScanSlow(document, now) && (
        <>
          <StatusIndicator type="warning">The scanner is late</StatusIndicator>
          <p>
            It hasn’t answered in more than 30 minutes. The engineers know. Nobody can open the file until it
            does.
          </p>
        </>
      )}
      <PaperDate document={document} now={now} />
      <p className="muted">
        {originText(document, name)} {decided}
      </p>
    </>
  )
}
