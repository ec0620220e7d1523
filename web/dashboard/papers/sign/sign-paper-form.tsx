import type { PermissionKind } from '#domain/papers/papers.ts'
import { dashboardPath } from '#domain/paths.ts'
import { agentsSignText, canSignAsSelf } from '#domain/review.ts'
import { tidyUsDate } from '#domain/text/us-date.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { FieldsetFrame, fieldAttributes } from '#web/components/form/field-frame.tsx'
import { RadioGroup } from '#web/components/form/radio-group.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { paperWords } from '#web/dashboard/papers/own-papers.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { FieldGroup } from '#web/fields/field-group.tsx'
import { ElectronicSignatureConsent } from '#web/review/consent-text.tsx'
import { NewerTextNotice } from '#web/review/newer-text-notice.tsx'
import { TextToRead } from '#web/review/text-to-read.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { SignatureControl } from '#web/signature/signature-control.tsx'
import styles from './sign-paper-form.module.css'
import { signFields, useSignPaper } from './use-sign-paper.ts'

type Signing = ReturnType<typeof useSignPaper>
type PartProps = { kind: PermissionKind; signing: Signing }

const ids = {
  accepted: 'accepted',
  as: 'signs-as',
  because: 'because',
  signature: 'signature',
  dateSigned: 'date-signed',
}

const signsAsOptions = {
  authorization: { self: 'The insured person', representative: 'Their representative' },
  'policy-release': { self: 'The owner of the policy', representative: 'Their representative' },
} as const

const SignsAs = ({ kind, signing: { values, set, problems } }: PartProps) => (
  <>
    <RadioGroup
      id={ids.as}
      label="I sign as"
      hint={canSignAsSelf(useAuth().user?.role) ? undefined : agentsSignText}
      error={problems.as}
      options={signsAsOptions[kind]}
      input={{ name: ids.as }}
      chosen={values.as}
      onChoose={(as) => set({ as: as === 'self' ? 'self' : 'representative' })}
    />
    {values.as === 'representative' && (
      <TextField
        id={ids.because}
        label="I may sign for them because"
        hint="For example: I have a power of attorney. We’ll ask you for a copy of that paper."
        maxLength={200}
        value={values.because}
        error={problems.because}
        onChange={({ target }) => set({ because: target.value })}
      />
    )}
  </>
)

/** The insured person’s from the answers, others' from the account. */
const useSignerName = (kind: PermissionKind, { values }: Signing) => {
  const { user } = useAuth()
  const { application } = useDraft()
  const signer = kind === 'authorization' && values.as !== 'representative' ? application : user
  return [signer?.firstName, signer?.lastName].filter(Boolean).join(' ')
}

const Signature = ({ kind, signing }: PartProps) => {
  const { values, set, problems } = signing
  const field = { id: ids.signature, label: 'Electronic signature', error: problems.signature }
  const { 'aria-describedby': description } = fieldAttributes(field)
  const signer = useSignerName(kind, signing)
  return (
    <FieldsetFrame {...field}>
      <SignatureControl
        key={signer}
        id={ids.signature}
        description={description}
        title={`Sign the ${paperWords[kind].short}`}
        signer={signer}
        signature={values.signature}
        onSaved={(signature) => set({ signature })}
      />
    </FieldsetFrame>
  )
}

const SignPart = ({ kind, signing }: PartProps) => {
  const { values, set, problems, text } = signing
  return (
    <FieldGroup title="Sign your name">
      <SignsAs kind={kind} signing={signing} />
      <ElectronicSignatureConsent text={text} />
      <Signature kind={kind} signing={signing} />
      <TextField
        id={ids.dateSigned}
        label="Date signed"
        hint="Month / day / year, for example 4/28/2026"
        maxLength={40}
        value={values.dateSigned}
        error={problems.dateSigned}
        onChange={({ target }) => set({ dateSigned: target.value })}
        onBlur={({ target }) => set({ dateSigned: tidyUsDate(target.value) })}
      />
    </FieldGroup>
  )
}

const ReadPart = ({ kind, signing }: PartProps) => {
  const { values, set, problems, text } = signing
  return (
    <FieldGroup title="Read and accept">
      <TextToRead text={text} dateSigned={values.dateSigned} />
      <CheckboxField
        id={ids.accepted}
        label={`I have read and accept the ${paperWords[kind].full} above`}
        error={problems.accepted}
        checked={values.accepted}
        onChange={({ target }) => set({ accepted: target.checked })}
      />
    </FieldGroup>
  )
}

export const SignPaperForm = ({ kind }: { kind: PermissionKind }) => {
  const signing = useSignPaper(kind)
  const { changed, problems, submitCount, failed, isBusy, submit } = signing
  const errors = signFields.flatMap((field) => {
    const message = problems[field]
    return message === undefined ? [] : [{ id: ids[field], message }]
  })
  return (
    <form
      className="stack gap-6"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {changed && (
        <NewerTextNotice
          key={signing.text.version}
          changed={changed}
          kept="Your signature and everything you filled in are still here."
        />
      )}
      <ErrorSummary errors={errors} submitCount={submitCount} />
      <ReadPart kind={kind} signing={signing} />
      <SignPart kind={kind} signing={signing} />
      <LiveMessages messages={failed ? [failed] : []} />
      <div className={`${styles.buttons} screen-only`}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Signing...' : 'Sign this paper'}
        </Button>
        <ButtonLink variant="secondary" to={dashboardPath}>
          Not now
        </ButtonLink>
      </div>
    </form>
  )
}
