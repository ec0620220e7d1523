// The signed image, and a button that opens the dialog to sign.
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import type { SignatureEntry } from './signature-entry.ts'

const SignatureDialog = lazyPage(() =>
  import('#web/signature/signature-dialog.tsx').then((module) => module.SignatureDialog),
)

const SignatureImage = lazyPage(() =>
  import('#web/signature/signature-image.tsx').then((module) => module.SignatureImage),
)

export const SavedSignature = (props: ComponentProps<typeof SignatureImage>) => (
  <Suspense fallback={<p role="status">Loading the signature...</p>}>
    <SignatureImage {...props} />
  </Suspense>
)

type SignatureControlProps = {
  id: string
  description: string | undefined
  /** Of the dialog. */
  title: string
  signer: string
  /** The key of the saved signature, or ''. */
  signature: string
  onSaved: (key: string) => void
}

const SignButton = ({ id, description, title, signer, signature, onSaved }: SignatureControlProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const [entry, setEntry] = useState<SignatureEntry>({ mode: 'type', name: signer, strokes: [] })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    void SignatureDialog.prefetch()
    void SignatureImage.prefetch()
  }, [])
  const save = (key: string) => {
    onSaved(key)
    setEntry((last) => ({ ...last, strokes: [] }))
  }
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        id={id}
        variant="secondary"
        isWide
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        aria-describedby={description}
      >
        {signature === '' ? 'Sign' : 'Sign again'}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <SignatureDialog title={title} entry={entry} onChange={setEntry} onSaved={save} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

export const SignatureControl = (props: SignatureControlProps) => (
  <>
    {props.signature !== '' && <SavedSignature value={props.signature} />}
    <SignButton {...props} />
  </>
)
