// The greeting and what is left to do.

import { openSteps } from '#domain/journey.ts'
import { displayName } from '#domain/text/person-name.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { usePerson } from '#web/draft/use-person.ts'
import styles from './greeting.module.css'
import { useMovedCase } from './moved-case.ts'

const greetingAt = (hour: number) => {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

const withUs = 'We have your application.'

/** An appraisal opens this page before the submission. */
const GreetingLead = () => {
  const { status, standing } = useDraft()
  const moved = useMovedCase()
  if (moved) return <p className={styles.lead}>{moved.lead}</p>
  if (status === 'submitted')
    return <p className={styles.lead}>{withUs} You don’t need to do anything right now.</p>
  if (openSteps(standing).length === 0) return <p className={styles.lead}>{withUs}</p>
  return (
    <p className={styles.lead}>
      We’ve looked at what your policy is worth. Please finish your application when you’re ready.
    </p>
  )
}

export const Greeting = () => {
  const { firstName, email } = usePerson()
  return (
    <div className={styles.greeting}>
      {/* One piece of text, so that nothing moves when the typeface arrives. */}
      <h1
        className={styles.title}
      >{`${greetingAt(new Date().getHours())}, ${displayName({ firstName, email })}`}</h1>
      <GreetingLead />
    </div>
  )
}
