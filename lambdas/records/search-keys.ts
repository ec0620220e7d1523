import type { Draft } from '#domain/application.ts'
import { compactText, phoneDigits } from '#domain/record-search.ts'

type Key = 'search_email' | 'search_phone' | 'search_policy' | 'search_name' | 'search_letter'
type Keys = Partial<Record<Key, string | null>>

const names: readonly string[] = [
  'search_email',
  'search_phone',
  'search_policy',
  'search_name',
  'search_letter',
] satisfies readonly Key[]

export const isSearchKey = (column: string): boolean => names.includes(column)

/** DynamoDB takes no sort key over 1,024 bytes, and a letter has at most four. */
const longestKey = 200

/** DynamoDB takes no empty key. */
const keyOf = (text: string): string | null => [...text].slice(0, longestKey).join('') || null

export const nameKeys = (lastName: string) => {
  const name = compactText(lastName)
  return { search_name: keyOf(name), search_letter: keyOf([...name][0] ?? '') }
}

/** A removed email or last name is still found. */
export const searchKeys = ({
  email,
  phoneNumber,
  policyNumber,
  lastName,
}: Pick<Draft, 'email' | 'phoneNumber' | 'policyNumber' | 'lastName'>): Keys => ({
  ...(email ? { search_email: email.trim().toLowerCase() } : {}),
  ...(lastName ? nameKeys(lastName) : {}),
  ...(phoneNumber === undefined ? {} : { search_phone: keyOf(phoneDigits(phoneNumber ?? '')) }),
  ...(policyNumber === undefined ? {} : { search_policy: keyOf(compactText(policyNumber ?? '')) }),
})
