// An export in the corner of the page: how far it is, a way to end it, the way to the file. Its news are read out at each
// quarter of the way, not with every row.
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { readableReference } from '#domain/readable-reference.ts'
import { Button } from '#web/components/button.tsx'
import { useAccessDenied } from './access-denied.ts'
import { numberText } from './count-text.ts'
import { type Export, type ExportState, isUnderWay } from './export-job.ts'
import styles from './export-panel.module.css'

type PanelProps = { fileName: string; state: ExportState; job: Export }

const rowsText = (rows: number) => `${numberText(rows)} ${rows === 1 ? 'row' : 'rows'}`

const progressText = ({ phase, rows, total, isCancelling }: ExportState) => {
  if (isCancelling) return 'Cancelling...'
  if (phase !== 'running') return 'Starting...'
  return total === null ? `${rowsText(rows)} so far` : `${numberText(rows)} of ${rowsText(total)}`
}

const Progress = ({ fileName, state, job }: PanelProps) => {
  const { rows, total, isCancelling, unanswered, failure } = state
  return (
    <>
      <p className={styles.title}>Exporting {fileName}</p>
      <progress
        className={styles.progress}
        aria-label={`Progress of ${fileName}`}
        {...(total !== null && { value: Math.min(rows, total), max: Math.max(total, 1) })}
      />
      <div className={styles.row}>
        <p className={styles.figures}>{progressText(state)}</p>
        <Button
          variant="plain"
          aria-disabled={isCancelling}
          onClick={job.cancel}
          aria-label={`Cancel the export of ${fileName}`}
        >
          Cancel
        </Button>
      </div>
      {unanswered > 1 && (
        <p className={styles.trouble}>We cannot reach the server. The export goes on; we keep asking.</p>
      )}
      {unanswered === 0 && failure && (
        <p className={styles.trouble}>It could not be cancelled. Please try again.</p>
      )}
    </>
  )
}

type EndProps = { title: string; children: ReactNode; isBad?: boolean; actions: ReactNode }

const End = ({ title, children, isBad = false, actions }: EndProps) => (
  <>
    <p className={isBad ? styles.badTitle : styles.title}>{title}</p>
    <p className={styles.words}>{children}</p>
    <div className={styles.actions}>{actions}</div>
  </>
)

const nothingFound = ({ order }: ExportState) =>
  order?.reference
    ? `No submission has the reference ${readableReference(order.reference)}, so there is nothing to download.`
    : 'No submission matches what you asked for, so there is nothing to download.'

const doneText = (state: ExportState) =>
  state.rows === 0 ? nothingFound(state) : `${rowsText(state.rows)}. Look for it in your downloads.`

const doneTitle = (fileName: string, { rows }: ExportState) =>
  rows === 0 ? `${fileName} is empty` : `${fileName} is ready`

const Done = ({ fileName, state, job }: PanelProps) => (
  <End
    title={doneTitle(fileName, state)}
    actions={
      <>
        {state.rows > 0 && (
          <Button variant="plain" onClick={job.downloadAgain}>
            Download again
          </Button>
        )}
        <CloseButton fileName={fileName} job={job} />
      </>
    }
  >
    {state.failure ? 'The file could not be fetched. Please try again.' : doneText(state)}
  </End>
)

const CloseButton = ({ fileName, job }: Pick<PanelProps, 'fileName' | 'job'>) => (
  <Button variant="plain" onClick={job.close} aria-label={`Close the message about ${fileName}`}>
    Close
  </Button>
)

const endings = {
  'not-started': { title: 'The export could not start', words: 'Please try again in a moment.', isBad: true },
  failed: {
    title: 'The export did not finish',
    words: 'Something went wrong on our side, and there is no file.',
    isBad: true,
  },
  cancelled: { title: 'The export was cancelled', words: 'There is no file.', isBad: false },
  expired: {
    title: 'The file is no longer there',
    words: 'Files of exports are deleted after one day.',
    isBad: false,
  },
} as const

type Ending = keyof typeof endings
const isEnding = (phase: string): phase is Ending => phase in endings

const Ended = ({ ending, fileName, state, job }: PanelProps & { ending: Ending }) => {
  const { title, words, isBad } = endings[ending]
  return (
    <End
      title={title}
      isBad={isBad}
      actions={
        <>
          <Button variant="plain" onClick={job.startAgain}>
            Try again
          </Button>
          <CloseButton fileName={fileName} job={job} />
        </>
      }
    >
      {fileName}: {ending === 'not-started' ? (state.failure?.message ?? words) : words}
    </End>
  )
}

const quarters = ({ rows, total }: ExportState) =>
  total ? Math.floor((Math.min(rows, total) / total) * 4) : 0

/** What is read out; it changes a few times on the way only. */
const announcement = (fileName: string, state: ExportState): string => {
  const { phase } = state
  if (phase === 'none') return ''
  if (phase === 'done')
    return state.rows === 0
      ? `${doneTitle(fileName, state)}. ${nothingFound(state)}`
      : `${fileName} is ready. The download has started.`
  if (isEnding(phase)) return `${fileName}: ${endings[phase].title}.`
  const quarter = quarters(state)
  return quarter === 0 ? `Exporting ${fileName}.` : `Exporting ${fileName}: ${quarter * 25} percent.`
}

const PanelContent = (props: PanelProps) => {
  const { phase } = props.state
  if (isUnderWay(props.state)) return <Progress {...props} />
  return isEnding(phase) ? <Ended {...props} ending={phase} /> : <Done {...props} />
}

export const ExportPanel = ({ fileName, job }: { fileName: string; job: Export }) => {
  const state = useSyncExternalStore(job.subscribe, job.snapshot)
  const deny = useAccessDenied()
  useEffect(() => {
    if (state.failure) deny(state.failure)
  }, [state.failure, deny])
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement(fileName, state)}
      </p>
      {state.phase !== 'none' && (
        <section className={styles.panel} aria-label={`Export of ${fileName}`}>
          <PanelContent fileName={fileName} state={state} job={job} />
        </section>
      )}
    </>
  )
}
