// Step 3, Health Information. Unlike the other steps it goes on only when everything is in the database (HEA-6).

import { useEffect, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { healthNavigationDelay, overallHealth } from '#domain/constants.ts'
import { healthSchema } from '#domain/health.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { useHasConflict } from '#web/draft/use-conflict.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { CheckboxField } from '#web/fields/checkbox-field.tsx'
import { ChoiceField } from '#web/fields/choice-field.tsx'
import { ConditionsField } from '#web/fields/conditions-field.tsx'
import { FieldGroup } from '#web/fields/field-group.tsx'
import { HealthSlider } from '#web/fields/health-slider.tsx'
import { LongTextField } from '#web/fields/long-text-field.tsx'
import { MedicationsField } from '#web/fields/medications-field.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { withSupportCode } from '#web/platform/support-code.ts'
import { StepFooter } from '#web/wizard/step-footer.tsx'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const description = 'Tell us how the insured person is doing. Please answer as well as you can.'

const defaults: FormValues = {
  overallHealth: overallHealth.default,
  medicalConditions: [],
  medications: [],
  hospitalization: false,
}

const Hospitalization = () => {
  const isHospitalized = useWatch<FormValues, 'hospitalization'>({ name: 'hospitalization' })
  const areDetailsContested = useHasConflict('hospitalizationDetails')
  return (
    <>
      <CheckboxField name="hospitalization" />
      {(isHospitalized === true || areDetailsContested) && <LongTextField name="hospitalizationDetails" />}
    </>
  )
}

const Fields = () => (
  <>
    <FieldGroup title="Health today">
      <HealthSlider />
      <ChoiceField name="tobaccoUse" hint="Cigarettes, cigars, a pipe or chewing tobacco." />
      <TextField name="height" hint="For example: 5 ft 8 in" />
      <TextField name="weight" hint="For example: 160" inputMode="decimal" />
    </FieldGroup>
    <FieldGroup title="Conditions and treatment">
      <ConditionsField />
      <LongTextField name="otherConditions" hint="Anything that is not in the list above." />
      <MedicationsField />
      <Hospitalization />
    </FieldGroup>
    <FieldGroup title="Family and doctor">
      <LongTextField name="familyHistory" hint="Serious illnesses of parents, brothers and sisters." />
      <ChoiceField
        name="lifeExpectancy"
        hint="That is, how long the insured person may still live."
        isOptional
      />
      <TextField name="primaryCarePhysician" hint="The name, and the town if you know it." isOptional />
      <TextField name="lastCheckup" hint="For example: last spring" isOptional />
    </FieldGroup>
    <FieldGroup title="Daily life">
      <ChoiceField name="exerciseFrequency" isOptional />
      <ChoiceField name="alcoholConsumption" isOptional />
    </FieldGroup>
  </>
)

/** Whoever goes back while the answers are saved is not carried forward. */
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

const useSaveAndGoOn = () => {
  const store = useDraftStore()
  const navigate = useNavigate()
  const { show, dismiss } = useToasts()
  const [isProcessing, setIsProcessing] = useState(false)
  const hasLeft = useHasLeft()

  const saveAndGoOn = async (answers: FormValues) => {
    dismiss('Error')
    setIsProcessing(true)
    try {
      store.change(toDraft(answers))
      store.showStep(4)
      await store.flush()
      setTimeout(() => {
        if (!hasLeft.current) navigate('/hipaa-release', { replace: true })
      }, healthNavigationDelay)
    } catch (error) {
      if (hasLeft.current) return
      console.warn('Saving the health answers failed', error)
      store.showStep(3)
      setIsProcessing(false)
      show({
        kind: 'error',
        title: 'Error',
        text: withSupportCode(
          'There was a problem submitting your health information. Please try again.',
          error,
        ),
      })
    }
  }
  return { isProcessing, saveAndGoOn }
}

export const HealthInformationPage = () => {
  const { application } = useDraftStore().snapshot()
  const { form, submit, ...state } = useStepForm(healthSchema, application, defaults)
  const { isProcessing, saveAndGoOn } = useSaveAndGoOn()
  return (
    <FormProvider {...form}>
      <WizardShell
        step={3}
        description={description}
        onSubmit={submit(saveAndGoOn)}
        footer={
          <StepFooter
            backTo="/personal-details"
            next="Continue to HIPAA"
            busy={isProcessing ? 'Processing...' : undefined}
          />
        }
        {...state}
      >
        <Fields />
      </WizardShell>
    </FormProvider>
  )
}
