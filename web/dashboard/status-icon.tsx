// The icon of the status badge.
import type { MovedCase } from './moved-case.ts'

/** A magnifying glass over a page: somebody is looking at the case. */
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

const paths = {
  letter: 'M3 6h18v13H3zM3 7l9 6 9-6',
  phone: 'M5 3h4l2 5-3 2a11 11 0 0 0 6 6l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  pen: 'm4 20 1-5L16 4l4 4L9 19z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  end: 'M6 12h12',
}

const pathOf = ({ row, isSold, isClosed, isYours, requests }: MovedCase) => {
  if (isClosed) return isSold ? paths.check : paths.end
  if (isYours) return requests.length > 0 ? paths.letter : paths.phone
  return row === 'closing' && paths.pen
}

export const StatusIcon = ({ moved }: { moved: MovedCase }) => {
  const path = pathOf(moved)
  if (!path) return <ReviewIcon />
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
