// The field for a six-digit code.
import type { ComponentProps } from 'react'
import { TextField } from '#web/components/form/field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'inputMode' | 'autoComplete'>

export const CodeField = (field: CodeFieldProps) => (
  <TextField {...field} label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" />
)
