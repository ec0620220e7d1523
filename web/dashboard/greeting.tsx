// How the page begins: on screen, on paper, and for screen readers.
import { useState } from 'react'
import { openSteps } from '#domain/journey.ts'
import { displayName } from '#domain/text/person-name.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { usePerson } from '#web/draft/use-person.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './greeting.module.css'
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

export const Letterhead = () => {
  const person = usePerson()
  const { productName, supportPhone } = siteConfig().brand
  return (
    <p className={styles.letterhead}>
      <strong>{productName}</strong>, {supportPhone}. Case of {displayName(person)}, printed on{' '}
      {usDateOf(new Date())}.
    </p>
  )
}

const greetingAt = (hour: number) => {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

const withUs = 'We have your application.'

/** An appraisal opens this page before the submission. */
const useLead = () => {
  const { status, standing } = useDraft()
  const moved = useMovedCase()
  if (moved) return moved.lead
  if (status === 'submitted') return `${withUs} You don’t need to do anything right now.`
  if (openSteps(standing).length === 0) return withUs
  return 'We’ve looked at what your policy is worth. Please finish your application when you’re ready.'
}

export const Greeting = () => {
  const { firstName, email } = usePerson()
  return (
    <div className="stack gap-2">
      {/* One piece of text, so that nothing moves when the typeface arrives. */}
      <h1
        className={styles.title}
      >{`${greetingAt(new Date().getHours())}, ${displayName({ firstName, email })}`}</h1>
      <p className={styles.lead}>{useLead()}</p>
    </div>
  )
}
