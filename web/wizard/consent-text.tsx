// The authorization, the disclosure and the consent to sign electronically, word for word as the signed application will name them.
import type { ReactNode } from 'react'
import { hipaaAuthorizationYears } from '#domain/constants.ts'
import { currentConsentText } from '#domain/hipaa-authorization.ts'
import { toIsoDate, toUsDate, yearsAfter } from '#domain/us-date.ts'
import styles from './consent-text.module.css'

const Paper = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.paper} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)

/** @param dateSigned as typed; the day it expires shows as soon as it names a real day (HIP-1) */
export const Authorization = ({ dateSigned }: { dateSigned: string }) => {
  const signed = toIsoDate(dateSigned)
  return (
    <Paper title="HIPAA authorization">
      {currentConsentText.authorization.map(({ heading, text }) => (
        <div key={heading} className={styles.clause}>
          <h3 className={styles.heading}>{heading}</h3>
          <p>{text}</p>
        </div>
      ))}
      {signed && (
        <p className={styles.expiry}>
          Signed on {toUsDate(signed)}, it expires on{' '}
          <strong>{toUsDate(yearsAfter(signed, hipaaAuthorizationYears))}</strong>.
        </p>
      )}
    </Paper>
  )
}

export const Disclosure = () => (
  <Paper title="Disclosure">
    <p>{currentConsentText.disclosure}</p>
  </Paper>
)

export const ElectronicSignatureConsent = () => (
  <p className={styles.note}>{currentConsentText.electronicSignature}</p>
)
