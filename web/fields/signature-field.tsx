// The signature: a button that opens the dialog, and the signed image.
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { FieldsetFrame, fieldAttributes } from '#web/components/field-frame.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import type { SignatureEntry } from '#web/signature/signature-entry.ts'
import { useControl } from './use-control.tsx'

const SignatureDialog = lazyPage(() =>
  import('#web/signature/signature-dialog.tsx').then((module) => module.SignatureDialog),
)

const SignatureImage = lazyPage(() =>
  import('#web/signature/signature-image.tsx').then((module) => module.SignatureImage),
)

const Signature = (props: ComponentProps<typeof SignatureImage>) => (
  <Suspense fallback={<p role="status">Loading the signature...</p>}>
    <SignatureImage {...props} />
  </Suspense>
)

type SignButtonProps = {
  id: string
  description: string | undefined
  signer: string
  isSigned: boolean
  onSaved: (key: string) => void
}

const SignButton = ({ id, description, signer, isSigned, onSaved }: SignButtonProps) => {
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
        {isSigned ? 'Sign again' : 'Sign'}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SignatureDialog entry={entry} onChange={setEntry} onSaved={save} onClose={close} />}
      </Suspense>
    </>
  )
}

/** `onSigned` runs after the signature is in the draft. */
export const SignatureField = ({ signer, onSigned }: { signer: string; onSigned: () => void }) => {
  const { text, set, control } = useControl('signature', {
    showAnswer: (answer) => <Signature value={answer} alt="The other signature" />,
  })
  const { id, 'aria-describedby': description } = fieldAttributes(control)
  return (
    <FieldsetFrame {...control}>
      {text && <Signature value={text} />}
      <SignButton
        id={id}
        description={description}
        signer={signer}
        isSigned={text !== ''}
        onSaved={(key) => {
          set(key)
          onSigned()
        }}
      />
    </FieldsetFrame>
  )
}
