// Step 1, Policy Information: the policy, its premium and value, and who else has a part in it (POL-1).
import { FormProvider, useWatch } from 'react-hook-form'
import { policySchema, premiumLabel } from '#domain/policy.ts'
import { CheckboxField } from '#web/wizard/checkbox-field.tsx'
import { ChoiceField } from '#web/wizard/choice-field.tsx'
import { DateField } from '#web/wizard/date-field.tsx'
import { FieldGroup } from '#web/wizard/field-group.tsx'
import type { FormValues } from '#web/wizard/form-values.ts'
import { LongTextField } from '#web/wizard/long-text-field.tsx'
import { StepFooter } from '#web/wizard/step-footer.tsx'
import { MoneyField, TextField } from '#web/wizard/text-field.tsx'
import { useAdvance } from '#web/wizard/use-advance.ts'
import { useDraftStore } from '#web/wizard/use-draft.tsx'
import { useStepForm } from '#web/wizard/use-step-form.ts'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const description = 'Tell us about the life insurance policy. Most of it is on the first pages of the policy.'

const PremiumAmount = () => {
  const frequency = useWatch<FormValues, 'premiumFrequency'>({ name: 'premiumFrequency' })
  return <MoneyField name="premiumAmount" label={premiumLabel(String(frequency ?? ''))} />
}

const Fields = () => (
  <>
    <FieldGroup title="The policy">
      <TextField name="insuranceCompany" />
      <TextField name="policyNumber" isOptional />
      <ChoiceField name="policyType" />
      <MoneyField name="faceValue" hint="In dollars, for example $250,000" />
      <DateField name="issueDate" />
    </FieldGroup>
    <FieldGroup title="What it costs">
      <ChoiceField name="premiumFrequency" />
      <PremiumAmount />
      <CheckboxField name="isPremiumFinanced" />
    </FieldGroup>
    <FieldGroup title="What it holds">
      <MoneyField name="cashSurrenderValue" isOptional />
      <MoneyField name="loanAmount" isOptional />
    </FieldGroup>
    <FieldGroup title="People">
      <ChoiceField name="beneficiaryType" isOptional />
      <TextField name="agentName" isOptional />
      <TextField name="agentContact" isOptional />
      <LongTextField name="additionalDetails" />
    </FieldGroup>
  </>
)

export const PolicyInformationPage = () => {
  const { application } = useDraftStore().snapshot()
  const { form, submit, ...state } = useStepForm(policySchema, application, { isPremiumFinanced: false })
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
        <Fields />
      </WizardShell>
    </FormProvider>
  )
}
