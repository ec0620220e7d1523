import Button from '@cloudscape-design/components/button'
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { useStore } from '#web/platform/use-store.ts'
import { useRefusal } from '#web/staff/failure-notice.tsx'
import { numberText } from '#web/staff/list/list-text.ts'
import { PartDone } from '#web/staff/part-done.tsx'
import type { Export, ExportState } from './export-job.ts'
import styles from './export-panel.module.css'

export type End = {
  type: StatusIndicatorProps.Type
  title: string
  text: string
  news?: string
  action?: { label: string; run: () => void; isBusy?: boolean }
}

type Ending = 'not-started' | 'failed' | 'cancelled' | 'expired'

/** What the two kinds of job say. */
export type ExportWords = {
  /** 'Export of users.csv' */
  region: string
  /** 'the export', 'the package' */
  thing: string
  /** 'the export of users.csv' */
  which: string
  making: string
  count: (files: number) => string
  /** In front of what an ending says. */
  prefix: string
  titles: Readonly<Record<Ending, string>>
  expired: string
  /** Without a reason. */
  failed?: string
}

type Job = Pick<Export<never>, 'snapshot' | 'subscribe' | 'cancel' | 'close' | 'startAgain'>
type PanelProps = { words: ExportWords; job: Job; done: (state: ExportState) => End; place: 'bar' | 'inset' }
type PartProps = PanelProps & { state: ExportState }

const progressText = ({ phase, job, isCancelling }: ExportState, { count }: ExportWords) => {
  if (isCancelling) return 'Canceling...'
  if (phase !== 'running' || !job) return 'Starting...'
  const { rows, total } = job
  return total === null ? `${count(rows)} so far` : `${numberText(rows)} of ${count(total)}`
}

const troubleText = ({ unanswered, failure }: ExportState, { thing }: ExportWords) => {
  if (unanswered > 1) return `We can’t reach the server. The ${thing} continues, and we’ll keep trying.`
  return unanswered === 0 && failure ? 'We couldn’t cancel it. Please try again.' : undefined
}

const Progress = ({ words, state, job }: PartProps) => {
  const trouble = troubleText(state, words)
  return (
    <>
      <PartDone
        label={words.making}
        ariaLabel={`Progress of ${words.which}`}
        done={state.job?.rows ?? 0}
        total={state.job?.total ?? 0}
        additionalInfo={<span className={styles.figures}>{progressText(state, words)}</span>}
      />
      {trouble && <StatusIndicator type="warning">{trouble}</StatusIndicator>}
      <div className={styles.actions}>
        <Button loading={state.isCancelling} onClick={job.cancel} ariaLabel={`Cancel ${words.which}`}>
          Cancel
        </Button>
      </div>
    </>
  )
}

const looks = { 'not-started': 'error', failed: 'error', cancelled: 'stopped', expired: 'stopped' } as const

const usualTexts = {
  'not-started': 'Please try again in a moment.',
  failed: 'Something went wrong on our side, and there is no file.',
  cancelled: 'There is no file.',
} as const

const reasonOf = ({ phase, failure, job }: ExportState) =>
  phase === 'not-started' ? failure?.message : job?.reason

const endOf = ({
  words: { titles, prefix, expired, failed = usualTexts.failed },
  state,
  job,
  done,
}: PartProps): End | undefined => {
  const { phase } = state
  if (phase === 'done') return done(state)
  if (phase === 'none' || phase === 'starting' || phase === 'queued' || phase === 'running') return undefined
  const title = titles[phase]
  const text = { ...usualTexts, expired, failed }[phase]
  return {
    type: looks[phase],
    title,
    text: `${prefix}${reasonOf(state) ?? text}`,
    news: `${prefix}${title}.`,
    action: { label: 'Try again', run: job.startAgain },
  }
}

const Ended = ({ words, end: { type, title, text, action }, job }: PartProps & { end: End }) => (
  <>
    <div>
      <p className="bold">
        <StatusIndicator type={type}>{title}</StatusIndicator>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
    <div className={styles.actions}>
      {action && (
        <Button loading={action.isBusy ?? false} onClick={action.run}>
          {action.label}
        </Button>
      )}
      <Button variant="link" onClick={job.close} ariaLabel={`Close the message about ${words.which}`}>
        Close
      </Button>
    </div>
  </>
)

export const ExportPanel = (props: PanelProps) => {
  const { words, job, place } = props
  const state = useStore(job)
  useRefusal(state.failure)
  const end = endOf({ ...props, state })
  return (
    <>
      <p role="status" className="visually-hidden">
        {end && (end.news ?? `${end.title}. ${end.text}`)}
      </p>
      {state.phase !== 'none' && (
        <section className={`${styles.panel} ${styles[place]}`} aria-label={words.region}>
          {end ? <Ended {...props} {...{ state, end }} /> : <Progress {...props} state={state} />}
        </section>
      )}
    </>
  )
}
