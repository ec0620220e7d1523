import { useFormContext, useWatch } from 'react-hook-form'
import type { Application } from '#domain/application.ts'
import { fieldOptions } from '#domain/labels.ts'
import { agentsSignText, canSignAsSelf } from '#domain/review.ts'
import { RadioGroup } from '#web/components/form/radio-group.tsx'
import { Notice } from '#web/components/notice.tsx'
import { type FormValues, isFormField, toDraft } from '#web/draft/form-values.ts'
import { changesForInsured } from '#web/draft/prefill.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { QuestionField } from './question-field.tsx'
import { SignerNotice } from './signer-notice.tsx'
import { useControl } from './use-control.tsx'

export const InsuredPersonField = ({ known }: { known: Application }) => {
  const { text, set, onBlur, control } = useControl('insuredPerson')
  const { getValues, getFieldState, setValue } = useFormContext<FormValues>()
  const store = useDraftStore()
  const choose = (insuredPerson: string) => {
    set(insuredPerson)
    const changes = changesForInsured(insuredPerson, getValues(), known)
    for (const [field, answer] of Object.entries(changes))
      if (isFormField(field)) setValue(field, answer, { shouldValidate: getFieldState(field).invalid })
    store.change(toDraft(changes))
  }
  return (
    <>
      <RadioGroup
        {...control}
        hint="The policy pays when this person dies. If you skip this, we’ll assume it’s you."
        isOptional
        options={fieldOptions.insuredPerson}
        chosen={text}
        input={{ name: control.name, onBlur }}
        onChoose={choose}
      />
      <div role="status">{text === 'someone-else' && <SignerNotice />}</div>
    </>
  )
}

/** Before they fill in what they can't sign. */
export const AgentNotice = () =>
  canSignAsSelf(useAuth().user?.role) ? null : (
    <Notice title="Who can sign">
      <p>{agentsSignText}</p>
    </Notice>
  )

export const SignerFields = () => {
  const signer = useWatch<FormValues, 'signer'>({ name: 'signer' })
  return (
    <>
      <QuestionField name="signer" hint="We need this before anyone signs." />
      {signer === 'representative' && (
        <QuestionField
          name="signingRight"
          hint="For example: guardian, or health care power of attorney. We’ll ask for a copy of the paper."
        />
      )}
    </>
  )
}
