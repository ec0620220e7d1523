// Cloudscape's fields, driven by the form of the export dialog.
import Checkbox from '@cloudscape-design/components/checkbox'
import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import Textarea from '@cloudscape-design/components/textarea'
import type { ReactNode } from 'react'
import { type UseControllerProps, useController } from 'react-hook-form'
import styles from './export-dialog.module.css'
import type { ExportValues } from './export-values.ts'

export type Control = NonNullable<UseControllerProps<ExportValues>['control']>

type TextProps = {
  control: Control
  name: 'purpose' | 'changedFrom' | 'changedTo' | 'reference'
  label: string
  hint: string
}

const useText = ({ control, name, label, hint }: TextProps) => {
  const { field, fieldState } = useController({ control, name })
  return {
    frame: {
      controlId: `export-${name}`,
      label,
      description: hint,
      errorText: fieldState.error?.message,
      i18nStrings: { errorIconAriaLabel: 'Error:' },
      stretch: true,
    },
    control: {
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

type CheckboxProps = { control: Control; name: 'submittedOnly' | 'withSsn'; children: ReactNode }

export const FormCheckbox = ({ control, name, children }: CheckboxProps) => {
  const { field } = useController({ control, name })
  return (
    <div className={styles.checkbox}>
      <Checkbox
        ref={field.ref}
        checked={field.value}
        onChange={({ detail }) => field.onChange(detail.checked)}
      >
        {children}
      </Checkbox>
    </div>
  )
}
