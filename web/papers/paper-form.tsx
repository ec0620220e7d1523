// The form to sign one paper: of a person with an account, and of a second signer.
import type { ComponentProps, ReactNode } from 'react'
import { tidyUsDate } from '#domain/text/us-date.ts'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { FieldsetFrame, fieldAttributes } from '#web/components/form/field-frame.tsx'
import { summaryOf } from '#web/components/form/form-errors.ts'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { FieldGroup } from '#web/fields/field-group.tsx'
import { ChangedClauses } from '#web/review/changed-mark.tsx'
import { ElectronicSignatureConsent } from '#web/review/consent-text.tsx'
import { NewerTextNotice } from '#web/review/newer-text-notice.tsx'
import { SignatureControl } from '#web/signature/signature-control.tsx'
import { TextToRead } from './text-to-read.tsx'
import type { usePaperForm } from './use-paper-form.ts'

export const signIds = {
  accepted: 'accepted',
  as: 'signs-as',
  because: 'because',
  signature: 'signature',
  dateSigned: 'date-signed',
}

export type PaperFormPart = { signing: ReturnType<typeof usePaperForm> }

type ReadPartProps = PaperFormPart & { paper: string; policy?: string }

export const ReadPart = ({ signing: { text, values, set, problems }, paper, ...summary }: ReadPartProps) => (
  <FieldGroup title="Read and accept">
    <TextToRead text={text} dateSigned={values.dateSigned} {...summary} />
    <CheckboxField
      id={signIds.accepted}
      label={`I have read and accept the ${paper} above`}
      error={problems.accepted}
      checked={values.accepted}
      onChange={({ target }) => set({ accepted: target.checked })}
    />
  </FieldGroup>
)

type SignPartProps = PaperFormPart & {
  label: string
  control: Pick<ComponentProps<typeof SignatureControl>, 'title' | 'signer'> &
    Partial<ComponentProps<typeof SignatureControl>>
  children?: ReactNode
}

export const SignPart = ({ signing, label, control, children }: SignPartProps) => {
  const { text, values, set, problems } = signing
  const field = { id: signIds.signature, label, error: problems.signature }
  return (
    <FieldGroup title="Sign your name">
      {children}
      <ElectronicSignatureConsent text={text} />
      <FieldsetFrame {...field}>
        <SignatureControl
          key={control.signer}
          id={signIds.signature}
          description={fieldAttributes(field)['aria-describedby']}
          signature={values.signature}
          onSaved={(signature) => set({ signature })}
          {...control}
        />
      </FieldsetFrame>
      <TextField
        id={signIds.dateSigned}
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

type PaperFormProps = PaperFormPart & { kept: string; buttons: ReactNode; children: ReactNode }

export const PaperForm = ({ signing, kept, buttons, children }: PaperFormProps) => {
  const { text, changed, problems, submitCount, failed, submit } = signing
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
      {changed && <NewerTextNotice key={text.version} changed={changed} kept={kept} />}
      <ErrorSummary errors={summaryOf(problems, signIds)} submitCount={submitCount} />
      <ChangedClauses value={changed ?? []}>{children}</ChangedClauses>
      <LiveMessages messages={failed ? [failed] : []} />
      {buttons}
    </form>
  )
}
