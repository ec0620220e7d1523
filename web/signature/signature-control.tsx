import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import type { AskForm } from './signature-calls.ts'
import type { OnSignatureSaved } from './signature-dialog.tsx'
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
  onSaved: OnSignatureSaved
  /** Of a second signer, who has no account. */
  askForm?: AskForm
  /** The saved signature as a data address, for those who can't load it. */
  picture?: string | undefined
  /** The dialog waits, with all that is in it. */
  isPaused?: boolean
}

const SignButton = (props: SignatureControlProps) => {
  const { id, description, title, signer, signature, onSaved, askForm, isPaused } = props
  const [isOpen, setIsOpen] = useState(false)
  const [entry, setEntry] = useState<SignatureEntry>({ mode: 'type', name: signer, strokes: [] })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    void SignatureDialog.prefetch()
    void SavedSignature.prefetch()
  }, [])
  const save: OnSignatureSaved = (...saved) => {
    onSaved(...saved)
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
      {isOpen && !isPaused && (
        <SignatureDialog
          title={title}
          entry={entry}
          onChange={setEntry}
          onSaved={save}
          askForm={askForm}
          onClose={close}
        />
      )}
    </>
  )
}

export const SignatureControl = (props: SignatureControlProps) => (
  <>
    {props.signature !== '' && <SavedSignature value={props.picture ?? props.signature} />}
    <SignButton {...props} />
  </>
)
