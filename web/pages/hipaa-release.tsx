import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import type { ChangedText } from '#domain/legal/changed-text.ts'
import { consentVersionFor } from '#domain/legal/consent-version-for.ts'
import { fraudWarning } from '#domain/legal/fraud-warning.ts'
import { missingAnswers } from '#domain/review.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { hipaaStep } from '#domain/steps/hipaa.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { ApiError } from '#web/calls/call-api.ts'
import { Link } from '#web/components/button.tsx'
import { Problems } from '#web/components/form/error-summary.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { Received } from '#web/dashboard/late-received.ts'
import { receivedNow } from '#web/dashboard/received-now.ts'
import { type FormValues, toDraft } from '#web/draft/form-values.ts'
import { submitFailureText } from '#web/draft/submit-failure.ts'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { useStepForm } from '#web/fields/use-step-form.ts'
import { TypedMark } from '#web/help/late-help.tsx'
import { lazyPage, lazyPart } from '#web/platform/lazy-page.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { AnswersReview } from '#web/review/answers-review.tsx'
import { FraudWarning } from '#web/review/fraud-warning.tsx'
import { questionLink } from '#web/review/return-to-review.ts'
import { useAuth } from '#web/session/auth.tsx'
import { StepParts, useStepPart } from '#web/wizard/step-parts.tsx'
import { WizardShell } from '#web/wizard/wizard-shell.tsx'

const loadParts = () => import('#web/wizard/authorization-parts.tsx')
const ReadPart = lazyPage(() => loadParts().then((module) => module.ReadPart))
const SignPart = lazyPage(() => loadParts().then((module) => module.SignPart))

const SubmittingScreen = lazyPart(() => loadParts().then((module) => module.SubmittingScreen))

const partNames = ['check', 'read', 'sign'] as const

/** `heading` takes the focus when the part opens. */
const parts = {
  check: {
    title: 'Check',
    description: 'First, make sure that your answers are right. You can still change every one.',
    heading: 'answers-title',
    before: undefined,
    next: 'Continue',
  },
  read: {
    title: 'Read',
    description:
      'We need your permission to request the medical records. Take your time to read what you sign.',
    heading: 'read',
    before: 'check',
    next: 'Continue to sign',
  },
  sign: {
    title: 'Sign',
    description: 'Last, read the disclosure and sign your name. Then your application is complete.',
    heading: 'sign',
    before: 'read',
    next: 'Complete Application',
  },
} as const

/** Of what another person signs. */
const readApart = 'Please read what the insured person signs later. It lets doctors send us health records.'

const fieldToRead = 'acceptedHipaa'
const fieldsToSign = ['hasReadTyped', 'acknowledgeDisclosure', 'signature', 'dateSigned'] as const
const isToRead = ({ id }: { id: string }) => id === fieldToRead

/** After a reload during a submission. */
const FollowedSubmission = () =>
  useDraft().submissionNews === 'looking' && (
    <SubmittingScreen text="Finding out whether your application was submitted..." />
  )

/** Another window can change the draft before signing. */
const CheckPart = ({ tries, changed }: { tries: number; changed: ChangedText | undefined }) => {
  const { application, typedBy } = useDraft()
  const { user } = useAuth()
  const missing = missingAnswers(application, user?.role)
  const isOne = missing.length === 1
  return (
    <>
      <FraudWarning clauses={changed?.warning ?? fraudWarning} />
      <Problems
        title={isOne ? 'One answer is missing' : 'A few answers are missing'}
        lead={`Nothing is submitted yet. Please press ${isOne ? 'the link and answer the question' : 'each link and answer its question'} first. Then you come back here.`}
        tries={tries}
      >
        {missing.map(({ path, field, label, message }) => (
          <li key={field}>
            <Link {...questionLink(path, field)}>
              {label}: {message}
            </Link>
          </li>
        ))}
      </Problems>
      <AnswersReview
        title="Check your answers"
        application={application}
        isEditable
        markOf={(field) => field in typedBy && <TypedMark name={field} hasDay />}
      />
    </>
  )
}

/** The network can fail while people check. */
const usePrefetchedParts = () =>
  useEffect(() => {
    void ReadPart.prefetch()
    void SignPart.prefetch()
    return whenIdle(() => void Received.prefetch())
  }, [])

const refusedFields = (error: unknown) => (error instanceof ApiError ? error.fields : [])

const changedTextIn = async (error: unknown): Promise<ChangedText | undefined> => {
  if (!(error instanceof ApiError) || error.failure.text === undefined) return undefined
  const legal = await import('#domain/legal/changed-text.ts').catch(() => undefined)
  return legal?.readChangedText(error.failure.text)
}

type SubmitHandlers = {
  refuse: ReturnType<typeof useStepForm>['refuse']
  onMissing: () => void
  onChanged: (text: ChangedText) => void
}

