// Step 2: the insured.
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
import { AgentNotice, SignerFields } from '#web/fields/signer-fields.tsx'
import { SsnField } from '#web/fields/ssn-field.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { StepFooter } from '#web/wizard/step-footer.tsx'
import { useAdvance } from '#web/wizard/use-advance.ts'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const description =
  'Tell us about the person whose life is insured. If that’s you, we’ve filled in what we already know. Required unless marked optional.'

const useInsured = () => {
  const insured = useWatch<FormValues, 'insuredPerson'>({ name: 'insuredPerson' })
  const isMe = insured === 'me'
  const isSomeoneElse = insured === 'someone-else'
  return {
    isSomeoneElse,
    reach: isMe ? 'How to reach you' : 'How to reach the insured person',
    live: isMe ? 'Where you live' : 'Where the insured person lives',
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
        <ShortTextField name="firstName" autoComplete={own('given-name')} />
        <ShortTextField name="lastName" autoComplete={own('family-name')} />
      </FieldPair>
      <DateField name="dateOfBirth" autoComplete={own('bday')} />
      <ChoiceField name="gender" />
      <MoreFields about="middle name, marriage, and work">
        <ShortTextField name="middleName" autoComplete={own('additional-name')} isOptional />
        <ChoiceField name="maritalStatus" isOptional />
        <ChoiceField name="employmentStatus" isOptional />
      </MoreFields>
    </FieldGroup>
  )
}

const ContactFields = () => {
  const { own, reach, emailHint } = useInsured()
  return (
    <FieldGroup title={reach}>
      <ShortTextField
        name="email"
        hint={emailHint}
        inputMode="email"
        autoComplete={own('email')}
        limit={254}
      />
      <ShortTextField
        name="phoneNumber"
        hint="For example: (555) 123-4567"
        inputMode="tel"
        autoComplete={own('tel')}
        limit={30}
      />
      <MoreFields about="another phone, the best way and time">
        <ShortTextField name="alternatePhone" inputMode="tel" limit={30} isOptional />
        <ChoiceField name="preferredContactMethod" isOptional />
        <ShortTextField name="preferredContactTime" hint="For example: weekday mornings" isOptional />
      </MoreFields>
    </FieldGroup>
  )
}

/** Browsers fill in the second line only if it's visible. */
const AddressFields = () => (
  <FieldGroup title={useInsured().live}>
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
