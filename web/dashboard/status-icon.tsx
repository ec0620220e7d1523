// The icon of the status badge.
import type { MovedCase } from './moved-case.ts'

export const ReviewIcon = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path
      d="M18 9V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h4M8 7.500h6M8 11.500h2"
      strokeLinecap="round"
    />
    <circle cx="15" cy="15" r="4" />
    <path d="m18 18 3 3" strokeLinecap="round" />
  </svg>
)

const marks = { yours: 'M12 5v9M12 18.5v.5', sold: 'm5 12.5 4.5 4.5L19 7.5', closed: 'M6 12h12' }

const markOf = ({ isSold, isClosed, isYours }: MovedCase) => {
  if (isClosed) return isSold ? marks.sold : marks.closed
  return isYours && marks.yours
}

export const StatusIcon = ({ moved }: { moved: MovedCase }) => {
  const mark = markOf(moved)
  if (!mark) return <ReviewIcon />
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
      <path d={mark} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
