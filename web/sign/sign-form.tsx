import type { ShownPaper } from '#domain/contracts/sign-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { tidyUsDate } from '#domain/text/us-date.ts'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { FieldsetFrame, fieldAttributes } from '#web/components/form/field-frame.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { FieldGroup } from '#web/fields/field-group.tsx'
import { ElectronicSignatureConsent } from '#web/review/consent-text.tsx'
import { NewerTextNotice } from '#web/review/newer-text-notice.tsx'
import { TextToRead } from '#web/review/text-to-read.tsx'
import { SignatureControl } from '#web/signature/signature-control.tsx'
import type { SigningProps } from './answer.ts'
import { Decline } from './decline.tsx'
import { askForForm, type SessionProps } from './session-calls.ts'
import { SignHeading } from './sign-heading.tsx'
import { useSignForm } from './use-sign-form.ts'

type SignFormProps = Omit<SigningProps, 'onFinish'> &
  SessionProps & { isPaused: boolean; onSigned: (paper: ShownPaper) => void }

type Signing = ReturnType<typeof useSignForm>

const ids = { accepted: 'accepted', signature: 'signature', dateSigned: 'date-signed' }

const ReadPart = ({ signing }: { signing: Signing }) => {
  const { text, values, set, problems } = signing
  return (
    <FieldGroup title="Read and accept">
      <TextToRead text={text} dateSigned={values.dateSigned} policy="this policy" />
      <CheckboxField
        id={ids.accepted}
        label="I have read and accept the paper above"
        error={problems.accepted}
        checked={values.accepted}
        onChange={({ target }) => set({ accepted: target.checked })}
      />
    </FieldGroup>
  )
}

const dataAddressOf = (picture: Blob) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = reject
  reader.readAsDataURL(picture)
  return promise
}

type PartProps = SignFormProps & { signing: Signing }

const Signature = ({ session, invitation, isPaused, onLeft, signing }: PartProps) => {
  const { values, set, picture, setPicture, problems } = signing
  const field = { id: ids.signature, label: 'Your signature', error: problems.signature }
  const { 'aria-describedby': description } = fieldAttributes(field)
  const askForm = async () => {
    const reply = await askForForm(session)
    if (reply.answer === 'form') return reply
    onLeft(reply.answer)
    throw new Error('The session ended')
  }
  const save = async (signature: string, drawn: Blob) => {
    setPicture(await dataAddressOf(drawn))
    set({ signature })
  }
  return (
    <FieldsetFrame {...field}>
      <SignatureControl
        id={ids.signature}
        description={description}
        title="Your signature"
        signer={invitation.signer}
        signature={values.signature}
        picture={picture}
        onSaved={(...saved) => void save(...saved)}
        askForm={askForm}
        isPaused={isPaused}
      />
    </FieldsetFrame>
  )
}

const SignPart = (props: PartProps) => {
  const { text, values, set, problems } = props.signing
  return (
    <FieldGroup title="Sign your name">
      <ElectronicSignatureConsent text={text} />
      <Signature {...props} />
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

const errorsOf = (problems: Signing['problems']) =>
  (['accepted', 'signature', 'dateSigned'] as const).flatMap((field) => {
    const message = problems[field]
    return message === undefined ? [] : [{ id: ids[field], message }]
  })

export const SignForm = (props: SignFormProps) => {
  const { invitation } = props
  const signing = useSignForm({ ...props, kind: invitation.paper })
  const { changed, problems, submitCount, failed, isBusy, submit } = signing
  return (
    <div className="stack gap-6">
      <SignHeading title={paperTitles[invitation.paper]}>
        <p>Take your time to read what you sign. {invitation.asked_by} doesn’t see what you enter here.</p>
      </SignHeading>
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
            kept="Your signature is still here."
          />
        )}
        <ErrorSummary errors={errorsOf(problems)} submitCount={submitCount} />
        <ReadPart signing={signing} />
        <SignPart {...props} signing={signing} />
        <LiveMessages messages={failed ? [failed] : []} />
        <Button type="submit" isWide isBusy={isBusy}>
          {isBusy ? 'Signing...' : 'Sign this paper'}
        </Button>
      </form>
      <Decline {...props} />
      <HelpCard>Would you rather sign on paper, or do you have a question? Please call us.</HelpCard>
    </div>
  )
}
