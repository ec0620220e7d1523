// Where people stop: of those who last saved in a week, how many were on each step. Counted in our own table, by the server.
import Table from '@cloudscape-design/components/table'
import type * as z from 'zod/mini'
import { deskLimits } from '#domain/desk.ts'
import { countSteps } from '#domain/desk-contract.ts'
import { stepOutlines } from '#domain/paths.ts'
import { toUsDate } from '#domain/us-date.ts'
import { numberText } from '#web/admin/count-text.ts'
import { FailureNotice } from '#web/admin/failure-notice.tsx'
import { useAttempt } from '#web/admin/use-attempt.ts'
import { useFailureToast } from '#web/admin/use-failure-toast.ts'
import { callApi } from '#web/calls/call-api.ts'
import styles from './stops.module.css'

type Week = z.infer<typeof countSteps.reply>['weeks'][number]

const few = `Under ${deskLimits.smallestGroup}`

const groupText = (size: number | null | undefined) => (typeof size === 'number' ? numberText(size) : few)

const steps = Object.values(stepOutlines)

const columns = [
  {
    id: 'week',
    header: 'Week from',
    isRowHeader: true,
    cell: ({ from }: Week) => <span className={styles.number}>{toUsDate(from)}</span>,
  },
  ...steps.map(({ number, title }) => ({
    id: title,
    header: `${number}. ${title}`,
    cell: (week: Week) => <span className={styles.number}>{groupText(week.steps[number - 1])}</span>,
  })),
  {
    id: 'submitted',
    header: 'Submitted',
    cell: ({ submitted }: Week) => <span className={styles.number}>{groupText(submitted)}</span>,
  },
]

export const Stops = () => {
  const { result, failure, isRunning, retry } = useAttempt(() => callApi(countSteps, {}))
  useFailureToast(failure)
  if (failure)
    return (
      <FailureNotice
        message={`The counts didn’t load: ${failure.message}`}
        onRetry={retry}
        isRetrying={isRunning}
      />
    )
  return (
    <section className={styles.stops} aria-labelledby="stops-title">
      <h2 id="stops-title">Where people stop</h2>
      <p>
        Of the people who last saved in a week, how many were on each step, and how many had sent their form.
        We don’t show groups under {deskLimits.smallestGroup}.
      </p>
      <Table
        items={result?.weeks ?? []}
        columnDefinitions={columns}
        ariaLabels={{ tableLabel: 'Where people stop' }}
        trackBy="from"
        contentDensity="compact"
        loading={!result}
        loadingText="Loading..."
        empty={<p>Nobody has saved anything in the last 12 weeks.</p>}
      />
    </section>
  )
}
