// Numbers as admins read them: '1,284', and '100,000+' where counting stopped.
import type { Count } from '#domain/admin-contract.ts'

export const numberText = (value: number): string => value.toLocaleString('en-US')

export const countText = ({ value, isExact }: Count): string => `${numberText(value)}${isExact ? '' : '+'}`
