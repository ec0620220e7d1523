// The sign-in and sign-up forms: what they ask for and their messages (specification section 5).
import * as z from 'zod/mini'
import { choice } from './choice.ts'
import {
  passwordMaximumLength,
  passwordMinimumLength,
  signUpNameMaximumLength,
  signUpNameMinimumLength,
} from './constants.ts'
import { signUpRoles } from './sign-up-roles.ts'
import { visibleLength } from './text.ts'
import { email, requiredText } from './typed-text.ts'

const accountEmail = email('Please enter a valid email address')
export const password = z
  .string('Password must be at least 8 characters')
  .check(
    z.minLength(passwordMinimumLength, 'Password must be at least 8 characters'),
    z.maxLength(passwordMaximumLength, `Password must be at most ${passwordMaximumLength} characters`),
  )

const signUpName = (message: string) =>
  requiredText(message, signUpNameMaximumLength).check(
    z.refine((name) => visibleLength(name) >= signUpNameMinimumLength, message),
  )

export const signInSchema = z.object({ email: accountEmail, password })

export const signUpSchema = z.object({
  firstName: signUpName('First name is required'),
  lastName: signUpName('Last name is required'),
  email: accountEmail,
  password,
  role: choice(signUpRoles, 'Please select a role'),
})

/** As mails and authenticators give it; spaces in it do no harm. */
export const sixDigitCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((code) => code.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Please enter the six digits')),
)

export type SignIn = z.infer<typeof signInSchema>
export type SignUp = z.infer<typeof signUpSchema>