const useSubmit = (signed: ChangedText | undefined, { refuse, onMissing, onChanged }: SubmitHandlers) => {
  const store = useDraftStore()
  const { user } = useAuth()
  const navigate = useNavigate()
  const { show, dismiss } = useToasts()
  const [isSubmitting, setIsSubmitting] = useState(false)

  const submit = async (answers: FormValues) => {
    const { application } = store.snapshot()
    if (missingAnswers(application, user?.role).length > 0) {
      dismiss('Signature saved')
      return onMissing()
    }
    const consent = hipaaStep.schema.safeParse(answers)
    if (!consent.success) return
    dismiss('Error')
    setIsSubmitting(true)
    // Again, if it failed before. The submission takes longer.
    void Received.prefetch()
    try {
      store.change(toDraft(answers))
      const textVersion = signed?.version ?? consentVersionFor(application)
      await store.submit({ ...consent.data, textVersion }, answers.hasReadTyped === true || undefined)
      show({
        kind: 'success',
        title: 'Application submitted',
        text: 'Thank you. We’ll take it from here.',
        staysForNextPage: true,
      })
      navigate('/dashboard', { replace: true, state: receivedNow() })
    } catch (error) {
      console.warn('Submitting failed', error)
      store.refresh().catch(() => {})
      setIsSubmitting(false)
      const text = await changedTextIn(error)
      if (text) return onChanged(text)
      refuse(refusedFields(error))
      show({ kind: 'error', isAboutForm: true, title: 'Error', text: submitFailureText(error) })
    }
  }
  return { isSubmitting, submit }
}

const useOpenPart = (problems: ReturnType<typeof useStepForm>['problems'], submitCount: number) => {
  const [openings, setOpenings] = useState(0)
  const { part, show } = useStepPart(partNames, (shown) => {
    document.getElementById(parts[shown].heading)?.focus({ preventScroll: true })
    if (shown === 'read' && problems.some(isToRead)) setOpenings((count) => count + 1)
  })
  const showProblem = useEffectEvent(() => {
    if (part === 'sign' && problems.some(isToRead)) show('read')
  })
  useEffect(() => {
    if (submitCount > 0) showProblem()
  }, [submitCount])
  return { part, show, openings }
}

const useParts = ({ form, submit, problems, submitCount, refuse }: ReturnType<typeof useStepForm>) => {
  /** Tries with missing answers. */
  const [tries, setTries] = useState(0)
  const { part, show, openings } = useOpenPart(problems, submitCount)
  const [changed, setChanged] = useState<ChangedText>()
  const { isSubmitting, submit: submitApplication } = useSubmit(changed, {
    refuse,
    onMissing: () => {
      setTries((count) => count + 1)
      show('check')
    },
    onChanged: (text) => {
      setChanged(text)
      form.setValue('acceptedHipaa', false)
      form.setValue('acknowledgeDisclosure', false)
      show('read')
    },
  })
  const finishReading = async () => {
    await submit(() => {})()
    form.clearErrors(fieldsToSign)
    if (!form.getFieldState(fieldToRead).invalid) show('sign')
  }
  const proceed = { check: () => show('read'), read: finishReading, sign: submit(submitApplication) }
  return {
    part,
    show,
    tries,
    changed,
    isSubmitting,
    proceed: proceed[part],
    submitCount: submitCount + openings,
    problems: problems.filter((problem) => isToRead(problem) === (part === 'read')),
  }
}

/** Only read: another person signs it. */
const schemaApart = z.extend(hipaaStep.schema, {
  acceptedHipaa: z.literal(true, 'Please say that you have read the authorization'),
})

const typedWasRead = z.literal(true, 'Please read what was typed for you, and check this box')

const useHipaaForm = () => {
  const { application, consent, typedBy } = useDraft()
  const { hasReadTyped: _, ...kept } = consent
  const { shape } = insuredSignsApart(application) ? schemaApart : hipaaStep.schema
  const hasTyped = Object.keys(typedBy).length > 0
  return useStepForm(
    z.object({ hasReadTyped: hasTyped ? typedWasRead : z.optional(z.boolean()), ...shape }),
    { ...application, ...kept },
    {
      hasReadTyped: false,
      acceptedHipaa: false,
      acknowledgeDisclosure: false,
      dateSigned: usDateOf(new Date()),
    },
  )
}

export const HipaaReleasePage = () => {
  const stepForm = useHipaaForm()
  const { part, show, tries, changed, isSubmitting, proceed, problems, submitCount } = useParts(stepForm)
  const { description, before, next } = parts[part]
  const isApart = insuredSignsApart(useDraft().application)
  usePrefetchedParts()
  return (
    <>
      <WizardShell
        step={4}
        description={part === 'read' && isApart ? readApart : description}
        stepForm={{ ...stepForm, problems, submitCount }}
        onSubmit={proceed}
        footer={{
          backTo: before ? () => show(before) : '/health-information',
          back: 'Previous',
          next,
          busy: isSubmitting ? 'Submitting...' : undefined,
        }}
      >
        <StepParts names={partNames} parts={parts} current={part} onChoose={show} />
        {part === 'check' && <CheckPart tries={tries} changed={changed} />}
        {/* A border that is there already keeps the part before while the next one loads. */}
        <Suspense fallback={<p role="status">Loading...</p>}>
          {part === 'read' && <ReadPart id={parts.read.heading} changed={changed} />}
          {part === 'sign' && <SignPart id={parts.sign.heading} changed={changed} />}
        </Suspense>
      </WizardShell>
      {isSubmitting && <SubmittingScreen />}
      <FollowedSubmission />
    </>
  )
}
