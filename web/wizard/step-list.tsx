import type { ReactNode } from 'react'
import type { StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import { Link } from '#web/components/button.tsx'
import { useDraft, useDraftStore, useHelpedPerson, useStepPath } from '#web/draft/use-draft.tsx'
import styles from './step-list.module.css'

const shapes: Record<StepNumber, string> = {
  1: 'M7 3h7l4 4v14H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z M14 3v4h4 M9.5 12h5 M9.5 16h5',
  2: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z M4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  3: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
  4: 'M4 20.5h16 M6 16.5l1-4L15.5 4a2.1 2.1 0 0 1 3 3L10 15.5l-4 1Z',
}
const check = 'm5 12.5 4.5 4.5L19 7.5'

const StepIcon = ({ step, isCompleted }: { step: StepNumber; isCompleted: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={isCompleted ? 2.5 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={isCompleted ? check : shapes[step]} />
  </svg>
)

const stateOf = (step: StepNumber, current: StepNumber) => {
  if (step < current) return 'completed'
  return step === current ? 'current' : 'upcoming'
}

/** All steps up to the first that is not filled in. A helper has all but the last, which is the applicant’s. */
const useOpenSteps = () => {
  const { application } = useDraft()
  const firstOpen = steps.findIndex((step) => !step.isFilled(application))
  if (useHelpedPerson()) return steps.length - 1
  return firstOpen === -1 ? steps.length : firstOpen + 1
}

const Entry = ({ to, children }: { to: string | undefined; children: ReactNode }) => {
  const store = useDraftStore()
  if (to === undefined) return <div className={styles.entry}>{children}</div>
  return (
    <Link className={styles.entry} to={to} onClick={() => store.flush().catch(() => {})}>
      {children}
    </Link>
  )
}

export const StepList = ({ current }: { current: StepNumber }) => {
  const openSteps = useOpenSteps()
  const pathOf = useStepPath()
  return (
    <nav aria-label="Steps of the application">
      <ol className="stack gap-2">
        {steps.map(({ number, path, title }) => {
          const state = stateOf(number, current)
          return (
            <li
              key={number}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <Entry to={state !== 'current' && number <= openSteps ? pathOf(path) : undefined}>
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
