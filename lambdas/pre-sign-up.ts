// Cognito's PreSignUp trigger: refuses what the sign-up form would refuse. Anyone can call SignUp without our form.
import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { signUpSchema } from '#domain/accounts.ts'

const { firstName, lastName, role } = signUpSchema.shape
const expected = { given_name: firstName, family_name: lastName, 'custom:role': role }

export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event
  for (const [attribute, schema] of Object.entries(expected)) {
    const parsed = schema.safeParse(event.request.userAttributes[attribute])
    if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'Please check your details')
  }
  return event
}
