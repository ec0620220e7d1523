// The logo with the product name.
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './logo.module.css'

type LogoProps = { href?: string; tone?: 'brand' | 'on-brand' }

/** On the brand color, the lark has no square around it, unless the browser drops that color. */
const Mark = ({ tone }: Required<Pick<LogoProps, 'tone'>>) =>
  tone === 'brand' ? (
    <img src="/favicon.svg" alt="" width="40" height="40" />
  ) : (
    <picture>
      <source media="(forced-colors: active)" srcSet="/favicon.svg" />
      <img src="/lark.svg" alt="" width="48" height="48" />
    </picture>
  )

export const Logo = ({ href = '', tone = 'brand' }: LogoProps) => {
  const { productName } = siteConfig().brand
  const className = `${styles.logo} ${tone === 'on-brand' ? styles.onBrand : ''}`
  const content = (
    <>
      <Mark tone={tone} />
      <span>{productName}</span>
    </>
  )
  return href === '' ? (
    <div className={className}>{content}</div>
  ) : (
    <a className={className} href={href}>
      {content}
    </a>
  )
}
