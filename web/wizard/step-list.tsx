// The list of steps beside the form.
import type { StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import { StepIcon } from './step-icon.tsx'
import styles from './step-list.module.css'

const stateOf = (step: StepNumber, current: StepNumber) => {
  if (step < current) return 'completed'
  return step === current ? 'current' : 'upcoming'
}

export const StepList = ({ current }: { current: StepNumber }) => (
  <nav aria-label="Steps of the application">
    <ol className={styles.steps}>
      {steps.map(({ number, title }) => {
        const state = stateOf(number, current)
        return (
          <li
            key={number}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.icon}>
              <StepIcon step={number} isCompleted={state === 'completed'} />
            </span>
            {title}
            {state === 'completed' && <span className="visually-hidden"> (completed)</span>}
          </li>
        )
      })}
    </ol>
  </nav>
)
