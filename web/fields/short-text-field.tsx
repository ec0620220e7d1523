// A line of text. It accepts anything; the schema of the step checks it.
import type { ComponentProps } from 'react'
import { textLimits } from '#domain/constants.ts'
import { TextField } from '#web/components/field.tsx'
import type { FormField } from '#web/draft/form-values.ts'
import { limitNote } from './limit-note.ts'
import { useControl } from './use-control.tsx'

export type ShortTextFieldProps = Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete'> & {
  name: FormField
  label?: string
  hint?: string
  isOptional?: boolean
  /** Characters. */
  limit?: number
  /** Applied at every keystroke. */
  clean?: (text: string) => string
  /** Applied on blur. */
  tidy?: (text: string) => string
}

const asTyped = (text: string) => text

export const ShortTextField = ({
  name,
  limit = textLimits.short,
  clean = asTyped,
  tidy = asTyped,
  ...props
}: ShortTextFieldProps) => {
  const { text, set, onBlur, control } = useControl(name)
  return (
    <TextField
      autoComplete="off"
      {...control}
      {...props}
      value={text}
      note={limitNote(text, limit)}
      maxLength={limit}
      onChange={(event) => set(clean(event.target.value))}
      onBlur={() => {
        if (tidy(text) !== text) set(tidy(text))
        onBlur()
      }}
    />
  )
}

export const MoneyField = (props: ShortTextFieldProps) => <ShortTextField inputMode="decimal" {...props} />
