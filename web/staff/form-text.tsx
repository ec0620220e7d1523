// The fields of the form around them.
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { TextAreaField, TextField } from '#web/components/form/field.tsx'
import { SelectField, type SelectFieldProps } from '#web/components/form/select-field.tsx'

type AskedProps = { name: string; label: string; hint?: string | undefined; isRequired?: boolean }

const useAsked = ({ name, label, hint, isRequired = false }: AskedProps) => {
  const { register, getFieldState, formState } = useFormContext()
  return {
    id: useId(),
    label,
    hint,
    error: getFieldState(name, formState).error?.message,
    'aria-required': isRequired,
    autoComplete: 'off',
    ...register(name),
  }
}

/** What is typed while the form is saved would be lost. */
type LockedProps = AskedProps & { isLocked?: boolean; maxLength?: number }

export const FormText = ({ isLocked, maxLength = 40, ...asked }: LockedProps) => (
  <TextField {...useAsked(asked)} readOnly={isLocked} maxLength={maxLength} />
)

export const FormLongText = ({
  isLocked,
  maxLength,
  rows = 2,
  ...asked
}: LockedProps & { rows?: number }) => (
  <TextAreaField {...useAsked(asked)} readOnly={isLocked} maxLength={maxLength} rows={rows} />
)

type ChoiceProps = Omit<LockedProps, 'maxLength'> & Pick<SelectFieldProps, 'options' | 'canChoose'>

export const FormChoice = ({ isLocked, options, canChoose, ...asked }: ChoiceProps) => (
  <SelectField {...useAsked(asked)} {...{ options, canChoose }} disabled={isLocked} />
)

/** What is checked means what the hint says. */
export const FormCheckbox = (asked: AskedProps) => <CheckboxField {...useAsked(asked)} />
