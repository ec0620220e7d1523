// The field for a new password.
import type { ComponentProps } from 'react'
import { PasswordField } from '#web/components/form/field.tsx'
import { preloadPasswordCheck } from './new-password-check.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'onFocus'>

export const NewPasswordField = (field: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    hint="At least 8 characters"
    autoComplete="new-password"
    onFocus={preloadPasswordCheck}
  />
)
