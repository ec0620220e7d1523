import { useWatch } from 'react-hook-form'
import { policyStep, premiumLabel } from '#domain/steps/policy.ts'
import type { FormValues } from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { FieldGroup, MoreFields } from '#web/fields/field-group.tsx'
import { QuestionField } from '#web/fields/question-field.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { useAdvance } from '#web/wizard/step-footer.tsx'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const description =
  'Tell us about the life insurance policy. You’ll find most of this on its first few pages. Required unless marked optional.'

const PremiumAmount = () => {
  const frequency = useWatch<FormValues, 'premiumFrequency'>({ name: 'premiumFrequency' })
  return (
    <QuestionField
      name="premiumAmount"
      label={premiumLabel(String(frequency ?? ''))}
      hint="In dollars, for example $120.50"
    />
  )
}

/** The policy number isn't folded, because the team looks cases up by it. */
const PolicyFields = () => (
  <FieldGroup title="The policy">
    <QuestionField name="insuranceCompany" />
    <QuestionField name="policyNumber" hint="Look on the first page of the policy, or on a bill." />
    <QuestionField
      name="policyType"
      hint="Term Life ends after a set number of years. The other types can last for life. Not sure? Look for the word on page 1."
    />
    <QuestionField
      name="faceValue"
      hint="What the policy pays when the insured person dies. In dollars, for example $250,000"
    />
    <QuestionField
      name="issueDate"
      hint="The day the policy began. Month / day / year, for example 4/28/1989"
    />
  </FieldGroup>
)

const PremiumFields = () => (
  <FieldGroup title="What it costs" help="The premium is the money you pay to keep the policy.">
    <QuestionField name="premiumFrequency" hint="How often you pay. “Paid Up” means nothing more is due." />
    <PremiumAmount />
    <QuestionField name="isPremiumFinanced" />
  </FieldGroup>
)

const OtherFields = () => (
  <FieldGroup title="More about the policy">
    <MoreFields about="cash value, loans, beneficiary, and agent">
      <QuestionField
        name="cashSurrenderValue"
        hint="Your insurance company can tell you. Leave it blank if you don’t know."
      />
      <QuestionField name="loanAmount" hint="How much you still owe on a loan from the policy." />
      <QuestionField
        name="beneficiaryType"
        hint="A beneficiary gets the money when the insured person dies."
      />
      <QuestionField name="agentName" hint="The person who sold you the policy or helps you with it." />
      <QuestionField name="agentContact" />
      <QuestionField
        name="additionalDetails"
        hint="Anything else we should know, for example a rider (an extra added to the policy)."
      />
    </MoreFields>
  </FieldGroup>
)

export const PolicyInformationPage = () => {
  const { application } = useDraftStore().snapshot()
  const stepForm = useStepForm(policyStep.schema, application, { isPremiumFinanced: false })
  return (
    <WizardShell
      step={1}
      description={description}
      stepForm={stepForm}
      onSubmit={stepForm.submit(useAdvance(2))}
      footer={{ backTo: '/' }}
    >
      <PolicyFields />
      <PremiumFields />
      <OtherFields />
    </WizardShell>
  )
}
