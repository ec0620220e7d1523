// The bar that stays in sight on every step: where people are, and whether their answers are saved.
import { progressPercentage, type StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import { useDisclosure } from '#web/components/use-disclosure.ts'
import { SaveState } from './save-state.tsx'
import styles from './step-bar.module.css'
import { StepList } from './step-list.tsx'

type StepBarProps = {
  step: StepNumber
  /** While the title of the page is in sight, the bar leaves it out. */
  isTitleSeen: boolean
}

const Position = ({ step, isTitleSeen }: StepBarProps) => (
  <>
    <span>
      Step {step} / {steps.length}
    </span>
    {!isTitleSeen && (
      <span className={styles.title} aria-hidden="true">
        {steps[step - 1]?.title}
      </span>
    )}
  </>
)

/** On phones, where there is no room for the list beside the form. */
const PhoneSteps = (position: StepBarProps) => {
  const { isOpen, setIsOpen, root } = useDisclosure<HTMLDetailsElement>()
  return (
    <details
      ref={root}
      className={styles.steps}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.position}>
        <Position {...position} />
      </summary>
      <div className={styles.list}>
        <StepList current={position.step} />
      </div>
    </details>
  )
}

export const StepBar = (position: StepBarProps) => (
  <div className={styles.bar}>
    <div className={styles.line}>
      <PhoneSteps {...position} />
      <p className={`${styles.position} ${styles.beside}`} aria-hidden="true">
        <Position {...position} />
      </p>
      <SaveState />
    </div>
    <progress
      className={styles.progress}
      data-step={position.step}
      value={progressPercentage(position.step)}
      max={100}
      aria-label="Progress"
      aria-valuetext={`${progressPercentage(position.step)}%`}
    />
  </div>
)
