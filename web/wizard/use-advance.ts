// Stores the answers, starts saving, and opens the next step, or the review that people came from.
import { useNavigate } from 'react-router-dom'
import type { StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { useWayBackToReview } from '#web/review/return-to-review.ts'

export const useAdvance = (to: StepNumber) => {
  const store = useDraftStore()
  const navigate = useNavigate()
  const review = useWayBackToReview()
  return (answers: FormValues) => {
    store.change(toDraft(answers))
    store.showStep(review === undefined ? to : 4)
    store.flush().catch(() => {})
    const path = review ?? steps[to - 1]?.path ?? '/'
    // A double click must not add two entries to the history.
    navigate(path, { replace: path === window.location.pathname })
  }
}
