import { useState } from 'react'
import { progressPercentage, type StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import { useDisclosure } from '#web/components/use-disclosure.ts'
import type { SaveStatus } from '#web/draft/autosave.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import styles from './step-bar.module.css'
import { StepList } from './step-list.tsx'

/** `empty`: there is nothing to save. `blocked`: the firewall refuses an answer until it changes. */
type ShownStatus = SaveStatus | 'empty' | 'blocked'

const texts: Record<ShownStatus, string> = {
  empty: 'We save as you type',
  saved: 'All changes saved',
  saving: 'Saving…',
  retrying: 'Not saved yet – retrying',
  blocked: 'Not everything is saved',
}

const announcements: Record<ShownStatus, string> = {
  empty: '',
  saved: 'All changes saved.',
  saving: '',
  retrying: 'Not saved yet. We’re still trying.',
  blocked: 'Not everything is saved.',
}

type Announced = { status: ShownStatus; news: string; isSavedAnnounced: boolean }

/** Screen readers hear the first save, then only failures and recoveries. */
export const nextAnnounced = ({ isSavedAnnounced }: Announced, status: ShownStatus): Announced => ({
  status,
  news: status === 'saved' && isSavedAnnounced ? '' : announcements[status],
  isSavedAnnounced: status === 'saving' ? isSavedAnnounced : status === 'saved',
})

const useNews = (status: ShownStatus): string => {
  const [announced, setAnnounced] = useState<Announced>({ status, news: '', isSavedAnnounced: false })
  if (announced.status !== status) setAnnounced(nextAnnounced(announced, status))
  return announced.news
}

const useShownStatus = (): ShownStatus => {
  const { saveStatus, blocked, application } = useDraft()
  if (saveStatus === 'retrying' && blocked.length > 0) return 'blocked'
  return saveStatus === 'saved' && Object.keys(application).length === 0 ? 'empty' : saveStatus
}

const SaveState = () => {
  const status = useShownStatus()
  return (
    <>
      <p className={styles.state} data-state={status}>
        {status === 'saved' && (
          <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden="true">
            <path d="m2.5 8.5 3.5 3.5 7.5-8" />
          </svg>
        )}
        {texts[status]}
      </p>
      <p className="visually-hidden" role="status">
        {useNews(status)}
      </p>
    </>
  )
}

type StepBarProps = {
  step: StepNumber
  /** The bar leaves out a title that is in sight. */
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
  <div className={`${styles.bar} screen-only`}>
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
