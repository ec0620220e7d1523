// Controls accept anything; the schema of the step checks it.
import { type ComponentProps, useState } from 'react'
import { fieldOptions, withCommas } from '#domain/answer-text.ts'
import { textLimits } from '#domain/constants.ts'
import { isOptional } from '#domain/steps/step.ts'
import { fields } from '#domain/steps.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { TextAreaField, TextField } from '#web/components/form/field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useRunAfterRelease } from '#web/components/use-run-after-release.ts'
import { useStore } from '#web/platform/use-store.ts'
import { lateAnswers } from './late-answers.ts'
import { useControl } from './use-control.tsx'

type Fields = typeof fields
type QuestionName = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends 'special' | 'choices' | 'text-list' ? never : Name
}[keyof Fields]

type QuestionFieldProps = Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete'> & {
  name: QuestionName
  label?: string
  hint?: string | undefined
  /** Characters. */
  limit?: number
}
type ControlProps = QuestionFieldProps & { isOptional: boolean }

/** A limit of a few digits needs no note. */
const limitNote = (text: string, limit: number) =>
  limit >= textLimits.short && text.length >= limit
    ? `This is as long as it can be: ${limit} characters.`
    : undefined

/** Asked when the person leaves the field, until they change the answer. */
const useOddAnswer = (name: string, text: string) => {
  const { oddAnswerQuestion } = useStore(lateAnswers)
  const [settled, setSettled] = useState(text)
  const runAfterRelease = useRunAfterRelease()
  const question = oddAnswerQuestion?.(name, settled)
  return {
    question: question === undefined || settled === text ? question : '',
    settle: (final: string) => runAfterRelease(() => setSettled(final)),
  }
}

type LineProps = ControlProps & {
  tidy?: (text: string, name: string) => string
}

const Line = ({ name, limit = textLimits.short, tidy = (text) => text, ...props }: LineProps) => {
  const { text, set, onBlur, control } = useControl(name)
  const { question, settle } = useOddAnswer(name, text)
  const finish = () => {
    const tidied = tidy(text, name)
    if (tidied !== text) set(tidied)
    settle(tidied)
  }
  return (
    <TextField
      autoComplete="off"
      {...control}
      {...props}
      value={text}
      note={limitNote(text, limit) ?? (control.error ? '' : question)}
      maxLength={limit}
      onChange={(event) => set(event.target.value)}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      onBlur={() => {
        finish()
        onBlur()
      }}
    />
  )
}

const tidyMoney = (text: string) => {
  const dollars = lateAnswers.snapshot().readMoney?.(text)
  return dollars === undefined ? text : withCommas(dollars)
}

const Money = (props: ControlProps) => <Line inputMode="decimal" {...props} tidy={tidyMoney} />

const tidyDate = (text: string, name: string) => {
  const iso = toIsoDate(lateAnswers.snapshot().readDate?.(name, text).day ?? text)
  return iso === undefined ? text : toUsDate(iso)
}

const Day = (props: ControlProps) => (
  <Line hint="Month / day / year, for example 4/28/1949" limit={40} {...props} tidy={tidyDate} />
)

const LongText = ({ name, limit = textLimits.long, ...props }: ControlProps) => {
  const { text, set, onBlur, control } = useControl(name)
  return (
    <TextAreaField
      {...control}
      {...props}
      note={limitNote(text, limit)}
      value={text}
      maxLength={limit}
      onChange={(event) => set(event.target.value)}
      onBlur={onBlur}
    />
  )
}

const optionsByField: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldOptions

const Choice = ({ name, ...props }: ControlProps) => {
  const { text, set, onBlur, control } = useControl(name)
  return (
    <SelectField
      {...control}
      {...props}
      options={{ '': 'Choose one', ...optionsByField[name] }}
      value={text}
      onChange={(event) => set(event.target.value)}
      onBlur={onBlur}
    />
  )
}

const YesOrNo = ({ name, ...props }: ControlProps) => {
  const { isChecked, set, onBlur, control } = useControl(name)
  return (
    <CheckboxField
      {...control}
      {...props}
      checked={isChecked}
      onChange={(event) => set(event.target.checked)}
      onBlur={onBlur}
    />
  )
}

const controls = {
  text: Line,
  money: Money,
  date: Day,
  'shown-date': Day,
  'long-text': LongText,
  choice: Choice,
  'yes-or-no': YesOrNo,
  consent: YesOrNo,
} as const

export const QuestionField = (props: QuestionFieldProps) => {
  const field = fields[props.name]
  const Control = controls[field.kind]
  return <Control {...props} isOptional={isOptional(field)} />
}
