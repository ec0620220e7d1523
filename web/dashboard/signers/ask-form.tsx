// Asks a person to sign, or asks them again at another address.
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { RadioGroup } from '#web/components/form/radio-group.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { useAct } from '#web/components/use-act.ts'
import { Call } from '#web/dashboard/status-card.tsx'
import { useAuth } from '#web/session/auth.tsx'
import {
  type AskField,
  type AskProblems,
  type AskValues,
  askFields,
  checkAskValues,
  problemsOf,
} from './ask-values.ts'
import { failureOf } from './signer-failure.ts'
import styles from './signers.module.css'
import { type Asked, useSigners } from './use-signers.ts'

const ways = { email: 'By email', letter: 'With a pen, on a letter' } as const

type AskFormProps = {
  /** Begins the ids of its fields. */
  id: string
  /** Their names are fixed, and the form doesn't ask for them. */
  name?: string | undefined
  asked: Pick<Asked, 'signer' | 'role'>
  first: AskValues
  /** Then its button is the card's filled one. */
  isNext: boolean
  onAsked: (email: string | null, name: string) => void
  onCancel: () => void
}

const useAsk = ({ asked, first, onAsked }: AskFormProps) => {
  const { ask } = useSigners()
  const { isBusy, act, news } = useAct(failureOf)
  const [values, setValues] = useState(first)
  const [submitCount, setSubmitCount] = useState(0)
  const [refused, setRefused] = useState<AskProblems>({})
  const [mustCall, setMustCall] = useState(false)
  const { request, problems } = checkAskValues(values)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setSubmitCount((count) => count + 1)
    if (!request) return
    setMustCall(false)
    await act(async () => {
      try {
        await ask({ ...asked, ...request })
        onAsked(request.email, `${request.firstName} ${request.lastName}`)
      } catch (error) {
        if (error instanceof ApiError) {
          setMustCall(error.failure.call === true)
          setRefused(
            problemsOf(error.fields.map(({ path, message }) => ({ path: path.split('.'), message }))),
          )
        }
        throw error
      }
      return undefined
    })
  }
  const set = (part: Partial<AskValues>) => {
    setRefused({})
    setValues((last) => ({ ...last, ...part }))
  }
  const shown = submitCount > 0 ? { ...problems, ...refused } : {}
  return { values, set, problems: shown, submitCount, submit, isBusy, news, mustCall }
}

/** A couple can share an address, so it only asks. */
const useOwnEmailNote = (typed: string) => {
  const { user } = useAuth()
  return typed.trim() !== '' && typed.trim().toLowerCase() === user?.email?.toLowerCase()
    ? 'This is your own email. Do you share it? If not, please type theirs.'
    : ''
}

type FieldsProps = Pick<ReturnType<typeof useAsk>, 'values' | 'set' | 'problems'> &
  Pick<AskFormProps, 'id' | 'name'>

const NameFields = ({ id, values, set, problems }: FieldsProps) => (
  <>
    <TextField
      id={`${id}-firstName`}
      label="First name"
      autoComplete="off"
      maxLength={200}
      autoFocus
      value={values.firstName}
      error={problems.firstName}
      onChange={({ target }) => set({ firstName: target.value })}
    />
    <TextField
      id={`${id}-lastName`}
      label="Last name"
      autoComplete="off"
      maxLength={200}
      value={values.lastName}
      error={problems.lastName}
      onChange={({ target }) => set({ lastName: target.value })}
    />
  </>
)

const WayFields = ({ id, name, values, set, problems }: FieldsProps) => {
  const note = useOwnEmailNote(values.email)
  return (
    <>
      <RadioGroup
        id={`${id}-way`}
        label={name === undefined ? 'How do they sign?' : `How does ${name} sign?`}
        options={ways}
        input={{ name: `${id}-way` }}
        chosen={values.way}
        onChoose={(way) => set({ way: way === 'letter' ? 'letter' : 'email' })}
      />
      {values.way === 'letter' ? (
        <p>We make a letter as a PDF. You print it, they sign it, and you send us a photo of it.</p>
      ) : (
        <TextField
          id={`${id}-email`}
          label={name === undefined ? 'Their email' : `Email of ${name}`}
          hint="Is this their own email? They need to open it themselves."
          type="email"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          error={problems.email}
          note={note}
          onChange={({ target }) => set({ email: target.value })}
        />
      )}
    </>
  )
}

export const AskForm = (props: AskFormProps) => {
  const { id, name, isNext, onCancel } = props
  const { submit, submitCount, isBusy, news, mustCall, ...fields } = useAsk(props)
  const errors = askFields.flatMap((field: AskField) => {
    const message = fields.problems[field]
    return message === undefined ? [] : [{ id: `${id}-${field}`, message }]
  })
  const isLetter = fields.values.way === 'letter'
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} submitCount={submitCount} />
      {name === undefined && <NameFields id={id} {...fields} />}
      <WayFields id={id} name={name} {...fields} />
      <LiveMessages messages={errors.length === 0 ? news : []} />
      {mustCall &&
        (isNext ? (
          <Call />
        ) : (
          <p>
            Call <PhoneLink />
          </p>
        ))}
      <div className={styles.buttons}>
        <Button type="submit" variant={isNext && !mustCall ? 'primary' : 'secondary'} isBusy={isBusy}>
          {isBusy ? 'One moment...' : isLetter ? 'Make the letter' : 'Send the email'}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
