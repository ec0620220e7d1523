import { siteConfig } from '#web/platform/site-config.ts'
import styles from './phone-link.module.css'

export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

export const PhoneLink = () => {
  const { supportPhone } = siteConfig().brand
  return (
    <a className={styles.phone} href={telephoneLink(supportPhone)}>
      {supportPhone}
    </a>
  )
}
