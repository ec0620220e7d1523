import * as z from 'zod/mini'
import type { signUpRoles } from '#domain/constants.ts'
import { beginByPhone } from '#domain/contracts/help-contract.ts'
import { searchWords } from '#domain/record-search.ts'
import { email } from '#domain/text/text-rules.ts'

export const searchSchema = z.object({ words: searchWords })

const { firstName, lastName, role, phone } = beginByPhone.request.shape
const emailMessage = 'Please enter their email, or check that they have none'
const isEmail = (text: string) => email(emailMessage).safeParse(text).success

export const phoneFormSchema = z.pipe(
  z
    .object({
      ...{ firstName, lastName, role, phone },
      email: z.string(),
      hasNoEmail: z.boolean(),
      hasAgreed: z
        .boolean()
        .check(
          z.refine(
            (isChecked) => isChecked,
            'Please read it out first. Without their yes, don’t type anything.',
          ),
        ),
    })
    .check(
      z.refine(({ hasNoEmail, email }) => hasNoEmail || isEmail(email), {
        error: emailMessage,
        path: ['email'],
      }),
    ),
  z.transform(({ hasNoEmail, hasAgreed: _, email, ...person }) => ({
    ...person,
    email: hasNoEmail ? null : email.trim(),
  })),
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
