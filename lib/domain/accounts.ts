// The sign-in and sign-up forms: what they ask for and their messages (specification section 5).
import * as z from 'zod/mini'
import { choice, email, requiredText } from './answers.ts'
import { passwordMinimumLength, signUpNameMinimumLength } from './constants.ts'
import { signUpRoles } from './options.ts'
import { visibleLength } from './text.ts'

const accountEmail = email('Please enter a valid email address')
const password = z
  .string('Password must be at least 8 characters')
  .check(z.minLength(passwordMinimumLength, 'Password must be at least 8 characters'), z.maxLength(256))

const signUpName = (message: string) =>
  requiredText(message, 50).check(z.refine((name) => visibleLength(name) >= signUpNameMinimumLength, message))

export const signInSchema = z.object({ email: accountEmail, password })

export const signUpSchema = z.object({
  firstName: signUpName('First name is required'),
  lastName: signUpName('Last name is required'),
  email: accountEmail,
  password,
  role: choice(signUpRoles, 'Please select a role'),
})

export type SignUp = z.infer<typeof signUpSchema>
export type SignUpRole = SignUp['role']
