// Signing (SIG-1): a typed name set in a script font. The browser's own dialog keeps the focus inside and gives it back.
// It is a form of its own, so it stands outside the page's form.
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cleanText } from '#domain/text.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/field.tsx'
import './dancing-script.css'
import { typedSignatureImage } from './signature-canvas.ts'
import styles from './signature-dialog.module.css'
import { useSaveSignature } from './use-save-signature.ts'

type SignatureDialogProps = {
  /** The name suggested at first. */
  signer: string
  onSaved: (key: string, url: string) => void
  onClose: () => void
}

const Preview = ({ name }: { name: string }) => (
  <figure className={styles.preview}>
    <div className={styles.sheet}>
      <p className={styles.script}>{name.trim() || <span aria-hidden="true">&nbsp;</span>}</p>
    </div>
    <figcaption className={styles.caption}>This is how your signature will look.</figcaption>
  </figure>
)

export const SignatureDialog = ({ signer, onSaved, onClose }: SignatureDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState(signer)
  const { isSaving, problem, save } = useSaveSignature(onSaved)
  useEffect(() => dialog.current?.showModal(), [])

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="signature-title"
      onClose={onClose}
      onCancel={(event) => isSaving && event.preventDefault()}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void save(() => (cleanText(name) === '' ? undefined : typedSignatureImage(name)))
        }}
      >
        <h2 id="signature-title">Sign the authorization</h2>
        <p className={styles.lead}>Type your full name. It counts the same as one on paper.</p>
        <TextField
          id="signature-name"
          label="Your full name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          maxLength={100}
        />
        <Preview name={name} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => dialog.current?.close()} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save signature'}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
