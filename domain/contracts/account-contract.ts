import * as z from 'zod/mini'
import { stopRemindersCall } from '../paths.ts'
import { post } from './call.ts'

/** Copies Cognito's data and mails a notice. `isSignedOutElsewhere` ends all older sessions. */
export const accountChanged = post('/api/account-changed', z.object({ email: z.string() }), {
  isSignedOutElsewhere: z.optional(z.boolean()),
})

/** With signatures and account, within a minute. Audited. 409 after the submission. */
export const deleteDraft = post('/api/delete-draft', z.object({}), {})

export const setReminders = post('/api/reminders', z.object({ reminders: z.boolean() }), {
  reminders: z.boolean(),
})

/** Public: RFC 8058's one-click unsubscribe. 429 after 10 wrong links a minute from a network. */
export const stopReminders = {
  ...stopRemindersCall,
  reply: z.object({}),
} as const
