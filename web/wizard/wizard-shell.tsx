import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { FormProvider } from 'react-hook-form'
import { type StepNumber, stepPosition } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { FormToasts } from '#web/components/toasts.tsx'
import { useDraftStore, useHelpedPerson } from '#web/draft/use-draft.tsx'
import { ConflictList, ConflictNews } from '#web/fields/late-conflicts.tsx'
import type { useStepForm } from '#web/fields/use-step-form.ts'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { HelpCode, HelpNews } from '#web/help/late-help.tsx'
import { StepBar } from './step-bar.tsx'
import { StepFooter, type StepFooterProps } from './step-footer.tsx'
import { StepList } from './step-list.tsx'
import styles from './wizard-shell.module.css'

/** Pixels that the bar covers. */
const barHeight = 64

const useIsSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? true),
      {
        rootMargin: `-${barHeight}px 0px 0px`,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}

type WizardShellProps = {
  step: StepNumber
  description: string
  stepForm: ReturnType<typeof useStepForm>
  onSubmit: () => void
  footer: StepFooterProps
  children: ReactNode
}

const Title = ({ step, ref }: { step: StepNumber; ref: Ref<HTMLHeadingElement> }) => (
  <>
    <span id="step-position" hidden>
      {stepPosition(step)}
    </span>
    <h1 ref={ref} className={styles.title} aria-describedby="step-position">
      {steps[step - 1]?.title}
    </h1>
  </>
)

const focusLinkedField = () => {
  const id = decodeURIComponent(window.location.hash.slice(1))
  if (id) document.getElementById(id)?.focus()
}

const useArrival = (step: StepNumber) => {
  const store = useDraftStore()
  useEffect(() => {
    store.showStep(step)
    focusLinkedField()
  }, [store, step])
}

type StepFormProps = Pick<WizardShellProps, 'onSubmit' | 'footer' | 'children'>

const isEmpty = (field: Element) => 'value' in field && field.value === ''

/** Enter leads to the next question without an answer. After the last one it submits. */
const goToNext = (event: KeyboardEvent<HTMLFormElement>) => {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  const next = [
    ...currentTarget.querySelectorAll<HTMLElement>('input[aria-required], select[aria-required]'),
  ].find(
    (field) => isEmpty(field) && target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}

const StepForm = ({ onSubmit, footer, children }: StepFormProps) => (
  <form
    className={styles.form}
    method="post"
    noValidate
    onKeyDown={goToNext}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
    <div className={styles.failure}>
      <FormToasts />
    </div>
    <StepFooter {...footer} />
  </form>
)

export const WizardShell = ({ step, description, stepForm, ...form }: WizardShellProps) => {
  useArrival(step)
  const title = useRef<HTMLHeadingElement>(null)
  const isTitleSeen = useIsSeen(title)
  const isOwn = useHelpedPerson() === undefined
  return (
    <FormProvider {...stepForm.form}>
      <PageLayout>
        <div className={styles.shell}>
          <div className={`${styles.sidebar} screen-only`}>
            <StepList current={step} />
          </div>
          <div className={styles.column}>
            <StepBar step={step} isTitleSeen={isTitleSeen} />
            <ConflictNews />
            <HelpNews />
            <Title ref={title} step={step} />
            <p className={styles.description}>{description}</p>
            <ConflictList step={step} />
            <ErrorSummary errors={stepForm.problems} submitCount={stepForm.submitCount} />
            <StepForm {...form} />
          </div>
          <div className={`${styles.help} screen-only`}>{isOwn && <HelpCard more={<HelpCode />} />}</div>
        </div>
      </PageLayout>
    </FormProvider>
  )
}
