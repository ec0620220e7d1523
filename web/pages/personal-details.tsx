import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { fieldOptions, labelOf } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import { agentsSignText, canSignAsSelf } from '#domain/review.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { RadioGroup } from '#web/components/form/radio-group.tsx'
import { Notice } from '#web/components/notice.tsx'
import { type FormValues, isFormField, toDraft } from '#web/draft/form-values.ts'
import { changesForInsured, knownAnswers, prefillInsured } from '#web/draft/prefill.ts'
import { useApplicant, useDraftStore, useHelpedPerson } from '#web/draft/use-draft.tsx'
import { FieldGroup, FieldPair, MoreFields } from '#web/fields/field-group.tsx'
import { QuestionField } from '#web/fields/question-field.tsx'
import { SignerNotice } from '#web/fields/signer-notice.tsx'
import { SsnField } from '#web/fields/ssn-field.tsx'
import { useControl } from '#web/fields/use-control.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { useAdvance } from '#web/wizard/step-footer.tsx'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const InsuredPersonField = ({ known }: { known: Application }) => {
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
const AgentNotice = () =>
  canSignAsSelf(useApplicant()?.role) ? null : (
    <Notice title="Who can sign">
      <p>{agentsSignText}</p>
    </Notice>
  )

const SignerFields = () => {
  const signer = useWatch<FormValues, 'signer'>({ name: 'signer' })
  return (
    <>
      <QuestionField name="signer" hint="You can answer later, but before anyone signs." />
      {signer === 'representative' && (
        <QuestionField
          name="signingRight"
          hint="For example: guardian, or health care power of attorney. We’ll ask for a copy of the paper."
        />
      )}
    </>
  )
}

const description =
  'Tell us about the person whose life is insured. If that’s you, we’ve filled in what we already know. Required unless marked optional.'

const useInsured = () => {
  const insured = useWatch<FormValues, 'insuredPerson'>({ name: 'insuredPerson' })
  const isSomeoneElse = insured === 'someone-else'
  return {
    isSomeoneElse,
    labelFor: (field: 'preferredContactMethod' | 'preferredContactTime') =>
      labelOf(field, isSomeoneElse ? { insuredPerson: 'someone-else' } : {}),
    reach: isSomeoneElse ? 'How to reach the insured person' : 'How to reach you',
    live: isSomeoneElse ? 'Where the insured person lives' : 'Where you live',
    emailHint: isSomeoneElse ? 'Their own email. If they have none, use yours.' : undefined,
    /** The browser knows only the person at the keyboard. */
    own: (autoComplete: string) => (isSomeoneElse ? 'off' : autoComplete),
  }
}

const PersonFields = ({ known }: { known: Application }) => {
  const { isSomeoneElse, own } = useInsured()
  return (
    <FieldGroup title="The insured person">
      <InsuredPersonField known={known} />
      <AgentNotice />
      {isSomeoneElse && <SignerFields />}
      <FieldPair>
        <QuestionField name="firstName" autoComplete={own('given-name')} />
        <QuestionField name="lastName" autoComplete={own('family-name')} />
      </FieldPair>
      <QuestionField name="dateOfBirth" autoComplete={own('bday')} />
      <QuestionField name="gender" />
      <MoreFields about="middle name, marriage, and work">
        <QuestionField name="middleName" autoComplete={own('additional-name')} />
        <QuestionField name="maritalStatus" />
        <QuestionField name="employmentStatus" />
      </MoreFields>
    </FieldGroup>
  )
}

const ContactFields = ({ hasEmail }: { hasEmail: boolean }) => {
  const { own, reach, emailHint, labelFor } = useInsured()
  return (
    <FieldGroup title={reach}>
      {hasEmail && (
        <QuestionField
          name="email"
          hint={emailHint}
          inputMode="email"
          autoComplete={own('email')}
          limit={254}
        />
      )}
      <QuestionField
        name="phoneNumber"
        hint="For example: (555) 123-4567"
        inputMode="tel"
        autoComplete={own('tel')}
        limit={30}
      />
      <MoreFields about="another phone, the best way and time">
        <QuestionField name="alternatePhone" inputMode="tel" limit={30} />
        <QuestionField name="preferredContactMethod" label={labelFor('preferredContactMethod')} />
        <QuestionField
          name="preferredContactTime"
          label={labelFor('preferredContactTime')}
          hint="For example: weekday mornings"
        />
      </MoreFields>
    </FieldGroup>
  )
}

/** Browsers fill in the second line only if it's visible. */
const AddressFields = () => (
  <FieldGroup title={useInsured().live}>
    <QuestionField name="address1" autoComplete="address-line1" />
    <QuestionField name="address2" autoComplete="address-line2" />
    <QuestionField name="city" autoComplete="address-level2" />
    <FieldPair>
      <QuestionField name="state" autoComplete="address-level1" />
      <QuestionField name="zipCode" inputMode="numeric" autoComplete="postal-code" limit={10} />
    </FieldPair>
  </FieldGroup>
)

const OtherFields = () => (
  <FieldGroup title="A few more questions">
    <QuestionField name="citizenship" />
    <SsnField />
  </FieldGroup>
)

const { email: _, ...others } = insuredStep.schema.shape
/** Of a person by phone who has none. */
const withoutEmail = z.object(others)

export const PersonalDetailsPage = () => {
  const applicant = useApplicant()
  const { application, profile, isNew } = useDraftStore().snapshot()
  const known = knownAnswers(isNew ? profile : undefined, applicant)
  const hasEmail = useHelpedPerson()?.hasEmail !== false
  const schema = hasEmail ? insuredStep.schema : withoutEmail
  const stepForm = useStepForm(schema, prefillInsured(application, known))
  return (
    <WizardShell
      step={2}
      description={description}
      stepForm={stepForm}
      onSubmit={stepForm.submit(useAdvance(3))}
      footer={{ backTo: '/policy-information' }}
    >
      <PersonFields known={known} />
      <ContactFields hasEmail={hasEmail} />
      <AddressFields />
      <OtherFields />
    </WizardShell>
  )
}
