import type * as z from 'zod/mini'
import { deskLimits } from '#domain/cases/desk.ts'
import { countSteps } from '#domain/contracts/desk-contract.ts'
import { stepOutlines } from '#domain/paths.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { callApi } from '#web/calls/call-api.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { FailureNotice, useFailureToast } from '#web/staff/failure-notice.tsx'
import { numberText } from '#web/staff/list/list-text.ts'
import { type RecordColumn, RecordTable, rowOf, useScreenWidth } from '#web/staff/list/record-table.tsx'
import styles from './stops.module.css'

const RecordCards = lazyPart(() =>
  import('#web/staff/list/record-cards.tsx').then((module) => module.RecordCards),
)

type Week = { id: string } & z.infer<typeof countSteps.reply>['weeks'][number]

const steps = Object.values(stepOutlines)

const Size = ({ of }: { of: number | null | undefined }) => (
  <span className={styles.number}>
    {typeof of === 'number' ? numberText(of) : `Under ${deskLimits.smallestGroup}`}
  </span>
)

const columns: readonly RecordColumn<Week>[] = [
  {
    id: 'week',
    header: 'Week from',
    isName: true,
    cell: ({ from }) => <span className={styles.number}>{toUsDate(from)}</span>,
  },
  ...steps.map(({ number, title }) => ({
    id: title,
    header: title,
    cell: (week: Week) => <Size of={week.steps[number - 1]} />,
  })),
  { id: 'submitted', header: 'Submitted', cell: ({ submitted }) => <Size of={submitted} /> },
]

export const Stops = () => {
  const Records = useScreenWidth('48em') ? RecordTable : RecordCards
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
    <section className="stack gap-3" aria-labelledby="stops-title">
      <h2 id="stops-title">Where people stop</h2>
      <p>
        Of the people who last saved in a week, how many were on each step, and how many had sent their form.
        We don’t show groups under {deskLimits.smallestGroup}.
      </p>
      <Records
        name="Where people stop"
        columns={columns}
        items={(result?.weeks ?? []).map((week) => rowOf(columns)({ ...week, id: week.from }))}
        isLoading={!result}
        sorting={{ sort: 'week', isDescending: true, sorts: [] }}
        empty={<p>Nobody has saved anything in the last 12 weeks.</p>}
      />
    </section>
  )
}
