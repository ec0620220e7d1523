import { useState } from 'react'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useIsYours } from '#web/dashboard/moved-case.ts'
import papersStyles from '#web/dashboard/papers/papers.module.css'
import { newDocumentId } from '#web/documents/document-id.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { AskForm } from './ask-form.tsx'
import { ownWordsOf, wordsOf } from './signer-words.ts'
import styles from './signers.module.css'
import { SigningActions } from './signing-actions.tsx'
import type { Signing } from './signings.ts'
import { type SigningRow, useSigningRow } from './use-signing-row.ts'

const Together = ({ row }: { row: SigningRow }) => {
  const isYours = useIsYours()
  return (
    <div className={styles.form}>
      <p>
        We open the paper on this device. Then we send a code to {row.signing.signer?.email}. Only {row.name}{' '}
        can get it, so please have that email at hand, for example on their phone.
      </p>
      <div className={styles.buttons}>
        <Button
          variant={isYours ? 'secondary' : 'primary'}
          isBusy={row.isBusy}
          onClick={() => void row.openTogether()}
        >
          Open the paper
        </Button>
        <Button variant="plain" onClick={() => row.show('none')}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

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

const Form = ({ row }: { row: SigningRow }) => {
  const { signer, by } = row.signing
  const [id] = useState(() => signer?.id ?? newDocumentId())
  return (
    <AskForm
      id={row.id}
      name={row.name}
      asked={{ signer: id, role: by === 'trustee' ? 'trustee' : 'insured' }}
      first={useFirstValues(row.signing)}
      onAsked={(email) => void row.noteAsked(email)}
      onCancel={() => row.show('none')}
    />
  )
}

const Panel = ({ row }: { row: SigningRow }) => {
  if (row.panel === 'form') return <Form row={row} />
  return row.panel === 'together' ? <Together row={row} /> : <SigningActions row={row} />
}

type ItemProps = { signing: Signing; isClosed: boolean; onGone: Parameters<typeof useSigningRow>[1] }

export const SigningItem = ({ signing, isClosed, onGone }: ItemProps) => {
  const row = useSigningRow(signing, onGone)
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
          {by !== 'account' && <Panel row={row} />}
        </div>
      )}
    </li>
  )
}
