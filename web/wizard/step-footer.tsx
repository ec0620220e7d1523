// The two buttons of a step. A disabled button loses the focus, so it is focused again after a failure.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/components/button.tsx'
import { useDraftStore } from '#web/draft/use-draft.tsx'

type StepFooterProps = {
  backTo: string
  back?: string
  next?: string
  /** Text of the disabled second button. */
  busy?: string | undefined
}

export const StepFooter = ({ backTo, back = 'Back', next = 'Continue', busy }: StepFooterProps) => {
  const store = useDraftStore()
  const navigate = useNavigate()
  const goBack = () => {
    store.flush().catch(() => {})
    // A double click must not add two entries to the history.
    navigate(backTo, { replace: backTo === window.location.pathname })
  }
  const button = useRef<HTMLButtonElement>(null)
  const isBusy = busy !== undefined
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (wasBusy.current && !isBusy && isFocusLost) button.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])
  return (
    <>
      <Button variant="secondary" onClick={goBack}>
        {back}
      </Button>
      <Button ref={button} type="submit" disabled={isBusy}>
        {busy ?? next}
      </Button>
    </>
  )
}
