// The signature in the draft.
import { FieldsetFrame, fieldAttributes } from '#web/components/form/field-frame.tsx'
import { SavedSignature, SignatureControl } from './signature-control.tsx'
import { useControl } from './use-control.tsx'

/** `onSigned` runs after the signature is in the draft. */
export const SignatureField = ({ signer, onSigned }: { signer: string; onSigned: () => void }) => {
  const { text, set, control } = useControl('signature', {
    showAnswer: (answer) => <SavedSignature value={answer} alt="The other signature" />,
  })
  const { id, 'aria-describedby': description } = fieldAttributes(control)
  return (
    <FieldsetFrame {...control}>
      <SignatureControl
        id={id}
        description={description}
        title="Sign the authorization"
        signer={signer}
        signature={text}
        onSaved={(key) => {
          set(key)
          onSigned()
        }}
      />
    </FieldsetFrame>
  )
}
