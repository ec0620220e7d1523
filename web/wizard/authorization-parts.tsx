// Loads after the part in which people check their answers.
import { useFormContext, useWatch } from 'react-hook-form'
import type { ChangedText } from '#domain/legal/changed-text.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { isSignedByRepresentative } from '#domain/review.ts'
import { FieldsetFrame, fieldAttributes } from '#web/components/form/field-frame.tsx'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { FieldGroup } from '#web/fields/field-group.tsx'
import { ConflictList } from '#web/fields/late-conflicts.tsx'
import { QuestionField } from '#web/fields/question-field.tsx'
import { useControl } from '#web/fields/use-control.tsx'
import {
  Authorization,
  AuthorizationSummary,
  Disclosure,
  ElectronicSignatureConsent,
} from '#web/review/consent-text.tsx'
import { changedHeadings, NewerTextNotice } from '#web/review/newer-text-notice.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { SavedSignature, SignatureControl } from '#web/signature/signature-control.tsx'

type SignatureFieldProps = { signer: string; onSigned: () => void }

/** `onSigned` runs after the signature is in the draft. */
const SignatureField = ({ signer, onSigned }: SignatureFieldProps) => {
  const { text, set, control } = useControl('signature', (answer) => (
    <SavedSignature value={answer} alt="The other signature" />
  ))
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

/** `id` is of the heading. `changed`: the text that replaced ours while the page was open. */
type PartProps = { id: string; changed: ChangedText | undefined }

export const ReadPart = ({ id, changed }: PartProps) => {
  const dateSigned = useWatch<FormValues, 'dateSigned'>({ name: 'dateSigned' })
  return (
    <FieldGroup title="Read and accept" id={id}>
      {changed && (
        <NewerTextNotice
          changed={changedHeadings(currentConsentText, changed)}
          kept="Your answers and your signature are still here."
        />
      )}
      <AuthorizationSummary />
      <Authorization text={changed} dateSigned={String(dateSigned ?? '')} />
      <QuestionField name="acceptedHipaa" />
    </FieldGroup>
  )
}

export const SignPart = ({ id, changed }: PartProps) => {
  const store = useDraftStore()
  const { getValues } = useFormContext<FormValues>()
  const { user } = useAuth()
  const { application } = store.snapshot()
  const signer = isSignedByRepresentative(application) ? user : application
  return (
    <FieldGroup title="Sign your name" id={id}>
      <Disclosure text={changed} />
      <QuestionField name="acknowledgeDisclosure" />
      <ElectronicSignatureConsent text={changed} />
      <ConflictList step={4} title="Before you sign: two different answers" />
      <SignatureField
        signer={[signer?.firstName, signer?.lastName].filter(Boolean).join(' ')}
        onSigned={() => store.change(toDraft({ dateSigned: getValues('dateSigned') }))}
      />
      <QuestionField name="dateSigned" />
    </FieldGroup>
  )
}
