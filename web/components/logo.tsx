import { siteConfig } from '#web/platform/site-config.ts'
import styles from './logo.module.css'

type LogoProps = { href?: string; tone?: 'brand' | 'on-brand' }

/** On the brand color, the lark has no square. */
const marks = {
  brand: <img src="/favicon.svg" alt="" width="40" height="40" />,
  'on-brand': <img className={styles.mark} src="/lark.svg" alt="" width="48" height="48" />,
} as const

export const Logo = ({ href = '', tone = 'brand' }: LogoProps) => {
  const { productName } = siteConfig().brand
  const className = `${styles.logo} ${tone === 'on-brand' ? styles.onBrand : ''}`
  const content = (
    <>
      {marks[tone]}
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
