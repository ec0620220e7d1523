// A line of text. It accepts anything; the schema of the step checks it.
import type { ComponentProps } from 'react'
import { withCommas } from '#domain/answer-text.ts'
import { textLimits } from '#domain/constants.ts'
import { TextField } from '#web/components/form/field.tsx'
import type { FormField } from '#web/draft/form-values.ts'
import { lateAnswers } from './late-answers.ts'
import { limitNote } from './limit-note.ts'
import { useControl } from './use-control.tsx'
import { useQuestion } from './use-question.ts'

export type ShortTextFieldProps = Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete'> & {
  name: FormField
  label?: string
  hint?: string | undefined
  isOptional?: boolean
  /** Characters. */
  limit?: number
  /** Applied when the person leaves the field or presses Enter. */
  tidy?: (text: string) => string
}

export const ShortTextField = ({
  name,
  limit = textLimits.short,
  tidy = (text) => text,
  ...props
}: ShortTextFieldProps) => {
  const { text, set, onBlur, control } = useControl(name)
  const { question, settle } = useQuestion(name, text)
  const finish = () => {
    const tidied = tidy(text)
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

/** '250k' becomes 250,000. */
const tidyMoney = (text: string) => {
  const dollars = lateAnswers.snapshot().readMoney?.(text)
  return dollars === undefined ? text : withCommas(dollars)
}

export const MoneyField = (props: Omit<ShortTextFieldProps, 'tidy'>) => (
  <ShortTextField inputMode="decimal" {...props} tidy={tidyMoney} />
)
