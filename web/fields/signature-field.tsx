// The signature on the HIPAA page: the button that opens the dialog, and what was signed. Its key is part of the draft.
import { Suspense, useRef, useState } from 'react'
import { fieldLabels } from '#domain/labels.ts'
import { Button } from '#web/components/button.tsx'
import fieldStyles from '#web/components/field.module.css'
import { lazyPage } from '#web/platform/lazy-page.ts'
import type { SignatureEntry } from '#web/signature/signature-entry.ts'
import { SignatureImage } from '#web/signature/signature-image.tsx'
import { ContestedNotice } from './contested-notice.tsx'
import { describedBy } from './field.tsx'
import styles from './signature-field.module.css'
import { useField } from './use-field.ts'

const SignatureDialog = lazyPage(() =>
  import('#web/signature/signature-dialog.tsx').then((module) => module.SignatureDialog),
)

/** `signer` is the name suggested at first; `onSigned` runs after the key is in the draft. */
export const SignatureField = ({ signer, onSigned }: { signer: string; onSigned: () => void }) => {
  const { text: value, set, error, isContested } = useField('signature')
  const [isOpen, setIsOpen] = useState(false)
  const [entry, setEntry] = useState<SignatureEntry>({ mode: 'type', name: signer, strokes: [] })
  const button = useRef<HTMLButtonElement>(null)
  const onSaved = (key: string) => {
    set(key)
    setEntry((last) => ({ ...last, strokes: [] }))
    onSigned()
  }
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <div className={styles.field} data-invalid={error !== '' || undefined}>
      <p className={styles.label} id="signature-label">
        {fieldLabels.signature}
      </p>
      {error && (
        <p className={fieldStyles.error} id="signature-error">
          {error}
        </p>
      )}
      {value && <SignatureImage value={value} />}
      <Button
        ref={button}
        id="signature"
        variant="secondary"
        isWide
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        aria-describedby={`signature-label ${describedBy('signature', { error, isContested })}`.trim()}
      >
        {value ? 'Sign again' : 'Sign'}
      </Button>
      <ContestedNotice
        name="signature"
        show={(answer) => <SignatureImage value={answer} alt="The other signature" />}
      />
      <Suspense fallback={null}>
        {isOpen && <SignatureDialog entry={entry} onChange={setEntry} onSaved={onSaved} onClose={close} />}
      </Suspense>
    </div>
  )
}
