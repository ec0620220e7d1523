// Step 2: the insured. Known names and email are filled in.
import { FormProvider, useWatch } from 'react-hook-form'
import type { Application } from '#domain/application.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import type { FormValues } from '#web/draft/form-values.ts'
import { knownAnswers, prefillInsured } from '#web/draft/prefill.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { ChoiceField } from '#web/fields/choice-field.tsx'
import { DateField } from '#web/fields/date-field.tsx'
import { FieldGroup, FieldPair } from '#web/fields/field-group.tsx'
import { InsuredPersonField } from '#web/fields/insured-person-field.tsx'
import { MoreFields } from '#web/fields/more-fields.tsx'
import { ShortTextField } from '#web/fields/short-text-field.tsx'
import { SsnField } from '#web/fields/ssn-field.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { StepFooter } from '#web/wizard/step-footer.tsx'
import { useAdvance } from '#web/wizard/use-advance.ts'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const description =
  'Tell us about the person whose life is insured. If that’s you, we’ve filled in what we already know. Required unless marked optional.'

const PersonFields = ({ known }: { known: Application }) => (
  <FieldGroup title="The insured person">
    <InsuredPersonField known={known} />
    <FieldPair>
      <ShortTextField name="firstName" autoComplete="given-name" />
      <ShortTextField name="lastName" autoComplete="family-name" />
    </FieldPair>
    <DateField name="dateOfBirth" autoComplete="bday" />
    <ChoiceField name="gender" />
    <MoreFields about="middle name, marriage, and work">
      <ShortTextField name="middleName" autoComplete="additional-name" isOptional />
      <ChoiceField name="maritalStatus" isOptional />
      <ChoiceField name="employmentStatus" isOptional />
    </MoreFields>
  </FieldGroup>
)

const useInsuredWords = () =>
  useWatch<FormValues, 'insuredPerson'>({ name: 'insuredPerson' }) === 'me'
    ? { reach: 'How to reach you', live: 'Where you live' }
    : { reach: 'How to reach the insured person', live: 'Where the insured person lives' }

const ContactFields = () => (
  <FieldGroup title={useInsuredWords().reach}>
    <ShortTextField name="email" inputMode="email" autoComplete="email" limit={254} />
    <ShortTextField
      name="phoneNumber"
      hint="For example: (555) 123-4567"
      inputMode="tel"
      autoComplete="tel"
      limit={30}
    />
    <MoreFields about="another phone, the best way and time">
      <ShortTextField name="alternatePhone" inputMode="tel" limit={30} isOptional />
      <ChoiceField name="preferredContactMethod" isOptional />
      <ShortTextField name="preferredContactTime" hint="For example: weekday mornings" isOptional />
    </MoreFields>
  </FieldGroup>
)

/** Browsers fill in the second line only if they can see it, so it isn't folded. */
const AddressFields = () => (
  <FieldGroup title={useInsuredWords().live}>
    <ShortTextField name="address1" autoComplete="address-line1" />
    <ShortTextField name="address2" autoComplete="address-line2" isOptional />
    <ShortTextField name="city" autoComplete="address-level2" />
    <FieldPair>
      <ChoiceField name="state" autoComplete="address-level1" />
      <ShortTextField name="zipCode" inputMode="numeric" autoComplete="postal-code" limit={10} />
    </FieldPair>
  </FieldGroup>
)

const OtherFields = () => (
  <FieldGroup title="A few more questions">
    <ChoiceField name="citizenship" />
    <SsnField />
  </FieldGroup>
)

export const PersonalDetailsPage = () => {
  const { user } = useAuth()
  const { application, profile, isNew } = useDraftStore().snapshot()
  const known = knownAnswers(isNew ? profile : undefined, user)
  const { form, submit, ...state } = useStepForm(insuredStep.schema, prefillInsured(application, known))
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
        <PersonFields known={known} />
        <ContactFields />
        <AddressFields />
        <OtherFields />
      </WizardShell>
    </FormProvider>
  )
}
