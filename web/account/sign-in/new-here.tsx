// The start for people who were never here, and the short way to it for everyone else.

import { AccountHeading } from '#web/account/account-heading.tsx'
import { CheckList, Promises } from '#web/account/check-list.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import styles from './new-here.module.css'

const papers = ['Your life insurance policy', 'Your last premium bill', 'Your list of medicines']

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
      <p className={`${styles.already} ${styles.narrow}`}>
        Have an account?
        <Button variant="plain" onClick={focusSignIn}>
          Go to sign-in
        </Button>
      </p>
    </div>
    <section className={styles.group}>
      <h2>What to have ready</h2>
      <CheckList items={papers} />
    </section>
    <section className={`${styles.group} ${styles.narrow}`}>
      <h2>Why you can trust us</h2>
      <Promises />
    </section>
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
