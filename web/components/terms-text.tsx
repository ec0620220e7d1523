import type { ReactNode } from 'react'
import { siteConfig } from '#web/platform/site-config.ts'

export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href === '' ? (
    children
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )

/** What everyone accepts before they apply. */
export const TermsText = () => {
  const { productName, termsUrl, privacyUrl, electronicSignatureUrl } = siteConfig().brand
  return (
    <p className="muted">
      {productName} is a marketing company, not a broker or provider. We share your data with licensed
      settlement entities, so that they can make you an offer. By applying you agree to our{' '}
      <ExternalLink href={termsUrl}>terms</ExternalLink>,{' '}
      <ExternalLink href={privacyUrl}>privacy policy</ExternalLink> and{' '}
      <ExternalLink href={electronicSignatureUrl}>e-signature agreement</ExternalLink>.
    </p>
  )
}
