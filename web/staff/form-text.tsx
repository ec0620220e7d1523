import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import Textarea from '@cloudscape-design/components/textarea'
import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import dialogStyles from '#web/staff/dialog-form.module.css'
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

export const FormText = <Values extends FieldValues, Sent>({
  maxLength = 40,
  ...props
}: TextProps<Values, Sent> & { maxLength?: number }) => {
  const { frame, control } = useText(props)
  return (
    <FormField {...frame}>
      <Input {...control} autoComplete={false} nativeInputAttributes={{ maxLength }} />
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
  canChoose?: (option: string) => boolean
}

export const FormChoice = <Values extends FieldValues, Sent>({
  options,
  canChoose = () => true,
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
          <option key={option} value={option} disabled={!canChoose(option)}>
            {words}
          </option>
        ))}
      </select>
    </FormField>
  )
}

/** What is checked means what the hint says. It has its error under itself. */
export const FormCheckbox = <Values extends FieldValues, Sent>(
  props: Omit<TextProps<Values, Sent>, 'isLocked'>,
) => {
  const { frame, field } = useText(props)
  const { errorText, i18nStrings } = frame
  const { label, hint } = props
  const id = useId()
  return (
    <FormField {...{ errorText, i18nStrings }} stretch>
      <label className={dialogStyles.checkbox}>
        <input
          ref={field.ref}
          type="checkbox"
          aria-invalid={errorText !== undefined}
          checked={Boolean(field.value)}
          aria-describedby={hint === undefined ? undefined : id}
          onBlur={field.onBlur}
          onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={id} className="muted">
          {hint}
        </p>
      )}
    </FormField>
  )
}
