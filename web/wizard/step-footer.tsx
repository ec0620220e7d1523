// A disabled button loses the focus, so it is focused again after a failure.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import { Button } from '#web/components/button.tsx'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { useDraftStore, useHelpedPerson, useStepPath } from '#web/draft/use-draft.tsx'
import { useSignOut } from '#web/frame/use-sign-out.tsx'
import { useWayBackToReview } from '#web/review/return-to-review.ts'
import styles from './step-footer.module.css'

/** A second click adds no second entry to the history. */
const useNavigateOnce = () => {
  const navigate = useNavigate()
  return (to: string) => navigate(to, { replace: to === location.pathname + location.hash })
}

export const useAdvance = (to: StepNumber) => {
  const store = useDraftStore()
  const navigateOnce = useNavigateOnce()
  const review = useWayBackToReview()
  const pathOf = useStepPath()
  return (answers: FormValues) => {
    store.change(toDraft(answers))
    store.showStep(review === undefined ? to : 4)
    store.flush().catch(() => {})
    navigateOnce(review ?? pathOf(steps[to - 1]?.path ?? '/'))
  }
}

export type StepFooterProps = {
  backTo: string | (() => void)
  back?: string
  next?: string
  /** Text of the disabled button. */
  busy?: string | undefined
}

/** Back from step 1 leaves the application. */
const SaveAndExit = () => {
  const { isLeaving, ask, question } = useSignOut(
    'Your answers are saved. Sign in whenever you want to continue.',
  )
  return (
    <>
      <Button variant="secondary" onClick={ask} disabled={isLeaving}>
        {isLeaving ? 'Signing out...' : 'Save and exit'}
      </Button>
      {question}
    </>
  )
}

const Back = ({ to, children }: { to: string | (() => void); children: string }) => {
  const store = useDraftStore()
  const navigateOnce = useNavigateOnce()
  const pathOf = useStepPath()
  const goBack = () => {
    store.flush().catch(() => {})
    if (typeof to === 'function') to()
    else navigateOnce(pathOf(to))
  }
  return (
    <Button variant="secondary" onClick={goBack}>
      {children}
    </Button>
  )
}

export const StepFooter = ({ backTo, back = 'Back', next = 'Continue', busy }: StepFooterProps) => {
  const review = useWayBackToReview()
  const isOwn = useHelpedPerson() === undefined
  const button = useRef<HTMLButtonElement>(null)
  const isBusy = busy !== undefined
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (wasBusy.current && !isBusy && isFocusLost) button.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])
  return (
    <div className={`${styles.footer} screen-only`}>
      {review === undefined && backTo === '/' && isOwn ? (
        <SaveAndExit />
      ) : (
        <Back to={review ?? backTo}>{back}</Back>
      )}
      <Button ref={button} type="submit" disabled={isBusy}>
        {busy ?? (review === undefined ? next : 'Save and return')}
      </Button>
    </div>
  )
}
