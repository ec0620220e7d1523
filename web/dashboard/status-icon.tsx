// The icon of the status badge.
import type { MovedCase } from './moved-case.ts'

/** A magnifying glass over a page. */
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
  letter: 'M3 6h18v13H3zM3.500 7l8.500 6.500L20.500 7',
  phone: 'M5 3h4l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  tag: 'M3 4v8l9 9 8.500-8.500L12 4zM7.500 8.500h.1',
  choices: 'm4 7 2 2 3.500-4M13 7h7M4 16l2 2 3.500-4M13 16h7',
  pen: 'm4 20 1-5L16 4l4 4L9 19zM13.500 6.500l4 4',
  check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.500l3 3 5.500-6',
  folder: 'M3 5h6l2 3h10v11H3z',
} as const

const iconsOfRows = {
  submitted: undefined,
  review: undefined,
  offers: 'tag',
  choice: 'choices',
  closing: 'pen',
} as const

const iconOf = ({ row, isSold, isClosed, isYours, requests }: MovedCase) => {
  if (isClosed) return isSold ? 'check' : 'folder'
  if (isYours) return requests.length > 0 ? 'letter' : 'phone'
  return row && iconsOfRows[row]
}

export const StatusIcon = ({ moved }: { moved: MovedCase }) => {
  const icon = iconOf(moved)
  if (!icon) return <ReviewIcon />
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={paths[icon]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
