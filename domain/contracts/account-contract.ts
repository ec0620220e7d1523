import * as z from 'zod/mini'
import { stopRemindersCall } from '../paths.ts'

/** Copies Cognito's data and mails a notice. `isSignedOutElsewhere` ends all older sessions. */
export const accountChanged = {
  method: 'POST',
  path: '/api/account-changed',
  request: z.strictObject({ isSignedOutElsewhere: z.optional(z.boolean()) }),
  reply: z.object({ email: z.string() }),
} as const

/** With signatures and account, within a minute. Audited. 409 after the submission. */
export const deleteDraft = {
  method: 'POST',
  path: '/api/delete-draft',
  request: z.strictObject({}),
  reply: z.object({}),
} as const

export const setReminders = {
  method: 'POST',
  path: '/api/reminders',
  request: z.strictObject({ reminders: z.boolean() }),
  reply: z.object({ reminders: z.boolean() }),
} as const

/** Public: RFC 8058's one-click unsubscribe. 429 after 10 wrong links a minute from a network. */
export const stopReminders = {
  ...stopRemindersCall,
  reply: z.object({}),
} as const
