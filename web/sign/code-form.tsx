import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { errorText } from '#web/platform/error-text.ts'
import type { SigningProps } from './answer.ts'
import { type CodeValues, checkCodeValues, tidyBirthDate } from './code-values.ts'
import { SendCode } from './send-code.tsx'
import { enterCode, type Known } from './session-calls.ts'
import styles from './sign.module.css'
import { SignHeading } from './sign-heading.tsx'

type Problems = Readonly<Partial<Record<keyof CodeValues, string>>>

const errorsOf = (problems: Problems) =>
  (['code', 'born', 'ssn'] as const).flatMap((id) => {
    const message = problems[id]
    return message === undefined ? [] : [{ id, message }]
  })

const triesLeft = (left: number) => (left === 1 ? 'You can try once more.' : `You have ${left} tries left.`)

const wrongCode = (left: number): Problems => ({
  code:
    left > 0
      ? `That isn’t the code in our newest email. ${triesLeft(left)}`
      : 'That wasn’t the code, and it can’t be used any more. Please ask for a new one below.',
})

const wrongFacts = (left: number, needsSsn: boolean): Problems => {
  const text = `This doesn’t match what we know. Please check it. ${triesLeft(left)} After that, we help you by phone.`
  return { born: text, ...(needsSsn && { ssn: text }) }
}

type CodeFormProps = Omit<SigningProps, 'onFinish'> & {
  values: CodeValues
  onChange: (part: Partial<CodeValues>) => void
  onKnown: (known: Known) => void
}

const useCodeForm = ({ link, invitation, values, onAnswer, onKnown }: CodeFormProps) => {
  const needsSsn = invitation.needs_ssn
  const [refused, setRefused] = useState<Problems>({})
  const [isVoid, setIsVoid] = useState(false)
  const [submitCount, setSubmitCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<Message>()
  const { request, problems } = checkCodeValues(values, needsSsn)

  const enter = async (checked: NonNullable<typeof request>) => {
    const reply = await enterCode({ link, ...checked })
    if (reply.answer === 'known') return onKnown(reply)
    if (reply.answer === 'wrong-code') {
      setIsVoid(reply.left === 0)
      setRefused(wrongCode(reply.left))
    } else if (reply.answer !== 'wrong-facts') onAnswer(reply.answer)
    else if (reply.left === 0) onAnswer('resting')
    else setRefused(wrongFacts(reply.left, needsSsn))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailed(undefined)
    setRefused({})
    if (request) {
      setIsBusy(true)
      await enter(request).catch((error: unknown) =>
        setFailed({ kind: 'error', title: 'Not checked yet', text: errorText(error) }),
      )
      setIsBusy(false)
    }
    setSubmitCount((count) => count + 1)
  }
  const shown: Problems = submitCount > 0 ? { ...problems, ...refused } : {}
  const forget = () => {
    setIsVoid(false)
    setRefused({})
    setSubmitCount(0)
  }
  return { shown, submitCount, isBusy, failed, isVoid, submit, forget }
}

/** Milliseconds: a second code ends the first one, which may be on its way. */
const patience = 30_000

type NewCodeProps = Pick<SigningProps, 'link' | 'onAnswer'> & { isNeeded: boolean; onSent: () => void }

const NewCode = ({ isNeeded, onSent, ...props }: NewCodeProps) => {
  const [isLate, setIsLate] = useState(false)
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const sent = () => {
    setIsNew(true)
    onSent()
  }
  return (
    <div className="stack gap-3">
      <p>No email yet? It can take a minute. Please look in the spam folder too.</p>
      {(isLate || isNeeded) && (
        <SendCode {...props} label="Send me a new code" variant="secondary" onSent={sent} />
      )}
      <p role="status">{isNew && 'New code sent. Only the newest one counts.'}</p>
    </div>
  )
}

type FieldsProps = Pick<CodeFormProps, 'values' | 'onChange' | 'invitation'> & { shown: Problems }

const Fields = ({ values, onChange, invitation, shown }: FieldsProps) => (
  <>
    <TextField
      id="code"
      label="Six-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      value={values.code}
      error={shown.code}
      onChange={({ target }) => onChange({ code: target.value })}
    />
    <TextField
      id="born"
      label="Your date of birth"
      hint="Month, day, and year, for example 04/28/1946"
      inputMode="numeric"
      autoComplete="bday"
      maxLength={40}
      value={values.born}
      error={shown.born}
      onChange={({ target }) => onChange({ born: target.value })}
      onBlur={({ target }) => onChange({ born: tidyBirthDate(target.value) })}
    />
    {invitation.needs_ssn && (
      <TextField
        id="ssn"
        label="Last four digits of your Social Security number"
        hint="We never ask for the whole number."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={values.ssn}
        error={shown.ssn}
        onChange={({ target }) => onChange({ ssn: target.value })}
      />
    )}
  </>
)

export const CodeForm = (props: CodeFormProps) => {
  const { link, invitation, values, onChange, onAnswer } = props
  const { shown, submitCount, isBusy, failed, isVoid, submit, forget } = useCodeForm(props)
  const newCode = () => {
    forget()
    onChange({ code: '' })
  }
  return (
    <>
      <SignHeading title={invitation.is_together ? 'Please open your email' : 'Please look at your email'}>
        <p>
          We sent a code to <strong>{invitation.email}</strong>. It works for 10 minutes.
          {invitation.is_together && ' Open it on your own phone or computer, and enter the code here.'}
        </p>
      </SignHeading>
      <form method="post" noValidate className={styles.part} onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errorsOf(shown)} submitCount={submitCount} />
        <Fields {...{ values, onChange, invitation, shown }} />
        <LiveMessages messages={failed ? [failed] : []} />
        <Button type="submit" isWide isBusy={isBusy}>
          {isBusy ? 'Checking...' : 'Go on to the paper'}
        </Button>
      </form>
      <NewCode link={link} isNeeded={isVoid} onSent={newCode} onAnswer={onAnswer} />
      <HelpCard>Does something not work? Call us, and we’ll do it together.</HelpCard>
    </>
  )
}
