// A line of text. What may be typed is wide; the step's schema says whether it will do.
import Input, { type InputProps } from '@cloudscape-design/components/input'
import { textLimits } from '#domain/constants.ts'
import { fieldLabels } from '#domain/labels.ts'
import type { FormField } from '#web/draft/form-values.ts'
import { contestedAttributes, Field, fullNote } from './field.tsx'
import { useField } from './use-field.ts'

export type TextFieldProps = {
  name: FormField
  label?: string
  hint?: string
  isOptional?: boolean
  inputMode?: InputProps.InputMode
  autoComplete?: string
  /** Characters. */
  limit?: number
  /** What a typed text becomes at once. */
  clean?: (text: string) => string
  /** What it becomes when the field is left. */
  tidy?: (text: string) => string
}

const asTyped = (text: string) => text

export const TextField = ({
  name,
  label = fieldLabels[name],
  hint,
  isOptional,
  inputMode = 'text',
  autoComplete = 'off',
  limit = textLimits.short,
  clean = asTyped,
  tidy = asTyped,
}: TextFieldProps) => {
  const { text, set, onBlur, error, isContested } = useField(name)
  const note = fullNote(text, limit)
  const leave = () => {
    if (tidy(text) !== text) set(tidy(text))
    onBlur()
  }
  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional} error={error} note={note}>
      <Input
        {...contestedAttributes(name, { error, hint, note, isContested })}
        name={name}
        value={text}
        onChange={({ detail }) => set(clean(detail.value))}
        onBlur={leave}
        inputMode={inputMode}
        autoComplete={autoComplete}
        ariaRequired={!isOptional}
        nativeInputAttributes={{ maxLength: limit }}
      />
    </Field>
  )
}

export const MoneyField = (props: TextFieldProps) => <TextField inputMode="decimal" {...props} />
