// The API for applicants about their account, their draft as a whole, and reminders.
import * as z from 'zod/mini'
import { stopRemindersCall } from './paths.ts'

/** Copies Cognito's data to the record and mails a notice. `isSignedOutElsewhere` ends all older sessions. */
export const accountChanged = {
  method: 'POST',
  path: '/api/account-changed',
  request: z.strictObject({ isSignedOutElsewhere: z.optional(z.boolean()) }),
  reply: z.object({ email: z.string() }),
} as const

/** Deletes the draft, its signatures, and the account, within a minute. Audited. 409 after the submission. */
export const deleteDraft = {
  method: 'POST',
  path: '/api/delete-draft',
  request: z.strictObject({}),
  reply: z.object({}),
} as const

/** Turns reminders on or off. */
export const setReminders = {
  method: 'POST',
  path: '/api/reminders',
  request: z.strictObject({ reminders: z.boolean() }),
  reply: z.object({ reminders: z.boolean() }),
} as const

/** Public: the one-click unsubscribe of RFC 8058, and the button on the page. Whatever it gets, it replies the same. */
export const stopReminders = {
  ...stopRemindersCall,
  reply: z.object({}),
} as const
