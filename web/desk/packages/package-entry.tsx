import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type Disclosure, isFileGone, wasSent } from '#domain/packages/disclosures.ts'
import { usePersonName } from '#web/desk/case/use-person-name.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'
import { standingOf, storyOf } from './package-words.ts'
import styles from './packages-panel.module.css'
import type { PackageActs } from './use-packages.ts'

type EntryProps = {
  disclosure: Disclosure
  mustBeTold: boolean
  /** Nothing can be sent now, or it's offered elsewhere. */
  isHeld: boolean
  acts: PackageActs
  ask: (asked: { kind: 'not-sent' | 'files'; disclosure: Disclosure }) => void
}

const Download = ({ disclosure: { id, at, buyer, sent }, acts }: Pick<EntryProps, 'disclosure' | 'acts'>) => {
  const label = sent ? 'Download again' : 'Download to send'
  return (
    <Button
      iconName="download"
      loading={acts.isOpening(id)}
      ariaLabel={`${label}: ${buyer.name}, ${easternDayText(at)}`}
      onClick={() => void acts.open(id)}
    >
      {label}
    </Button>
  )
}

export const PackageEntry = ({ disclosure, mustBeTold, isHeld, acts, ask }: EntryProps) => {
  const name = usePersonName()
  const { at, buyer, sent, not_sent: notSent, told } = disclosure
  const { type, text } = standingOf(disclosure, mustBeTold, acts.now)
  const isDue = notSent === null && !isHeld
  const gone = isFileGone(at, acts.now)
  const which = `${buyer.name}, ${easternDayText(at)}`
  return (
    <article
      className={mustBeTold ? `${styles.entry} ${styles.owed}` : styles.entry}
      aria-label={`Package for ${which}`}
    >
      <h3>{buyer.name}</h3>
      <StatusIndicator type={type}>{text}</StatusIndicator>
      <div className="muted">
        {storyOf(disclosure, name).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isDue && !gone && !sent && <p>{acts.warning(buyer.name)}</p>}
      {isDue && gone && <p>The file is gone after a day. {!sent && 'Prepare it again.'}</p>}
      <div className={styles.actions}>
        {isDue && !gone && <Download {...{ disclosure, acts }} />}
        {wasSent(disclosure) && told.length === 0 && (
          <Button
            ariaHaspopup="dialog"
            ariaLabel={`It wasn’t sent: ${which}`}
            onClick={() => ask({ kind: 'not-sent', disclosure })}
          >
            It wasn’t sent
          </Button>
        )}
        <Button
          variant="link"
          ariaHaspopup="dialog"
          ariaLabel={`Files inside: ${which}`}
          onClick={() => ask({ kind: 'files', disclosure })}
        >
          Files inside
        </Button>
      </div>
    </article>
  )
}
