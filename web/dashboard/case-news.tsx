// Tells screen readers what changed in the case.
import { useState } from 'react'
import { useMovedCase } from './moved-case.ts'

export const CaseNews = () => {
  const moved = useMovedCase()
  const state = JSON.stringify(moved)
  const [known, setKnown] = useState({ state, isNew: false })
  if (known.state !== state) setKnown({ state, isNew: true })
  return (
    <p className="visually-hidden" role="status">
      {known.isNew && moved && `Your case has news: ${moved.title}. ${moved.lead}`}
    </p>
  )
}
