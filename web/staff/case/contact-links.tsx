// Links to email and call a person.
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { telephoneLink } from '#web/components/phone-link.tsx'
import styles from './contact-links.module.css'

export const MailLink = ({ email }: { email: string }) => (
  <a className={styles.link} href={`mailto:${encodeURIComponent(email)}`}>
    <span>
      <BreakableEmail email={email} />
    </span>
  </a>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.link} href={telephoneLink(phone)}>
    {phone}
  </a>
)
