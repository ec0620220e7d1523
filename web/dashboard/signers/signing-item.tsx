import { useState } from 'react'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import papersStyles from '#web/dashboard/papers/papers.module.css'
import { newDocumentId } from '#web/documents/document-id.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { AskForm } from './ask-form.tsx'
import { ownWordsOf, wordsOf } from './signer-words.ts'
import styles from './signers.module.css'
import { SigningActions } from './signing-actions.tsx'
import type { Signing } from './signings.ts'
import { type SigningRow, type SigningRowProps, useSigningRow } from './use-signing-row.ts'

type PanelProps = {
  row: SigningRow
  /** Then its first button is the card's filled one. */
  isNext: boolean
}

const Together = ({ row, isNext }: PanelProps) => (
  <div className={styles.form}>
    <p>
      We open the paper on this device. Then we send a code to {row.signing.signer?.email}. Only {row.name}{' '}
      can get it, so please have that email at hand, for example on their phone.
    </p>
    <div className={styles.buttons}>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        isBusy={row.isBusy}
        onClick={() => void row.openTogether()}
      >
        Open the paper
      </Button>
      <Button variant="plain" onClick={() => row.show(undefined)}>
        Cancel
      </Button>
    </div>
  </div>
)

/** The answers can have the email of the person who fills them in. */
const useFirstValues = ({ signer, by }: Signing) => {
  const { user } = useAuth()
  const { application } = useDraft()
  const answered = by === 'insured' ? (application.email ?? '') : ''
  const isOwn = answered.toLowerCase() === user?.email?.toLowerCase()
  return {
    firstName: signer?.first_name ?? application.firstName ?? '',
    lastName: signer?.last_name ?? application.lastName ?? '',
    way: 'email',
    email: signer?.email ?? (isOwn ? '' : answered),
  } as const
}

const Form = ({ row, isNext }: PanelProps) => {
  const { signer, by } = row.signing
  const [id] = useState(() => signer?.id ?? newDocumentId())
  return (
    <AskForm
      id={row.id}
      name={row.name}
      asked={{ signer: id, role: by === 'trustee' ? 'trustee' : 'insured' }}
      first={useFirstValues(row.signing)}
      isNext={isNext}
      onAsked={(email) => void row.noteAsked(email)}
      onCancel={() => row.show(undefined)}
    />
  )
}

const Panel = (props: PanelProps) => {
  const { panel } = props.row
  if (panel === 'form') return <Form {...props} />
  return panel === 'together' ? <Together {...props} /> : <SigningActions {...props} />
}

type ItemProps = SigningRowProps & Pick<PanelProps, 'isNext'> & { isClosed: boolean }

export const SigningItem = ({ isClosed, isNext, ...props }: ItemProps) => {
  const row = useSigningRow(props)
  const { signing } = props
  const { by, name, paper } = signing
  const { label, text, isTheirs } = by === 'account' ? ownWordsOf(signing) : wordsOf(signing)
  return (
    <li className={papersStyles.paper}>
      <div className={papersStyles.words}>
        <h3 id={row.id} tabIndex={-1} data-focus-quietly>
          {name ?? 'You'}
        </h3>
        <p className="muted">{paperTitles[paper]}</p>
        <p className={isTheirs ? `${styles.state} ${styles.theirs}` : styles.state}>{label}</p>
        {text !== '' && !isClosed && <p>{text}</p>}
      </div>
      {!isClosed && (
        <div className={`${papersStyles.actions} screen-only`}>
          <LiveMessages messages={row.news} />
          {by !== 'account' && <Panel row={row} isNext={isNext} />}
        </div>
      )}
    </li>
  )
}
