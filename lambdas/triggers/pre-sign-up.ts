// Checks what our form checks, because SignUp is public.
import type { PreSignUpTriggerEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { acceptedAttribute } from '#domain/accepted-terms.ts'
import { signUpSchema } from '#domain/accounts.ts'

const acceptedTerms = z.string().check(z.minLength(1)).parse(process.env.ACCEPTED_TERMS)
const { firstName, lastName, role } = signUpSchema.shape
const expected = { given_name: firstName, family_name: lastName, 'custom:role': role }

export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event
  const { userAttributes } = event.request
  for (const [attribute, schema] of Object.entries(expected)) {
    const parsed = schema.safeParse(userAttributes[attribute])
    if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'Please check your details')
  }
  if (userAttributes[acceptedAttribute] !== acceptedTerms)
    throw new Error('Our terms have changed. Please reload the page and read them.')
  return event
}
