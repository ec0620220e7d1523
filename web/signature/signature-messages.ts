// The messages about saving a signature.
import { ApiError } from '#web/calls/call-api.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { withSupportCode } from '#web/platform/support-code.ts'

export const signatureMessages = {
  empty: { kind: 'error', title: 'No signature', text: 'Please create a signature before saving.' },
  noUser: { kind: 'error', title: 'Authentication required', text: 'Please log in to save your signature.' },
  failed: { kind: 'error', title: 'Upload failed', text: 'Failed to save signature. Please try again.' },
  saved: {
    kind: 'success',
    title: 'Signature saved',
    text: 'Your signature has been saved successfully.',
  },
} as const satisfies Record<string, Message>

/** The session could not be refreshed. */
export const failedSaveMessage = (error: unknown): Message => {
  if (error instanceof ApiError && error.status === 401) return signatureMessages.noUser
  return { ...signatureMessages.failed, text: withSupportCode(signatureMessages.failed.text, error) }
}
