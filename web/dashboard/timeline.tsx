import { timelineRows } from '#domain/cases/case-stages.ts'
import { openSteps } from '#domain/journey.ts'
import type { Step } from '#domain/steps.ts'
import { Link } from '#web/components/button.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { Card, Mark } from './card.tsx'
import { type MovedCase, useMovedCase } from './moved-case.ts'
import styles from './timeline.module.css'

type Row = { title: string; time: string; state: 'completed' | 'current' | 'pending' | 'ended' }

const rows: readonly Row[] = [
  { title: 'Application Submitted', time: 'Completed', state: 'completed' },
  { title: 'Case Under Review', time: '2-3 days', state: 'current' },
  { title: 'Offers Being Collected', time: '3-5 days', state: 'pending' },
  { title: 'Review Offers', time: '1-2 days', state: 'pending' },
  { title: 'Accept & Close', time: '5-7 days', state: 'pending' },
]

const [, ...afterSending] = rows
const rowsBeforeSending: readonly Row[] = [
  { title: 'Send Your Application', time: 'Next:', state: 'current' },
  ...afterSending.map((row): Row => ({ ...row, state: 'pending' })),
]

/** A case closed without a sale shows no later stages. */
const movedRows = ({ row, since, isClosed, isSold }: MovedCase): readonly Row[] => {
  const reached = isSold ? rows.length : row ? timelineRows.indexOf(row) : -1
  return rows.flatMap((one, index): Row[] => {
    if (index === 0 || index < reached) return [{ ...one, time: 'Completed', state: 'completed' }]
    if (index > reached) return isClosed ? [] : [{ ...one, state: 'pending' }]
    return isClosed
      ? [{ ...one, time: `Closed on ${since}`, state: 'ended' }]
      : [{ ...one, time: `since ${since}`, state: 'current' }]
  })
}

const markOf = (state: Row['state'], index: number) => {
  if (state === 'completed') return <Mark kind="done" />
  return state === 'ended' ? <Mark kind="closed" /> : index + 1
}

const Now = ({ next }: { next: Step | undefined }) => (
  <>
    {next ? ' ' : ', '}
    {next ? <Link to={next.path}>{next.title}</Link> : <strong className={styles.now}>happening now</strong>}
  </>
)

const noteOf = (moved: MovedCase | undefined) => {
  if (!moved) return 'Review takes 3-5 business days.'
  return moved.isClosed ? undefined : 'These are usual times. Your case can take longer.'
}

export const Timeline = () => {
  const { standing } = useDraft()
  const [next] = openSteps(standing)
  const moved = useMovedCase()
  const unmoved = next ? rowsBeforeSending : rows
  return (
    <Card
      id="timeline"
      title={moved?.isClosed ? 'What happened' : 'What happens next'}
      lead={noteOf(moved)}
      isMain
    >
      <ol className={styles.timeline}>
        {(moved ? movedRows(moved) : unmoved).map(({ title, time, state }, index) => (
          <li
            key={title}
            className={styles.stage}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.marker}>{markOf(state, index)}</span>
            <div className={styles.stageText}>
              <h3>{title}</h3>
              <p className={styles.time}>
                {time}
                {state === 'current' && <Now next={next} />}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
