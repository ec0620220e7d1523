import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { License } from '#domain/packages/buyers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import styles from './buyers.module.css'
import { licenseWords } from './license-words.ts'

export const Licenses = ({ licenses }: { licenses: readonly License[] }) => {
  const today = easternDayOf(new Date().toISOString())
  return (
    <ul className={styles.licenses}>
      {licenses.map((license) => {
        const { text, warning } = licenseWords(license, today)
        return (
          <li key={license.state}>
            {text} {warning && <StatusIndicator type="warning">{warning}</StatusIndicator>}
          </li>
        )
      })}
    </ul>
  )
}
