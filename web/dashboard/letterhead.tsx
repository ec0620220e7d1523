// The first line on paper.
import { displayName } from '#domain/text/person-name.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { usePerson } from '#web/draft/use-person.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './letterhead.module.css'

export const Letterhead = () => {
  const person = usePerson()
  const { productName, supportPhone } = siteConfig().brand
  return (
    <p className={styles.letterhead}>
      <strong>{productName}</strong>, {supportPhone}. Case of {displayName(person)}, printed on{' '}
      {usDateOf(new Date())}.
    </p>
  )
}
