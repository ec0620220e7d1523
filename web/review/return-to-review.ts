// A link from the review to a question leads straight back.
import { useLocation } from 'react-router-dom'
import { textOf } from '#web/platform/location-state.ts'

const reviewPath = '/hipaa-release'

export const changeLinkId = (field: string) => `change-${field}`

export const questionLink = (path: string, field: string) =>
  ({ to: `${path}#${field}`, state: { from: 'review' } }) as const

/** Undefined if they did not come from the review. */
export const useWayBackToReview = (): string | undefined => {
  const { state, hash } = useLocation()
  return textOf(state, 'from') === 'review'
    ? `${reviewPath}#${changeLinkId(decodeURIComponent(hash.slice(1)))}`
    : undefined
}
