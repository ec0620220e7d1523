// The greeting, and what is left to do.

import { openSteps } from '#domain/journey.ts'
import { copyPath } from '#domain/paths.ts'
import { displayName } from '#domain/person-name.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { usePerson } from '#web/draft/use-person.ts'
import styles from './greeting.module.css'

const greetingAt = (hour: number) => {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** An appraisal opens this page before the application is submitted. */
const GreetingLead = () => {
  const { status, standing } = useDraft()
  if (status === 'submitted')
    return (
      <>
        <p className={styles.lead}>Your application is with us. There is nothing you need to do today.</p>
        <div className={styles.act}>
          <ButtonLink variant="secondary" to={copyPath}>
            Print or save a copy
          </ButtonLink>
        </div>
      </>
    )
  if (openSteps(standing).length === 0) return <p className={styles.lead}>Your application is with us.</p>
  return (
    <p className={styles.lead}>
      We have looked at what your policy is worth. Please finish your application when you are ready.
    </p>
  )
}

export const Greeting = () => {
  const { firstName, email } = usePerson()
  const name = displayName({ firstName, email })
  return (
    <div className={styles.greeting}>
      <h1>
        {greetingAt(new Date().getHours())}, {name}
      </h1>
      <GreetingLead />
    </div>
  )
}
