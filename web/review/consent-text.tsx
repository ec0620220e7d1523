import type { ReactNode } from 'react'
import { hipaaAuthorizationYears } from '#domain/constants.ts'
import type { Clause, ConsentText } from '#domain/legal/hipaa-authorization.ts'
import { toIsoDate, toUsDate, yearsAfter } from '#domain/text/us-date.ts'
import { Button } from '#web/components/button.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import { ChangedMark } from './changed-mark.tsx'
import styles from './consent-text.module.css'

type ConsentTextProps = { text: ConsentText }

const PaperSheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.paper} aria-label={title}>
    <h2 className="small-title">{title}</h2>
    {children}
  </section>
)

const Clauses = ({ clauses }: { clauses: readonly Clause[] }) =>
  clauses.map(({ heading, text }) => (
    <div key={heading} className={styles.clause} data-legal-text>
      <h3 className={styles.heading}>
        {heading}
        <ChangedMark heading={heading} />
      </h3>
      <p>{text}</p>
    </div>
  ))

/** Our own words, which are not signed. */
export const Summary = ({ points }: { points: readonly string[] }) => (
  <section className={`${styles.short} screen-only`} aria-labelledby="in-short-title">
    <h3 id="in-short-title" className="small-title">
      In short
    </h3>
    <ul className="stack gap-2 bullets">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <p>This is only a summary. The full text below is what you sign.</p>
    <div>
      <Button variant="plain" onClick={() => window.print()}>
        Print to read on paper
      </Button>
    </div>
  </section>
)

/** `policy`: 'your policy', or for a signer who may not own it, 'this policy'. */
export const AuthorizationSummary = ({ policy = 'your policy' }: { policy?: string }) => {
  const { productName } = siteConfig().brand
  return (
    <Summary
      points={[
        'Your doctors, hospitals, pharmacies and insurers may share your health records.',
        `${productName}, licensed life settlement companies, life expectancy evaluators and their advisors may receive them.`,
        `You don’t have to sign. But without it we can’t review ${policy}.`,
        'It ends after two years. You can cancel it anytime, but what was already shared stays shared.',
      ]}
    />
  )
}

/** The papers refer to these as 'on this page'. */
const SupportAddresses = () => {
  const { productName, supportEmail, supportHours } = siteConfig().brand
  return (
    <div className={styles.clause}>
      <h3 className={styles.heading}>How to reach {productName}</h3>
      <p>
        Email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        <br />
        Phone: <PhoneLink />, {supportHours}
      </p>
    </div>
  )
}

/** @param dateSigned as typed */
const Expiry = ({ dateSigned }: { dateSigned: string }) => {
  const signed = toIsoDate(dateSigned)
  return (
    signed && (
      <p className={styles.expiry}>
        Signed on {toUsDate(signed)}, it expires on{' '}
        <strong>{toUsDate(yearsAfter(signed, hipaaAuthorizationYears))}</strong>.
      </p>
    )
  )
}

type DatedPaperProps = {
  title: string
  clauses: readonly Clause[]
  dateSigned?: string
  /** In place of the date: another person signs it apart. */
  signedApart?: string | undefined
}

export const DatedPaper = ({ title, clauses, dateSigned = '', signedApart }: DatedPaperProps) => (
  <PaperSheet title={title}>
    <Clauses clauses={clauses} />
    <SupportAddresses />
    {signedApart === undefined ? (
      <Expiry dateSigned={dateSigned} />
    ) : (
      <p className={styles.expiry}>{signedApart}</p>
    )}
  </PaperSheet>
)

type AuthorizationProps = ConsentTextProps & Pick<DatedPaperProps, 'dateSigned' | 'signedApart'>

export const Authorization = ({ text, ...rest }: AuthorizationProps) => (
  <DatedPaper title="HIPAA authorization" clauses={text.authorization} {...rest} />
)

export const Disclosure = ({ text }: ConsentTextProps) => (
  <PaperSheet title="Disclosure">
    <Clauses clauses={text.disclosure} />
  </PaperSheet>
)

export const ElectronicSignatureConsent = ({ text }: { text: Pick<ConsentText, 'electronicSignature'> }) => (
  <PaperSheet title="Signing electronically">
    <Clauses clauses={text.electronicSignature} />
  </PaperSheet>
)
