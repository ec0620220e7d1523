import Button from '@cloudscape-design/components/button'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { useEffect } from 'react'
import { readableReference } from '#domain/text/readable-reference.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import { numberText } from '#web/staff/list/list-text.ts'
import type { Export, ExportState } from './export-job.ts'
import styles from './export-panel.module.css'

const rowsText = (rows: number): string => `${numberText(rows)} ${rows === 1 ? 'row' : 'rows'}`

const leftOutText = (count: number) =>
  `${numberText(count)} left out because ${
    count === 1 ? 'its authorization was taken back or has' : 'their authorizations were taken back or have'
  } expired`

export const readyText = ({ rows, leftOut }: { rows: number; leftOut: number }): string =>
  `${rowsText(rows)}. ${leftOut > 0 ? `${leftOutText(leftOut)}. ` : ''}Look for it in your downloads.`

const emptyReason = (reference: string | undefined) =>
  reference
    ? `No submission has the reference ${readableReference(reference)}`
    : 'No submission matches what you asked for'

type Empty = { reference: string | undefined; leftOut: number }

export const emptyText = ({ reference, leftOut }: Empty): string =>
  `${leftOut > 0 ? leftOutText(leftOut) : emptyReason(reference)}, so there is nothing to download.`

type PanelProps = { fileName: string; state: ExportState; job: Export }

const progressText = ({ phase, rows, total, isCancelling }: ExportState) => {
  if (isCancelling) return 'Canceling...'
  if (phase !== 'running') return 'Starting...'
  return total === null ? `${rowsText(rows)} so far` : `${numberText(rows)} of ${rowsText(total)}`
}

const troubleText = ({ unanswered, failure }: ExportState) => {
  if (unanswered > 1) return 'We can’t reach the server. The export continues, and we’ll keep trying.'
  return unanswered === 0 && failure ? 'We couldn’t cancel it. Please try again.' : undefined
}

const look = {
  progressBar: { height: '0.75rem' },
  progressPercentage: { color: 'var(--color-ink-soft)' },
}

const Progress = ({ fileName, state, job }: PanelProps) => {
  const { rows, total, isCancelling } = state
  const trouble = troubleText(state)
  return (
    <>
      <ProgressBar
        label={`Exporting ${fileName}`}
        ariaLabel={`Progress of ${fileName}`}
        value={total ? (Math.min(rows, total) / total) * 100 : 0}
        style={look}
      />
      <span className={styles.figures}>{progressText(state)}</span>
      {trouble && <StatusIndicator type="warning">{trouble}</StatusIndicator>}
      <div className={styles.actions}>
        <Button loading={isCancelling} onClick={job.cancel} ariaLabel={`Cancel the export of ${fileName}`}>
          Cancel
        </Button>
      </div>
    </>
  )
}

type End = {
  type: StatusIndicatorProps.Type
  title: string
  text: string
  news?: string
  action?: { label: string; run: () => void }
}

const doneEnd = ({ fileName, state, job }: PanelProps): End =>
  state.rows === 0
    ? {
        type: 'info',
        title: `${fileName} is empty`,
        text: emptyText({ ...state, reference: state.order?.reference }),
      }
    : {
        type: 'success',
        title: `${fileName} is ready`,
        text: state.failure ? 'We couldn’t get the file. Please try again.' : readyText(state),
        news: `${fileName} is ready. The download has started.`,
        action: { label: 'Download again', run: job.downloadAgain },
      }

const endings = {
  'not-started': {
    type: 'error',
    title: 'The export couldn’t start',
    text: 'Please try again in a moment.',
  },
  failed: {
    type: 'error',
    title: 'The export didn’t finish',
    text: 'Something went wrong on our side, and there is no file.',
  },
  cancelled: { type: 'stopped', title: 'The export was canceled', text: 'There is no file.' },
  expired: {
    type: 'stopped',
    title: 'The file is no longer there',
    text: 'We delete export files after one day.',
  },
} as const

const endOf = (props: PanelProps): End | undefined => {
  const { fileName, state, job } = props
  const { phase } = state
  if (phase === 'done') return doneEnd(props)
  if (phase === 'none' || phase === 'starting' || phase === 'queued' || phase === 'running') return undefined
  const { type, title, text } = endings[phase]
  const reason = phase === 'not-started' ? (state.failure?.message ?? text) : text
  return {
    type,
    title,
    text: `${fileName}: ${reason}`,
    news: `${fileName}: ${title}.`,
    action: { label: 'Try again', run: job.startAgain },
  }
}

const Ended = ({ fileName, end, job }: { fileName: string; end: End; job: Export }) => (
  <>
    <p className="bold">
      <StatusIndicator type={end.type}>{end.title}</StatusIndicator>
    </p>
    <p className={styles.text}>{end.text}</p>
    <div className={styles.actions}>
      {end.action && <Button onClick={end.action.run}>{end.action.label}</Button>}
      <Button variant="link" onClick={job.close} ariaLabel={`Close the message about ${fileName}`}>
        Close
      </Button>
    </div>
  </>
)

export const ExportPanel = ({ fileName, job }: { fileName: string; job: Export }) => {
  const state = useStore(job)
  const deny = useAccessDenied()
  useEffect(() => {
    if (state.failure) deny(state.failure)
  }, [state.failure, deny])
  const end = endOf({ fileName, state, job })
  return (
    <>
      <p role="status" className="visually-hidden">
        {end && (end.news ?? `${end.title}. ${end.text}`)}
      </p>
      {state.phase !== 'none' && (
        <section className={styles.panel} aria-label={`Export of ${fileName}`}>
          {end ? <Ended {...{ fileName, end, job }} /> : <Progress {...{ fileName, state, job }} />}
        </section>
      )}
    </>
  )
}
