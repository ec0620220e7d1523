// Cloudscape's text fields for dialogs.
import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import Textarea from '@cloudscape-design/components/textarea'
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'

type TextProps<Values extends FieldValues> = {
  control: NonNullable<UseControllerProps<Values>['control']>
  name: FieldPath<Values>
  label: string
  hint?: string
}

const useText = <Values extends FieldValues>({ control, name, label, hint }: TextProps<Values>) => {
  const { field, fieldState } = useController({ control, name })
  return {
    frame: {
      controlId: `dialog-${name}`,
      label,
      ...(hint && { description: hint }),
      errorText: fieldState.error?.message,
      i18nStrings: { errorIconAriaLabel: 'Error:' },
      stretch: true,
    },
    control: {
      style: { root: { fontSize: 'var(--text-body)' } },
      ref: field.ref,
      value: String(field.value),
      onBlur: field.onBlur,
      onChange: ({ detail }: { detail: { value: string } }) => field.onChange(detail.value),
    },
  }
}

export const FormText = <Values extends FieldValues>(props: TextProps<Values>) => {
  const { frame, control } = useText(props)
  return (
    <FormField {...frame}>
      <Input {...control} autoComplete={false} nativeInputAttributes={{ maxLength: 40 }} />
    </FormField>
  )
}

export const FormLongText = <Values extends FieldValues>({
  maxLength,
  isRequired = false,
  ...props
}: TextProps<Values> & { maxLength: number; isRequired?: boolean }) => {
  const { frame, control } = useText(props)
  return (
    <FormField {...frame}>
      <Textarea {...control} rows={2} ariaRequired={isRequired} nativeTextareaAttributes={{ maxLength }} />
    </FormField>
  )
}
