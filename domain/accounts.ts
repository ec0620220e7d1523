import * as z from 'zod/mini'
import {
  passwordMaximumLength,
  passwordMinimumLength,
  signUpNameMaximumLength,
  signUpNameMinimumLength,
  signUpRoles,
} from './constants.ts'
import { email, oneOf, requiredText, visibleLength } from './text/text-rules.ts'

const accountEmail = email('Please enter a valid email address')
const shortPassword = `Password must be at least ${passwordMinimumLength} characters`
export const password = z
  .string(shortPassword)
  .check(
    z.minLength(passwordMinimumLength, shortPassword),
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
  role: oneOf(signUpRoles, 'Please select a role'),
})

export const sixDigitCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((code) => code.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Please enter the six digits')),
)

export type SignIn = z.infer<typeof signInSchema>
export type SignUp = z.infer<typeof signUpSchema>
