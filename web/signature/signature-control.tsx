import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import type { SignatureEntry } from './signature-entry.ts'

const SignatureDialog = lazyPart(() =>
  import('#web/signature/signature-dialog.tsx').then((module) => module.SignatureDialog),
)

export const SavedSignature = lazyPart(
  () => import('#web/signature/signature-image.tsx').then((module) => module.SignatureImage),
  <p role="status">Loading the signature...</p>,
)

type SignatureControlProps = {
  id: string
  description: string | undefined
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
    void SavedSignature.prefetch()
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
      {isOpen && (
        <SignatureDialog title={title} entry={entry} onChange={setEntry} onSaved={save} onClose={close} />
      )}
    </>
  )
}

export const SignatureControl = (props: SignatureControlProps) => (
  <>
    {props.signature !== '' && <SavedSignature value={props.signature} />}
    <SignButton {...props} />
  </>
)
