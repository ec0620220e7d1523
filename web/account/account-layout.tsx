import type { ReactNode } from 'react'
import { ButtonLink } from '#web/components/button.tsx'
import { Logo } from '#web/components/logo.tsx'
import { MainContent, SkipLink } from '#web/components/main-content.tsx'
import { SiteFooter } from '#web/components/site-frame.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './account-layout.module.css'
import promiseStyles from './promises.module.css'

export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className={`stack gap-2 ${promiseStyles.list}`}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

const promises = [
  'Your answers are always encrypted.',
  'We never ask for a whole Social Security number.',
  'You can say no to any offer.',
]

export const Promises = () => <CheckList items={promises} />

const nextSteps = [
  'Answer questions in four steps, at your own pace. It takes about 20 minutes.',
  'Our team reviews it. That takes 3-5 business days.',
  'We collect offers for your policy, and you decide.',
]

export const NextSteps = ({ place }: { place: 'beside' | 'under' }) => (
  <section className={`stack gap-4 ${promiseStyles[place]}`}>
    <h2 className="small-title">What happens next</h2>
    <ol className={promiseStyles.steps}>
      {nextSteps.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ol>
  </section>
)

const lengthOf = (isIntroduction: boolean | undefined) => {
  if (isIntroduction === undefined) return styles.undecided
  return isIntroduction ? '' : styles.brief
}

type AccountLayoutProps = {
  /** On phones, only an introduction has the headline. Undefined: CSS decides. */
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

export const Instead = ({ question, to, action }: InsteadProps) => (
  <div className={styles.instead}>
    <p>{question}</p>
    <ButtonLink to={to} variant="secondary" isWide>
      {action}
    </ButtonLink>
  </div>
)
