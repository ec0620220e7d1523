// Step 1: the policy.
import { FormProvider, useWatch } from 'react-hook-form'
import { policyStep, premiumLabel } from '#domain/steps/policy.ts'
import type { FormValues } from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { ChoiceField } from '#web/fields/choice-field.tsx'
import { DateField } from '#web/fields/date-field.tsx'
import { FieldGroup } from '#web/fields/field-group.tsx'
import { LongTextField } from '#web/fields/long-text-field.tsx'
import { MoreFields } from '#web/fields/more-fields.tsx'
import { MoneyField, ShortTextField } from '#web/fields/short-text-field.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { YesNoField } from '#web/fields/yes-no-field.tsx'
import { StepFooter } from '#web/wizard/step-footer.tsx'
import { useAdvance } from '#web/wizard/use-advance.ts'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const description =
  'Tell us about the life insurance policy. You’ll find most of this on its first few pages. Required unless marked optional.'

const PremiumAmount = () => {
  const frequency = useWatch<FormValues, 'premiumFrequency'>({ name: 'premiumFrequency' })
  return (
    <MoneyField
      name="premiumAmount"
      label={premiumLabel(String(frequency ?? ''))}
      hint="In dollars, for example $120.50"
    />
  )
}

/** The policy number isn't folded, because the team looks cases up by it. */
const PolicyFields = () => (
  <FieldGroup title="The policy">
    <ShortTextField name="insuranceCompany" />
    <ShortTextField
      name="policyNumber"
      hint="Look on the first page of the policy, or on a bill."
      isOptional
    />
    <ChoiceField
      name="policyType"
      hint="Term Life ends after a set number of years. The other types can last for life. Not sure? Look for the word on page 1."
    />
    <MoneyField
      name="faceValue"
      hint="What the policy pays when the insured person dies. In dollars, for example $250,000"
    />
    <DateField name="issueDate" hint="The day the policy began. Month / day / year, for example 4/28/1989" />
  </FieldGroup>
)

const PremiumFields = () => (
  <FieldGroup title="What it costs" help="The premium is the money you pay to keep the policy.">
    <ChoiceField name="premiumFrequency" hint="How often you pay. “Paid Up” means nothing more is due." />
    <PremiumAmount />
    <YesNoField name="isPremiumFinanced" />
  </FieldGroup>
)

const OtherFields = () => (
  <FieldGroup title="More about the policy">
    <MoreFields about="cash value, loans, beneficiary, and agent">
      <MoneyField
        name="cashSurrenderValue"
        hint="Your insurance company can tell you. Leave it blank if you don’t know."
        isOptional
      />
      <MoneyField name="loanAmount" hint="How much you still owe on a loan from the policy." isOptional />
      <ChoiceField
        name="beneficiaryType"
        hint="A beneficiary gets the money when the insured person dies."
        isOptional
      />
      <ShortTextField
        name="agentName"
        hint="The person who sold you the policy or helps you with it."
        isOptional
      />
      <ShortTextField name="agentContact" isOptional />
      <LongTextField
        name="additionalDetails"
        hint="Anything else we should know, for example a rider (an extra added to the policy)."
      />
    </MoreFields>
  </FieldGroup>
)

export const PolicyInformationPage = () => {
  const { application } = useDraftStore().snapshot()
  const { form, submit, ...state } = useStepForm(policyStep.schema, application, { isPremiumFinanced: false })
  const advance = useAdvance(2)
  return (
    <FormProvider {...form}>
      <WizardShell
        step={1}
        description={description}
        onSubmit={submit(advance)}
        footer={<StepFooter backTo="/" />}
        {...state}
      >
        <PolicyFields />
        <PremiumFields />
        <OtherFields />
      </WizardShell>
    </FormProvider>
  )
}
