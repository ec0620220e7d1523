// '1,284', or '100,000+' if the server stopped counting.
import type { Count } from '#domain/contracts/admin-contract.ts'

export const numberText = (value: number): string => value.toLocaleString('en-US')

export const countText = ({ value, isExact }: Count): string => `${numberText(value)}${isExact ? '' : '+'}`
