// Step 2: the insured. Known names and email are filled in.
import { FormProvider } from 'react-hook-form'
import { digitsOf } from '#domain/clean-text.ts'
import { ssnDigits } from '#domain/constants.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { prefillInsured } from '#web/draft/prefill.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { ChoiceField } from '#web/fields/choice-field.tsx'
import { DateField } from '#web/fields/date-field.tsx'
import { FieldGroup, FieldPair } from '#web/fields/field-group.tsx'
import { ShortTextField } from '#web/fields/short-text-field.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { StepFooter } from '#web/wizard/step-footer.tsx'
import { useAdvance } from '#web/wizard/use-advance.ts'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const description = 'Tell us about the person whose life is insured. If that is you, most of this is quick.'

const PersonFields = () => (
  <FieldGroup title="The insured person">
    <FieldPair>
      <ShortTextField name="firstName" autoComplete="given-name" />
      <ShortTextField name="lastName" autoComplete="family-name" />
    </FieldPair>
    <ShortTextField name="middleName" autoComplete="additional-name" isOptional />
    <DateField name="dateOfBirth" autoComplete="bday" />
    <ChoiceField name="gender" />
    <ChoiceField name="maritalStatus" isOptional />
  </FieldGroup>
)

const ContactFields = () => (
  <FieldGroup title="How to reach you">
    <ShortTextField name="email" inputMode="email" autoComplete="email" limit={254} />
    <ShortTextField
      name="phoneNumber"
      hint="For example: (555) 123-4567"
      inputMode="tel"
      autoComplete="tel"
      limit={30}
    />
    <ShortTextField name="alternatePhone" inputMode="tel" limit={30} isOptional />
    <ChoiceField name="preferredContactMethod" isOptional />
    <ShortTextField name="preferredContactTime" hint="For example: weekday mornings" isOptional />
  </FieldGroup>
)

const AddressFields = () => (
  <FieldGroup title="Where you live">
    <ShortTextField name="address1" autoComplete="address-line1" />
    <ShortTextField name="address2" autoComplete="address-line2" isOptional />
    <ShortTextField name="city" autoComplete="address-level2" />
    <ChoiceField name="state" autoComplete="address-level1" />
    <ShortTextField name="zipCode" inputMode="numeric" autoComplete="postal-code" limit={10} />
  </FieldGroup>
)

const OtherFields = () => (
  <FieldGroup title="A few more questions">
    <ChoiceField name="employmentStatus" isOptional />
    <ChoiceField name="citizenship" />
    <ShortTextField
      name="ssn"
      hint="We never ask for the whole number."
      inputMode="numeric"
      limit={ssnDigits}
      clean={digitsOf}
    />
  </FieldGroup>
)

export const PersonalDetailsPage = () => {
  const { user } = useAuth()
  const { application, profile, isNew } = useDraftStore().snapshot()
  const known = prefillInsured(application, isNew ? profile : undefined, user)
  const { form, submit, ...state } = useStepForm(insuredStep.schema, known)
  const advance = useAdvance(3)
  return (
    <FormProvider {...form}>
      <WizardShell
        step={2}
        description={description}
        onSubmit={submit(advance)}
        footer={<StepFooter backTo="/policy-information" />}
        {...state}
      >
        <PersonFields />
        <ContactFields />
        <AddressFields />
        <OtherFields />
      </WizardShell>
    </FormProvider>
  )
}
