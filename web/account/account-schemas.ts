import * as z from 'zod/mini'
import { password, signInSchema, sixDigitCode } from '#domain/accounts.ts'

export { signInSchema, signUpSchema } from '#domain/accounts.ts'

const { email } = signInSchema.shape
const currentPassword = z.string().check(z.minLength(1, 'Please enter your current password'))

export const codeSchema = z.object({ code: sixDigitCode })
export const confirmEmailSchema = z.object({ email, code: sixDigitCode })
export const currentPasswordSchema = z.object({ currentPassword })
export const emailSchema = z.object({ email })
export const newEmailSchema = z.object({ email, currentPassword })
export const newPasswordSchema = z.object({ password })
export const resetSchema = z.object({ code: sixDigitCode, password })
