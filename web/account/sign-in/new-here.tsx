// The start for people who were never here, and the short way to it for everyone else.

import { AccountHeading } from '#web/account/account-heading.tsx'
import { NextSteps } from '#web/account/next-steps.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import styles from './new-here.module.css'

const papers = ['Your life insurance policy', 'Your last premium bill', 'Your list of medicines']

const promises = [
  'Your answers are always encrypted.',
  'We never ask for a whole Social Security number.',
  'You can say no to any offer.',
]

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
)

const focusSignIn = () => document.getElementById('email')?.focus()

export const Welcome = () => (
  <div className={styles.welcome}>
    <AccountHeading title="Apply in about 20 minutes">
      You can stop any time. We save your answers as you type.
    </AccountHeading>
    <div className={styles.start}>
      <ButtonLink to="/signup" isWide>
        Apply Now
      </ButtonLink>
      <p className={styles.already}>
        Have an account?
        <Button variant="plain" onClick={focusSignIn}>
          Go to sign-in
        </Button>
      </p>
    </div>
    <List title="What to have ready" items={papers} />
    <List title="Why you can trust us" items={promises} />
    <NextSteps place="under" />
  </div>
)

export const ApplyInstead = () => (
  <div className={styles.instead}>
    <p>New here? Create an account to get started.</p>
    <ButtonLink to="/signup" variant="secondary" isWide>
      Apply Now
    </ButtonLink>
  </div>
)
