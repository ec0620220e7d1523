import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { type FieldProblems, summaryOf } from '#web/components/form/form-errors.ts'
import { HelpCard } from '#web/components/help-card.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import type { SigningProps } from './answer.ts'
import { type CodeValues, checkCodeValues, tidyBirthDate } from './code-values.ts'
import { NewCode } from './new-code.tsx'
import { SendCode } from './send-code.tsx'
import { enterCode, type Known } from './session-calls.ts'
import styles from './sign.module.css'
import { SignHeading } from './sign-heading.tsx'

type Problems = FieldProblems<keyof CodeValues>

const ids = { code: 'code', born: 'born', ssn: 'ssn' }

const counts = ['no', 'one', 'two', 'three', 'four']

const triesLeft = (left: number) => `You have ${counts[left] ?? left} more ${left === 1 ? 'try' : 'tries'}.`

const wrongCode = (left: number): Problems => ({
  code:
    left > 0
      ? `That isn’t the code in our newest email. ${triesLeft(left)}`
      : 'That code doesn’t work. It may be too old. Please ask for a new one below.',
})

const wrongFacts = (left: number, needsSsn: boolean): Problems => ({
  born: `Your birth date ${needsSsn ? 'or the four digits don’t' : 'doesn’t'} match what we have. ${triesLeft(left)}`,
  ...(needsSsn && { ssn: 'Please check these digits' }),
})

type CodeFormProps = Omit<SigningProps, 'onFinish'> & {
  values: CodeValues
  onChange: (part: Partial<CodeValues>) => void
  onKnown: (known: Known) => void
  /** Else they said that they have one. */
  isCodeSent: boolean
}

const useCodeForm = ({ link, invitation, values, onAnswer, onKnown }: CodeFormProps) => {
  const needsSsn = invitation.needs_ssn
  const [refused, setRefused] = useState<Problems>()
  const [isVoid, setIsVoid] = useState(false)
  const [submitCount, setSubmitCount] = useState(0)
  const { isBusy, act, news } = useAct('Not checked yet')
  const { request, problems } = checkCodeValues(values, needsSsn)

  const enter = async (checked: NonNullable<typeof request>) => {
    const reply = await enterCode({ link, ...checked })
    if (reply.answer === 'known') return onKnown(reply)
    setIsVoid(reply.answer === 'wrong-code' && reply.left === 0)
    if (reply.answer === 'wrong-code') setRefused(wrongCode(reply.left))
    else if (reply.answer !== 'wrong-facts') onAnswer(reply.answer)
    else if (reply.left === 0) onAnswer('resting')
    else setRefused(wrongFacts(reply.left, needsSsn))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setRefused(undefined)
    await act(async () => {
      if (request) await enter(request)
      return undefined
    })
    setSubmitCount((count) => count + 1)
  }
  const shown: Problems = submitCount > 0 ? { ...problems, ...refused } : {}
  const forget = () => {
    setIsVoid(false)
    setRefused(undefined)
    setSubmitCount(0)
  }
  return { shown, errors: summaryOf(shown, ids), submitCount, isBusy, news, isVoid, submit, forget }
}

type FieldsProps = Pick<CodeFormProps, 'values' | 'onChange' | 'invitation'> & {
  shown: Problems
  /** Below the code. */
  children: ReactNode
}

const Fields = ({ values, onChange, invitation, shown, children }: FieldsProps) => {
  const field = (id: keyof CodeFormProps['values']) => ({
    id,
    inputMode: 'numeric' as const,
    value: values[id],
    error: shown[id],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [id]: target.value }),
  })
  return (
    <>
      <TextField {...field('code')} label="Six-digit code" autoComplete="one-time-code" maxLength={20} />
      {children}
      <TextField
        {...field('born')}
        label="Your date of birth"
        hint="Month / day / year, for example 04/28/1946"
        autoComplete="bday"
        maxLength={40}
        onBlur={({ target }) => onChange({ born: tidyBirthDate(target.value) })}
      />
      {invitation.needs_ssn && (
        <TextField
          {...field('ssn')}
          label="Last four digits of your Social Security number"
          hint="We never ask for the whole number."
          autoComplete="off"
          maxLength={20}
        />
      )}
    </>
  )
}

const Heading = ({ invitation: { email, is_together }, isCodeSent }: CodeFormProps) => {
  const sentTitle = is_together ? 'Please open your email' : 'Please look at your email'
  return (
    <SignHeading title={isCodeSent ? sentTitle : 'Please enter your code'}>
      <p>
        {isCodeSent ? 'We sent a code to ' : 'It’s in our newest email to '}
        <strong>{email}</strong>. It works for 10 minutes.
        {is_together && ' Open it on your own phone or computer, and enter the code here.'}
      </p>
    </SignHeading>
  )
}

export const CodeForm = (props: CodeFormProps) => {
  const { link, invitation, values, isCodeSent, onChange, onAnswer } = props
  const { shown, errors, submitCount, isBusy, news, isVoid, submit, forget } = useCodeForm(props)
  const [isNew, setIsNew] = useState(false)
  const newCode = () => {
    setIsNew(true)
    forget()
    onChange({ code: '' })
    // What was pressed may be gone.
    if (isVoid) document.getElementById('code')?.focus()
  }
  const asking = { link, onAnswer, onCode: newCode }
  return (
    <>
      <Heading {...props} />
      <form method="post" noValidate className={styles.part} onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errors} submitCount={submitCount} />
        <Fields {...{ values, onChange, invitation, shown }}>
          {isVoid && <SendCode {...asking} label="Send me a new code" hasForm />}
        </Fields>
        <LiveMessages messages={news} />
        <Button type="submit" isWide variant={isVoid ? 'secondary' : 'primary'} isBusy={isBusy}>
          {isBusy ? 'Checking...' : 'Continue to the paper'}
        </Button>
      </form>
      <NewCode {...asking} isNeeded={!isCodeSent} isNew={isNew} isElsewhere={isVoid} />
      <HelpCard>Does something not work? Call us, and we’ll do it together.</HelpCard>
    </>
  )
}
