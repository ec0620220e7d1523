import { useEffect, useState } from 'react'
import { dashboardPath } from '#domain/paths.ts'
import { insuredName, insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { displayName } from '#domain/text/person-name.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { focusTitle } from '#web/components/main-content.tsx'
import { useDraft, usePerson } from '#web/draft/use-draft.tsx'
import { caseDates, longDay } from './moved-case.ts'
import styles from './received.module.css'

const results = { copied: 'Copied', failed: 'Couldn’t copy' } as const

const CopyButton = ({ text }: { text: string }) => {
  const [result, setResult] = useState<keyof typeof results>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('failed'),
    )
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {result ? results[result] : 'Copy'}
        <span className="visually-hidden"> your reference</span>
      </Button>
      <span className="visually-hidden" role="status">
        {result && `${results[result]} your reference`}
      </span>
    </>
  )
}

const Reference = ({ reference }: { reference: string }) => (
  <div className={styles.reference}>
    <dl>
      <dt>Your reference</dt>
      <dd className={styles.code}>{readableReference(reference)}</dd>
    </dl>
    <CopyButton text={readableReference(reference)} />
    <p className={styles.note}>Please have it ready when you call us.</p>
  </div>
)

/** Who must be asked next. */
const useSigner = () => {
  const { application } = useDraft()
  return insuredSignsApart(application) ? insuredName(application) : undefined
}

const Expectations = () => {
  const { submitted, updateBy, reviewedBy } = caseDates(useDraft())
  const signer = useSigner()
  return (
    <div className={styles.expectations}>
      <h2>What to expect</h2>
      <ol className={styles.steps}>
        <li>
          <h3>{longDay(submitted)}</h3>
          <p>
            We received your application.{signer === undefined && ' You don’t need to do anything right now.'}
          </p>
        </li>
        {signer !== undefined && (
          <li>
            <h3>Your next step</h3>
            <p>
              Ask {signer} to sign the authorization. Until then, we can’t ask for health records. You’ll find
              it on this page, under “Who signs”.
            </p>
          </li>
        )}
        <li>
          <h3>By {longDay(updateBy)}</h3>
          <p>Your first update. We might call you if we have a question.</p>
        </li>
        <li>
          <h3>{signer === undefined ? `By ${longDay(reviewedBy)}` : `After ${signer} signs`}</h3>
          <p>We expect to finish our review. Then we’ll start to collect offers for your policy.</p>
        </li>
      </ol>
    </div>
  )
}

/** The page took the focus before its title came. */
const useLateTitle = () =>
  useEffect(() => {
    const main = document.querySelector('main')
    if (main === document.activeElement) focusTitle(main)
  }, [])

export const Received = () => {
  const { reference = '' } = useDraft()
  const { firstName, email } = usePerson()
  const signer = useSigner()
  useLateTitle()
  return (
    <section className={styles.received} aria-labelledby="received-title">
      <img className={styles.picture} src="/lark-with-letter.svg" alt="" />
      <div className={styles.words}>
        <h1 id="received-title">Application received</h1>
        <Reference reference={reference} />
        <p className={styles.lead}>
          Thank you, {displayName({ firstName, email })}. Your application is with our case team.
        </p>
      </div>
      <Expectations />
      <div className={`${styles.actions} screen-only`}>
        <ButtonLink to={dashboardPath} onClick={() => scrollTo(0, 0)}>
          {signer === undefined ? 'Go to your dashboard' : `Ask ${signer} to sign`}
        </ButtonLink>
        <Button variant="secondary" onClick={() => window.print()}>
          Print this page
        </Button>
      </div>
    </section>
  )
}
