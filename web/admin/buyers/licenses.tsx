import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { License } from '#domain/packages/buyers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import styles from './buyers.module.css'
import { licenseText, licenseWarning } from './license-words.ts'

export const Licenses = ({ licenses }: { licenses: readonly License[] }) => {
  const today = easternDayOf(new Date().toISOString())
  return (
    <ul className={styles.licenses}>
      {licenses.map((license) => {
        const warning = licenseWarning(license, today)
        return (
          <li key={license.state}>
            {licenseText(license)} {warning && <StatusIndicator type="warning">{warning}</StatusIndicator>}
          </li>
        )
      })}
    </ul>
  )
}
