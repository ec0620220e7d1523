import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import Textarea from '@cloudscape-design/components/textarea'
import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import selectStyles from '#web/staff/list/list-select.module.css'

type TextProps<Values extends FieldValues, Sent = Values> = {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  label: string
  hint?: string | undefined
  /** What is typed while the form is saved would be lost. */
  isLocked?: boolean
}

const useText = <Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
  isLocked = false,
}: TextProps<Values, Sent>) => {
  const { field, fieldState } = useController({ control, name })
  return {
    frame: {
      controlId: useId(),
      label,
      ...(hint && { description: hint }),
      errorText: fieldState.error?.message,
      i18nStrings: { errorIconAriaLabel: 'Error:' },
      stretch: true,
    },
    field,
    control: {
      style: {
        root: { fontSize: 'var(--text-body)', backgroundColor: { readonly: 'var(--color-sand)' } },
      },
      readOnly: isLocked,
      ref: field.ref,
      value: String(field.value),
      onBlur: field.onBlur,
      onChange: ({ detail }: { detail: { value: string } }) => field.onChange(detail.value),
    },
  }
}

export const FormText = <Values extends FieldValues, Sent>(props: TextProps<Values, Sent>) => {
  const { frame, control } = useText(props)
  return (
    <FormField {...frame}>
      <Input {...control} autoComplete={false} nativeInputAttributes={{ maxLength: 40 }} />
    </FormField>
  )
}

type LongTextProps<Values extends FieldValues, Sent> = TextProps<Values, Sent> & {
  maxLength?: number
  rows?: number
  isRequired?: boolean
}

export const FormLongText = <Values extends FieldValues, Sent>({
  maxLength,
  rows = 2,
  isRequired = false,
  ...props
}: LongTextProps<Values, Sent>) => {
  const { frame, control } = useText(props)
  return (
    <FormField {...frame}>
      <Textarea
        {...control}
        rows={rows}
        ariaRequired={isRequired}
        {...(maxLength !== undefined && { nativeTextareaAttributes: { maxLength } })}
      />
    </FormField>
  )
}

type ChoiceProps<Values extends FieldValues, Sent> = TextProps<Values, Sent> & {
  options: Readonly<Record<string, string>>
}

export const FormChoice = <Values extends FieldValues, Sent>({
  options,
  ...props
}: ChoiceProps<Values, Sent>) => {
  const { frame, field } = useText(props)
  return (
    <FormField {...frame}>
      <select
        {...field}
        disabled={props.isLocked}
        id={frame.controlId}
        className={selectStyles.select}
        aria-invalid={frame.errorText !== undefined}
      >
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </FormField>
  )
}
