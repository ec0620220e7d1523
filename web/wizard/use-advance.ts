// Stores the answers, starts saving, and opens the next step, or the review that people came from.
import type { StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { useWayBackToReview } from '#web/review/return-to-review.ts'
import { useNavigateOnce } from './use-navigate-once.ts'

export const useAdvance = (to: StepNumber) => {
  const store = useDraftStore()
  const navigateOnce = useNavigateOnce()
  const review = useWayBackToReview()
  return (answers: FormValues) => {
    store.change(toDraft(answers))
    store.showStep(review === undefined ? to : 4)
    store.flush().catch(() => {})
    navigateOnce(review ?? steps[to - 1]?.path ?? '/')
  }
}
