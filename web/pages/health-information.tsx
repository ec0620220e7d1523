// This step continues only once saved.
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Application } from '#domain/application.ts'
import { healthNavigationDelay, overallHealth } from '#domain/constants.ts'
import { healthStep } from '#domain/steps/health.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { useDraftPart, useDraftStore, useHelpedPerson, useStepPath } from '#web/draft/use-draft.tsx'
import { FieldGroup, MoreFields } from '#web/fields/field-group.tsx'
import { ConditionsField, HealthSlider } from '#web/fields/health-fields.tsx'
import { MedicationsField } from '#web/fields/medications-field.tsx'
import { QuestionField } from '#web/fields/question-field.tsx'
import { SignerNotice } from '#web/fields/signer-notice.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { withSupportCode } from '#web/platform/support-code.ts'
import { useWayBackToReview } from '#web/review/return-to-review.ts'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const wordsFor = ({ insuredPerson }: Application) => ({
  whose: insuredPerson === 'me' ? 'your' : 'the insured person’s',
  who: insuredPerson === 'me' ? 'you' : 'the insured person',
})

const defaults: FormValues = {
  overallHealth: overallHealth.default,
  medicalConditions: [],
  medications: [],
  hospitalization: false,
}

const Hospitalization = () => {
  const isHospitalized = useWatch<FormValues, 'hospitalization'>({ name: 'hospitalization' })
  const isDetailsConflict = useDraftPart(({ conflicts }) => 'hospitalizationDetails' in conflicts)
  return (
    <>
      <QuestionField name="hospitalization" />
      {(isHospitalized === true || isDetailsConflict) && <QuestionField name="hospitalizationDetails" />}
    </>
  )
}

const HealthTodayFields = () => (
  <FieldGroup title="Health today">
    <HealthSlider />
    <QuestionField name="tobaccoUse" hint="Cigarettes, cigars, a pipe, or chewing tobacco." />
    <QuestionField name="height" hint="For example: 5 ft 8 in" />
    <QuestionField name="weight" hint="For example: 160" inputMode="decimal" />
  </FieldGroup>
)

const ConditionFields = () => (
  <FieldGroup title="Conditions and treatment">
    <Hospitalization />
    <MoreFields about="conditions and medications. Leave this closed if there are none.">
      <ConditionsField />
      <QuestionField name="otherConditions" hint="Anything that isn’t in the list above." />
      <MedicationsField />
    </MoreFields>
  </FieldGroup>
)

const FamilyFields = ({ who }: { who: string }) => (
  <FieldGroup title="Family, doctor, and daily life">
    <MoreFields about="family health, the doctor, exercise, alcohol">
      <QuestionField name="familyHistory" hint="Serious illnesses of parents, brothers, and sisters." />
      <QuestionField name="lifeExpectancy" hint={`How long a doctor expects ${who} to live.`} />
      <QuestionField name="primaryCarePhysician" hint="The name, and the town if you know it." />
      <QuestionField name="lastCheckup" hint="For example: last spring" />
      <QuestionField name="exerciseFrequency" />
      <QuestionField name="alcoholConsumption" />
    </MoreFields>
  </FieldGroup>
)

const useHasLeft = () => {
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return hasLeft
}

const useSaveAndContinue = () => {
  const store = useDraftStore()
  const navigate = useNavigate()
  const { show, dismiss } = useToasts()
  const [isProcessing, setIsProcessing] = useState(false)
  const hasLeft = useHasLeft()
  const review = useWayBackToReview()
  const pathOf = useStepPath()

  const saveAndContinue = async (answers: FormValues) => {
    dismiss('Error')
    setIsProcessing(true)
    try {
      store.change(toDraft(answers))
      store.showStep(4)
      await store.flush()
      setTimeout(() => {
        if (!hasLeft.current) navigate(review ?? pathOf('/hipaa-release'), { replace: true })
      }, healthNavigationDelay)
    } catch (error) {
      if (hasLeft.current) return
      console.warn('Saving the health answers failed', error)
      store.showStep(3)
      setIsProcessing(false)
      show({
        kind: 'error',
        isAboutForm: true,
        title: 'Error',
        text: withSupportCode(
          'There was a problem submitting your health information. Please try again.',
          error,
        ),
      })
    }
  }
  return { isProcessing, saveAndContinue }
}

export const HealthInformationPage = () => {
  const { application } = useDraftStore().snapshot()
  const { whose, who } = wordsFor(application)
  const stepForm = useStepForm(healthStep.schema, application, defaults)
  const { isProcessing, saveAndContinue } = useSaveAndContinue()
  const isOwn = useHelpedPerson() === undefined
  return (
    <WizardShell
      step={3}
      description={`Tell us about ${whose} health. Your best answer is fine. Required unless marked optional.`}
      stepForm={stepForm}
      onSubmit={stepForm.submit(saveAndContinue)}
      footer={{
        backTo: '/personal-details',
        next: isOwn ? 'Continue to HIPAA' : 'Finish',
        busy: isProcessing ? 'Processing...' : undefined,
      }}
    >
      <HealthTodayFields />
      <ConditionFields />
      <FamilyFields who={who} />
      {application.insuredPerson === 'someone-else' && <SignerNotice />}
    </WizardShell>
  )
}
