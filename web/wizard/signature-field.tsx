// The signature on the HIPAA page: the button that opens the dialog, and what was signed. Its key is part of the draft.
import { lazy, Suspense, useState } from 'react'
import { fieldLabels } from '#domain/labels.ts'
import { Button } from '#web/components/button.tsx'
import styles from './signature-field.module.css'
import { SignatureImage } from './signature-image.tsx'
import { useField } from './use-field.ts'

const SignatureDialog = lazy(() =>
  import('./signature-dialog.tsx').then((module) => ({ default: module.SignatureDialog })),
)

/** `onSigned` runs after the key is in the draft. */
export const SignatureField = ({ signer, onSigned }: { signer: string; onSigned: () => void }) => {
  const { text: key, set, error } = useField('signature')
  const [isOpen, setIsOpen] = useState(false)
  const [link, setLink] = useState<string>()
  const onSaved = (savedKey: string, url: string) => {
    setLink(url)
    set(savedKey)
    setIsOpen(false)
    onSigned()
  }

  return (
    <div className={styles.field} data-invalid={error !== '' || undefined}>
      <p className={styles.label} id="signature-label">
        {fieldLabels.signature}
      </p>
      {error && (
        <p className={styles.error} id="signature-error">
          {error}
        </p>
      )}
      {key && <SignatureImage key={key} signatureKey={key} link={link} />}
      <Button
        id="signature"
        variant="secondary"
        isWide
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        aria-describedby={error ? 'signature-label signature-error' : 'signature-label'}
      >
        {key ? 'Sign again' : 'Sign'}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SignatureDialog signer={signer} onSaved={onSaved} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  )
}
