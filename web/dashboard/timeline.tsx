// The stages of a case.
import { openSteps } from '#domain/journey.ts'
import type { Step } from '#domain/steps.ts'
import { Link } from '#web/components/link.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import cardStyles from './card.module.css'
import { type MovedCase, useMovedCase } from './moved-case.ts'
import styles from './timeline.module.css'
import { movedRows, type Row, rows, rowsBeforeSending } from './timeline-rows.ts'

const Check = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
    <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const Stop = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
    <path d="M6 12h12" strokeLinecap="round" />
  </svg>
)

const markOf = (state: Row['state'], index: number) => {
  if (state === 'completed') return <Check />
  return state === 'ended' ? <Stop /> : index + 1
}

const Now = ({ next }: { next: Step | undefined }) =>
  next ? <Link to={next.path}>{next.title}</Link> : <strong className={styles.now}>happening now</strong>

const noteOf = (moved: MovedCase | undefined) => {
  if (!moved) return 'Review takes 3-5 business days.'
  return moved.isClosed ? undefined : 'These are usual times. Your case can take longer.'
}

const Note = ({ moved }: { moved: MovedCase | undefined }) => {
  const note = noteOf(moved)
  return note && <p className={cardStyles.muted}>{note}</p>
}

export const Timeline = () => {
  const { standing } = useDraft()
  const [next] = openSteps(standing)
  const moved = useMovedCase()
  const unmoved = next ? rowsBeforeSending : rows
  return (
    <section className={cardStyles.card} aria-labelledby="timeline-title">
      <h2 id="timeline-title">{moved?.isClosed ? 'What happened' : 'What happens next'}</h2>
      <Note moved={moved} />
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
                {state === 'current' && (next ? ' ' : ' · ')}
                {state === 'current' && <Now next={next} />}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
