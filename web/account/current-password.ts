// The password in use, as a form asks for it: whether it is right only Cognito knows.
import * as z from 'zod/mini'

export const currentPassword = z.string().check(z.minLength(1, 'Please enter your current password'))
