// The two buttons under a step. Going back saves first; it need not wait for it, the draft stays in memory.
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/components/button.tsx'
import { useDraftStore } from './use-draft.tsx'

type StepFooterProps = {
  backTo: string
  back?: string
  next?: string
  /** What the second button reads while it works; it cannot be pressed then. */
  busy?: string | undefined
}

export const StepFooter = ({ backTo, back = 'Back', next = 'Continue', busy }: StepFooterProps) => {
  const store = useDraftStore()
  const navigate = useNavigate()
  const goBack = () => {
    store.flush().catch(() => {})
    navigate(backTo)
  }
  return (
    <>
      <Button variant="secondary" onClick={goBack}>
        {back}
      </Button>
      <Button type="submit" disabled={busy !== undefined}>
        {busy ?? next}
      </Button>
    </>
  )
}
