import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { signerName, type TeamSigner } from '#domain/signers/signers.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import styles from '#web/desk/entry.module.css'
import { ActButton } from '#web/staff/act-button.tsx'
import { onRecord } from '#web/staff/case/case-section.tsx'
import { canAskAgain, standingOf, storyOf } from './signer-words.ts'
import type { SignerActs } from './use-signers.ts'

export type AskedOf = { kind: 'address' | 'letter' | 'confirm' | 'renew'; signer: TeamSigner }

type EntryProps = {
  signer: TeamSigner
  /** The case. */
  isOpen: boolean
  acts: SignerActs
  ask: (asked: AskedOf) => void
  /** They typed what the letter has. */
  hasTyped?: boolean
}

const Ask = ({ signer, acts, ask }: EntryProps) => {
  const name = signerName(signer)
  const again = signer.state === 'signed' ? 'Send the copy again' : 'Ask again'
  return (
    <>
      {signer.email !== null && signer.state !== 'recorded' && (
        <ActButton
          label={again}
          about={name}
          loading={acts.isRunning(`ask ${signer.id}`)}
          onClick={() => void acts.askAgain(signer)}
        />
      )}
      {canAskAgain(signer) && (
        <ActButton
          label="Change the email"
          about={name}
          opens
          onClick={() => ask({ kind: 'address', signer })}
        />
      )}
    </>
  )
}

const hasLetter = ({ state }: TeamSigner) => state === 'letter' || state === 'recorded'

const Print = ({ signer, acts }: EntryProps) => (
  <ActButton
    label="Letter to print"
    about={signerName(signer)}
    iconName="download"
    loading={acts.isRunning(`letter ${signer.id}`)}
    onClick={() => void acts.openLetter(signer)}
  />
)

const Letter = (props: EntryProps) => {
  const { signer, ask, hasTyped } = props
  const { members, ownId } = useTeam()
  const opens = { about: signerName(signer), opens: true }
  const own = members.find(({ id }) => id === ownId)?.email
  const isOwn = signer.letter !== null && signer.letter.recorded_by === own
  return (
    <>
      {signer.letter && !isOwn && !hasTyped && (
        <ActButton {...opens} label="Confirm" onClick={() => ask({ kind: 'confirm', signer })} />
      )}
      <Print {...props} />
      {hasTyped ? (
        <p>You typed answers of this letter. When it comes back, someone else on the team records it.</p>
      ) : (
        <ActButton
          {...opens}
          label={signer.letter ? 'Another scan' : 'The letter came back'}
          onClick={() => ask({ kind: 'letter', signer })}
        />
      )}
      {isOwn && !hasTyped && <p>You recorded it, so another member of the team must confirm it.</p>}
    </>
  )
}

export const SignerEntry = (props: EntryProps) => {
  const { signer, isOpen } = props
  const { personName } = useTeam()
  const { type, text } = standingOf(signer)
  return (
    <article className={styles.entry} aria-label={signerName(signer)}>
      <h3>{signerName(signer)}</h3>
      <StatusIndicator type={type} {...(!isOpen && type === 'warning' && onRecord)}>
        {text}
      </StatusIndicator>
      {isOpen && signer.state === 'signed' && signer.is_resting && (
        <StatusIndicator type="warning">Needs help to get the copy</StatusIndicator>
      )}
      {isOpen && signer.is_bounced && <StatusIndicator type="warning">Our email came back</StatusIndicator>}
      <div className="muted">
        {storyOf(signer, personName).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isOpen && (
        <div className="buttons">
          <Ask {...props} />
          {hasLetter(signer) && <Letter {...props} />}
        </div>
      )}
    </article>
  )
}
