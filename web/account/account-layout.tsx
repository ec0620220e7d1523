// The layout of sign-in and sign-up.
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/components/button.tsx'
import { Logo } from '#web/components/logo.tsx'
import { MainContent, SkipLink } from '#web/components/main-content.tsx'
import { SiteFooter } from '#web/components/site-frame.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './account-layout.module.css'
import { NextSteps, Promises } from './promises.tsx'

const lengthOf = (isIntroduction: boolean | undefined) => {
  if (isIntroduction === undefined) return styles.undecided
  return isIntroduction ? '' : styles.brief
}

type AccountLayoutProps = {
  /** On phones, only an introduction has the headline. Undefined: if nobody was here before. */
  isIntroduction?: boolean | undefined
  children: ReactNode
}

export const AccountLayout = ({ isIntroduction, children }: AccountLayoutProps) => {
  const { marketingUrl } = siteConfig().brand
  return (
    <div className={`${styles.layout} ${lengthOf(isIntroduction)}`}>
      <SkipLink />
      <header className={styles.brand}>
        <div className={styles.pitch}>
          <Logo href={marketingUrl} tone="on-brand" />
          <div className={`${styles.words} screen-only`}>
            <p className={styles.headline}>See what your life insurance policy could be worth.</p>
            <NextSteps place="beside" />
            <div className={styles.promises}>
              <Promises />
            </div>
          </div>
        </div>
        <img className={`${styles.field} screen-only`} src="/field.svg" alt="" />
      </header>
      <div className={styles.side}>
        <MainContent className={styles.main ?? ''}>
          <div className={styles.column}>{children}</div>
        </MainContent>
        <SiteFooter />
      </div>
    </div>
  )
}

type InsteadProps = { question: string; to: string; action: string }

/** The second choice: as large as the first, but quieter. */
export const Instead = ({ question, to, action }: InsteadProps) => (
  <div className={styles.instead}>
    <p>{question}</p>
    <ButtonLink to={to} variant="secondary" isWide>
      {action}
    </ButtonLink>
  </div>
)
