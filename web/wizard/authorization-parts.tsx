// Loads after the part in which people check their answers.
import { useFormContext, useWatch } from 'react-hook-form'
import type { ChangedText } from '#domain/legal/changed-text.ts'
import {
  type ConsentText,
  currentConsentText,
  disclosureConsentText,
} from '#domain/legal/hipaa-authorization.ts'
import { isSignedByRepresentative } from '#domain/review.ts'
import { insuredName, insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { FieldsetFrame, fieldAttributes } from '#web/components/form/field-frame.tsx'
import { Notice } from '#web/components/notice.tsx'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { FieldGroup } from '#web/fields/field-group.tsx'
import { ConflictList } from '#web/fields/late-conflicts.tsx'
import { QuestionField } from '#web/fields/question-field.tsx'
import { useControl } from '#web/fields/use-control.tsx'
import { ChangedClauses } from '#web/review/changed-mark.tsx'
import {
  Authorization,
  AuthorizationSummary,
  Disclosure,
  ElectronicSignatureConsent,
} from '#web/review/consent-text.tsx'
import { changedHeadings, NewerTextNotice } from '#web/review/newer-text-notice.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { SavedSignature, SignatureControl } from '#web/signature/signature-control.tsx'
import { ReadTyped } from './read-typed.tsx'

export { SubmittingScreen } from './submitting-screen.tsx'

type SignatureFieldProps = { title: string; signer: string; onSigned: () => void }

/** `onSigned` runs after the signature is in the draft. */
const SignatureField = ({ title, signer, onSigned }: SignatureFieldProps) => {
  const { text, set, control } = useControl('signature', (answer) => (
    <SavedSignature value={answer} alt="The other signature" />
  ))
  const { id, 'aria-describedby': description } = fieldAttributes(control)
  return (
    <FieldsetFrame {...control}>
      <SignatureControl
        id={id}
        description={description}
        title={title}
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

const useText = (changed: ChangedText | undefined) => {
  const { application } = useDraftStore().snapshot()
  const isApart = insuredSignsApart(application)
  const own = isApart ? disclosureConsentText : currentConsentText
  return {
    application,
    isApart,
    text: changed ?? own,
    headings: changed ? changedHeadings(own, changed) : [],
  }
}

/** The part to sign it comes later, and not for the person who is here. */
const ReadOnly = ({ text }: { text: ConsentText }) => {
  const { application } = useDraftStore().snapshot()
  const insured = insuredName(application)
  return (
    <>
      <Notice title="Who signs">
        <ul className="stack gap-1 bullets">
          <li>{insured} signs this authorization later. You’ll ask them after you finish.</li>
          <li>You sign your application in the next part.</li>
        </ul>
      </Notice>
      <Authorization text={text} signedApart={`To be signed by ${insured}`} />
      <QuestionField name="acceptedHipaa" label={`I have read the authorization. ${insured} will sign it.`} />
    </>
  )
}

const ReadAndAccept = ({ text }: { text: ConsentText }) => {
  const dateSigned = useWatch<FormValues, 'dateSigned'>({ name: 'dateSigned' })
  return (
    <>
      <AuthorizationSummary />
      <Authorization text={text} dateSigned={String(dateSigned ?? '')} />
      <QuestionField name="acceptedHipaa" />
    </>
  )
}

export const ReadPart = ({ id, changed }: PartProps) => {
  const { isApart, text, headings } = useText(changed)
  return (
    <FieldGroup title={isApart ? 'Read' : 'Read and accept'} id={id}>
      {changed && (
        <NewerTextNotice changed={headings} kept="Your answers and your signature are still here." />
      )}
      <ChangedClauses value={headings}>
        {isApart ? <ReadOnly text={text} /> : <ReadAndAccept text={text} />}
      </ChangedClauses>
    </FieldGroup>
  )
}

export const SignPart = ({ id, changed }: PartProps) => {
  const store = useDraftStore()
  const { getValues } = useFormContext<FormValues>()
  const { user } = useAuth()
  const { application, isApart, text, headings } = useText(changed)
  const signer = isApart || isSignedByRepresentative(application) ? user : application
  return (
    <FieldGroup title="Sign your name" id={id}>
      <ChangedClauses value={headings}>
        <Disclosure text={text} />
        <ReadTyped />
        <QuestionField name="acknowledgeDisclosure" />
        <ElectronicSignatureConsent text={text} />
      </ChangedClauses>
      <ConflictList step={4} when="Before you sign: " />
      <SignatureField
        title={isApart ? 'Sign the application' : 'Sign the authorization'}
        signer={[signer?.firstName, signer?.lastName].filter(Boolean).join(' ')}
        onSigned={() => store.change(toDraft({ dateSigned: getValues('dateSigned') }))}
      />
      <QuestionField name="dateSigned" hint="Month / day / year, for example 4/28/2026" />
    </FieldGroup>
  )
}
