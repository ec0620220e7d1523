// The frame of the four steps (WIZ-1): steps, progress, title, form, buttons, help. Every step looks and behaves the same.
import { type ReactNode, useEffect } from 'react'
import { progressPercentage, type StepNumber, stepPosition, steps } from '#domain/journey.ts'
import { stepPages } from '#web/app/step-pages.ts'
import { ErrorSummary, type FieldError } from '#web/components/error-summary.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { focusField } from '#web/draft/use-conflict.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { ContestedList, ContestedNews } from '#web/fields/contested-list.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { whenIdle } from '#web/platform/when-idle.ts'
import { SaveState } from './save-state.tsx'
import { StepList } from './step-list.tsx'
import styles from './wizard-shell.module.css'

type WizardShellProps = {
  step: StepNumber
  description: string
  problems: readonly FieldError[]
  submitCount: number
  onSubmit: () => void
  /** The buttons: back first. */
  footer: ReactNode
  children: ReactNode
}

const Progress = ({ step }: { step: StepNumber }) => (
  <>
    <div className={styles.status}>
      <p className={styles.position} aria-hidden="true">
        Step {step} / {steps.length}
      </p>
      <SaveState />
    </div>
    <progress
      className={styles.progress}
      value={progressPercentage(step)}
      max={100}
      aria-label="Progress"
      aria-valuetext={`${progressPercentage(step)}%`}
    />
  </>
)

/** On arrival both are read out: the title has the focus, and is described by the position. That beside the bar is for the eye. */
const Title = ({ step }: { step: StepNumber }) => (
  <>
    <span id="step-position" hidden>
      {stepPosition(step)}
    </span>
    <h1 className={styles.title} aria-describedby="step-position">
      {steps[step - 1]?.title}
    </h1>
  </>
)

/** A link from a list of missing answers leads to the field itself. */
const focusLinkedField = () => {
  const id = decodeURIComponent(window.location.hash.slice(1))
  if (id) focusField(id)
}

const useArrival = (step: StepNumber) => {
  const store = useDraftStore()
  useEffect(() => {
    store.showStep(step)
    focusLinkedField()
  }, [store, step])
}

/** The next step is there before Continue is pressed. */
const useNextPage = (step: StepNumber) => {
  useEffect(() => {
    const next = steps.find(({ number }) => number === step + 1)
    return next && whenIdle(() => void stepPages[next.number].prefetch())
  }, [step])
}

export const WizardShell = ({
  step,
  description,
  problems,
  submitCount,
  onSubmit,
  footer,
  children,
}: WizardShellProps) => {
  useArrival(step)
  useNextPage(step)
  return (
    <PageLayout>
      <div className={styles.shell}>
        <div className={styles.sidebar}>
          <StepList current={step} />
        </div>
        <div className={styles.column}>
          <Progress step={step} />
          <ContestedNews />
          <Title step={step} />
          <p className={styles.description}>{description}</p>
          <ContestedList step={step} />
          <ErrorSummary errors={problems} submitCount={submitCount} />
          <form
            className={styles.form}
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            {children}
            <div className={styles.footer}>{footer}</div>
          </form>
        </div>
        <div className={styles.help}>
          <HelpCard />
        </div>
      </div>
    </PageLayout>
  )
}
