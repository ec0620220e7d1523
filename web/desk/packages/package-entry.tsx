import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type Disclosure, isFileGone, wasSent } from '#domain/packages/disclosures.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import styles from '#web/desk/entry.module.css'
import { easternDayText } from '#web/platform/eastern-text.ts'
import { ActButton } from '#web/staff/act-button.tsx'
import { standingOf, storyOf } from './package-words.ts'
import type { PackageActs } from './use-packages.ts'

type EntryProps = {
  disclosure: Disclosure
  mustBeTold: boolean
  /** Nothing can be sent now, or it's offered elsewhere. */
  isHeld: boolean
  acts: PackageActs
  ask: (asked: { kind: 'not-sent' | 'files'; disclosure: Disclosure }) => void
}

export const PackageEntry = ({ disclosure, mustBeTold, isHeld, acts, ask }: EntryProps) => {
  const { personName } = useTeam()
  const { id, at, buyer, sent, not_sent: notSent, told } = disclosure
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
        {storyOf(disclosure, personName).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isDue && !gone && !sent && <p>{acts.warning(buyer.name)}</p>}
      {isDue && gone && <p>The file is gone after a day. {!sent && 'Prepare it again.'}</p>}
      <div className="buttons">
        {isDue && !gone && (
          <ActButton
            label={sent ? 'Download again' : 'Download to send'}
            about={which}
            iconName="download"
            loading={acts.isOpening(id)}
            onClick={() => void acts.open(id)}
          />
        )}
        {wasSent(disclosure) && told.length === 0 && (
          <ActButton
            label="It wasn’t sent"
            about={which}
            opens
            onClick={() => ask({ kind: 'not-sent', disclosure })}
          />
        )}
        <div className="row">
          <ActButton
            variant="inline-link"
            label="Files inside"
            about={which}
            opens
            onClick={() => ask({ kind: 'files', disclosure })}
          />
        </div>
      </div>
    </article>
  )
}
