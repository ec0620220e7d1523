// Tells screen readers what changed in the case while the page is open.
import { useState } from 'react'
import { type MovedCase, useMovedCase } from './moved-case.ts'

const newsOf = ({ title, requests, lead, need, isLate, updateBy }: MovedCase) =>
  [
    `Your case has news: ${title}.`,
    requests.length > 0 ? lead : need,
    isLate ? 'We are late.' : updateBy && `Next update by ${updateBy}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const CaseNews = () => {
  const moved = useMovedCase()
  const state = JSON.stringify(moved)
  const [known, setKnown] = useState({ state, isNew: false })
  if (known.state !== state) setKnown({ state, isNew: true })
  return (
    <p className="visually-hidden" role="status">
      {known.isNew && moved && newsOf(moved)}
    </p>
  )
}
