// Cloudscape's text fields for the export dialog.
import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import Textarea from '@cloudscape-design/components/textarea'
import { type UseControllerProps, useController } from 'react-hook-form'
import type { ExportValues } from './export-values.ts'

type Control = NonNullable<UseControllerProps<ExportValues>['control']>

type TextProps = {
  control: Control
  name: 'purpose' | 'changedFrom' | 'changedTo' | 'reference'
  label: string
  hint?: string
}

const useText = ({ control, name, label, hint }: TextProps) => {
  const { field, fieldState } = useController({ control, name })
  return {
    frame: {
      controlId: `export-${name}`,
      label,
      ...(hint && { description: hint }),
      errorText: fieldState.error?.message,
      i18nStrings: { errorIconAriaLabel: 'Error:' },
      stretch: true,
    },
    control: {
      style: { root: { fontSize: 'var(--text-body)' } },
      ref: field.ref,
      value: field.value,
      onBlur: field.onBlur,
      onChange: ({ detail }: { detail: { value: string } }) => field.onChange(detail.value),
    },
  }
}

export const FormText = (props: TextProps) => {
  const { frame, control } = useText(props)
  return (
    <FormField {...frame}>
      <Input {...control} autoComplete={false} nativeInputAttributes={{ maxLength: 40 }} />
    </FormField>
  )
}

export const FormLongText = (props: TextProps) => {
  const { frame, control } = useText(props)
  return (
    <FormField {...frame}>
      <Textarea {...control} rows={2} ariaRequired nativeTextareaAttributes={{ maxLength: 200 }} />
    </FormField>
  )
}
