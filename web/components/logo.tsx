// The logo with the product name.
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './logo.module.css'

type LogoProps = { href?: string; tone?: 'brand' | 'on-brand' }

export const Logo = ({ href = '', tone = 'brand' }: LogoProps) => {
  const { productName } = siteConfig().brand
  const className = `${styles.logo} ${tone === 'on-brand' ? styles.onBrand : ''}`
  const content = (
    <>
      {tone === 'on-brand' ? (
        <img src="/lark.svg" alt="" width="48" height="48" />
      ) : (
        <img src="/favicon.svg" alt="" width="40" height="40" />
      )}
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
