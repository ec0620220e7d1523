// What people read and sign on step 4. Loads after the part in which they check their answers.
import { useFormContext, useWatch } from 'react-hook-form'
import type { ChangedText } from '#domain/legal/changed-text.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { isSignedByRepresentative } from '#domain/review.ts'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { DateField } from '#web/fields/date-field.tsx'
import { FieldGroup } from '#web/fields/field-group.tsx'
import { ConflictList } from '#web/fields/late-conflicts.tsx'
import { SignatureField } from '#web/fields/signature-field.tsx'
import { YesNoField } from '#web/fields/yes-no-field.tsx'
import {
  Authorization,
  AuthorizationSummary,
  Disclosure,
  ElectronicSignatureConsent,
} from '#web/review/consent-text.tsx'
import { changedHeadings } from '#web/review/newer-text.ts'
import { NewerTextNotice } from '#web/review/newer-text-notice.tsx'
import { useAuth } from '#web/session/use-auth.ts'

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
      <YesNoField name="acceptedHipaa" isRequired />
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
      <YesNoField name="acknowledgeDisclosure" isRequired />
      <ElectronicSignatureConsent text={changed} />
      <ConflictList step={4} title="Before you sign: two different answers" />
      <SignatureField
        signer={[signer?.firstName, signer?.lastName].filter(Boolean).join(' ')}
        onSigned={() => store.change(toDraft({ dateSigned: getValues('dateSigned') }))}
      />
      <DateField name="dateSigned" />
    </FieldGroup>
  )
}
