// Step 4: the HIPAA authorization, the signature, and the submission.
import { useState } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { type MissingAnswer, missingAnswers } from '#domain/review.ts'
import { hipaaStep } from '#domain/steps/hipaa.ts'
import { usDateOf } from '#domain/us-date.ts'
import { ApiError } from '#web/api/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { receivedNow } from '#web/dashboard/received-now.ts'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { submitFailureText } from '#web/draft/submit-failure.ts'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { ConflictList } from '#web/fields/conflict-list.tsx'
import { DateField } from '#web/fields/date-field.tsx'
import { FieldGroup } from '#web/fields/field-group.tsx'
import { SignatureField } from '#web/fields/signature-field.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { YesNoField } from '#web/fields/yes-no-field.tsx'
import { AnswersReview } from '#web/review/answers-review.tsx'
import {
  Authorization,
  AuthorizationSummary,
  Disclosure,
  ElectronicSignatureConsent,
  FraudWarning,
} from '#web/review/consent-text.tsx'
import { MissingAnswersList } from '#web/wizard/missing-answers-list.tsx'
import { StepFooter } from '#web/wizard/step-footer.tsx'
import { SubmittingScreen } from '#web/wizard/submitting-screen.tsx'
import { TableOfContents } from '#web/wizard/table-of-contents.tsx'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const description =
  'Check your answers, read the authorization, then sign it. We need it to ask for the medical records.'

/** Follows the draft, so that a change in another window shows before signing. */
const Review = () => (
  <AnswersReview title="Check your answers" application={useDraft().application} isEditable />
)

/** Shown after a reload during a submission. */
const FollowedSubmission = () =>
  useDraft().submissionNews === 'looking' && (
    <SubmittingScreen text="Finding out whether your application was submitted..." />
  )

const Fields = () => {
  const store = useDraftStore()
  const { getValues } = useFormContext<FormValues>()
  const dateSigned = String(useWatch<FormValues, 'dateSigned'>({ name: 'dateSigned' }) ?? '')
  const { firstName, lastName } = store.snapshot().application
  return (
    <>
      <FraudWarning />
      <TableOfContents
        parts={{ 'answers-title': 'Check your answers', read: 'Read and accept', sign: 'Sign your name' }}
      />
      <Review />
      <FieldGroup title="Read and accept" id="read">
        <AuthorizationSummary />
        <Authorization dateSigned={dateSigned} />
        <YesNoField name="acceptedHipaa" isRequired />
        <Disclosure />
        <YesNoField name="acknowledgeDisclosure" isRequired />
      </FieldGroup>
      <FieldGroup title="Sign your name" id="sign">
        <ElectronicSignatureConsent />
        <ConflictList step={4} title="Before you sign: changed in two windows" />
        <SignatureField
          signer={[firstName, lastName].filter(Boolean).join(' ')}
          onSigned={() => store.change(toDraft({ dateSigned: getValues('dateSigned') }))}
        />
        <DateField name="dateSigned" />
      </FieldGroup>
    </>
  )
}

const refusedFields = (error: unknown) => (error instanceof ApiError ? error.fields : [])

const useSubmit = (refuse: ReturnType<typeof useStepForm>['refuse']) => {
  const store = useDraftStore()
  const navigate = useNavigate()
  const { show, dismiss } = useToasts()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [missing, setMissing] = useState<readonly MissingAnswer[]>([])

  const submit = async (answers: FormValues) => {
    const unanswered = missingAnswers(store.snapshot().application)
    setMissing(unanswered)
    const consent = hipaaStep.schema.safeParse(answers)
    if (unanswered.length > 0 || !consent.success) return
    dismiss('Error')
    setIsSubmitting(true)
    try {
      store.change(toDraft(answers))
      await store.submit(consent.data)
      show({ kind: 'success', title: 'Application submitted', text: 'Thank you. We will take it from here.' })
      navigate('/dashboard', { replace: true, state: receivedNow() })
    } catch (error) {
      console.warn('Submitting failed', error)
      setIsSubmitting(false)
      refuse(refusedFields(error))
      show({ kind: 'error', title: 'Error', text: submitFailureText(error) })
    }
  }
  return { isSubmitting, missing, submit }
}

export const HipaaReleasePage = () => {
  const { application, consent } = useDraftStore().snapshot()
  const { form, submit, refuse, ...state } = useStepForm(
    hipaaStep.schema,
    { ...application, ...consent },
    {
      acceptedHipaa: false,
      acknowledgeDisclosure: false,
      dateSigned: usDateOf(new Date()),
    },
  )
  const { isSubmitting, missing, submit: submitApplication } = useSubmit(refuse)
  return (
    <FormProvider {...form}>
      <WizardShell
        step={4}
        description={description}
        onSubmit={submit(submitApplication)}
        footer={
          <StepFooter
            backTo="/health-information"
            back="Previous"
            next="Complete Application"
            busy={isSubmitting ? 'Submitting...' : undefined}
          />
        }
        {...state}
      >
        <MissingAnswersList missing={missing} />
        <Fields />
      </WizardShell>
      {isSubmitting && <SubmittingScreen />}
      <FollowedSubmission />
    </FormProvider>
  )
}
