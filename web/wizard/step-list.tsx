// The list of steps. Steps that can be opened are links.
import type { ReactNode } from 'react'
import type { StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import { Link } from '#web/components/link.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { StepIcon } from './step-icon.tsx'
import styles from './step-list.module.css'

const stateOf = (step: StepNumber, current: StepNumber) => {
  if (step < current) return 'completed'
  return step === current ? 'current' : 'upcoming'
}

/** All steps up to the first that is not filled in. */
const useOpenSteps = () => {
  const { application } = useDraft()
  const firstOpen = steps.findIndex((step) => !step.isFilled(application))
  return firstOpen === -1 ? steps.length : firstOpen + 1
}

const Entry = ({ to, children }: { to: string | undefined; children: ReactNode }) => {
  const { flush } = useDraft()
  if (to === undefined) return <div className={styles.entry}>{children}</div>
  return (
    <Link className={styles.entry} to={to} onClick={() => flush().catch(() => {})}>
      {children}
    </Link>
  )
}

export const StepList = ({ current }: { current: StepNumber }) => {
  const openSteps = useOpenSteps()
  return (
    <nav aria-label="Steps of the application">
      <ol className={styles.steps}>
        {steps.map(({ number, path, title }) => {
          const state = stateOf(number, current)
          return (
            <li
              key={number}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <Entry to={state !== 'current' && number <= openSteps ? path : undefined}>
                <span className={styles.icon}>
                  <StepIcon step={number} isCompleted={state === 'completed'} />
                </span>
                <span className={styles.name}>{title}</span>
                {state === 'completed' && <span className="visually-hidden"> (completed)</span>}
              </Entry>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
