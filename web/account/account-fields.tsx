// The fields that several account forms have.
import type { ComponentProps } from 'react'
import { TextField } from '#web/components/form/field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode' | 'autoComplete'>

/** Of the account. */
export const EmailField = ({ label = 'Email', ...field }: Props & { label?: string }) => (
  <TextField {...field} label={label} type="email" autoComplete="username" />
)

export const CodeField = (field: Props) => (
  <TextField {...field} label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" />
)
