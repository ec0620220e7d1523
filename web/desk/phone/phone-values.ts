import * as z from 'zod/mini'
import type { signUpRoles } from '#domain/constants.ts'
import { beginByPhone } from '#domain/contracts/help-contract.ts'
import { searchWords } from '#domain/record-search.ts'
import { mailableEmail } from '#domain/text/text-rules.ts'

export const searchSchema = z.object({ words: searchWords })

const { firstName, lastName, role, phone } = beginByPhone.request.shape

const personSchema = z.object({
  ...{ firstName, lastName, role, phone },
  email: z.nullable(mailableEmail('Please enter their email, or check that they have none')),
  hasAgreed: z
    .boolean()
    .check(
      z.refine((isChecked) => isChecked, 'Please read it out first. Without their yes, don’t type anything.'),
    ),
})

type Person = z.input<typeof personSchema>
type PhoneValues = Omit<Person, 'email'> & { email: string; hasNoEmail: boolean }

export const phoneFormSchema = z.pipe(
  z.pipe(
    z.custom<PhoneValues>(),
    z.transform(
      ({ hasNoEmail, email, ...person }: PhoneValues): Person => ({
        ...person,
        email: hasNoEmail ? null : email.trim(),
      }),
    ),
  ),
  personSchema,
)

const policyholder: keyof typeof signUpRoles = 'policyholder'

/** What was searched for is typed already. */
export const phoneValues = (words: string) => {
  const isAddress = words.includes('@')
  const isPhone = words.replace(/\D/g, '').length >= 7
  const [firstName = '', ...others] = isAddress || isPhone ? [] : words.trim().split(/\s+/)
  return {
    ...{ firstName, lastName: others.join(' '), role: policyholder },
    phone: isPhone && !isAddress ? words.trim() : '',
    email: isAddress ? words.trim() : '',
    hasNoEmail: false,
    hasAgreed: false,
  }
}
