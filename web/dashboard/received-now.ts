// Marks the visit of the dashboard that follows a submission.
import { textOf } from '#web/platform/location-state.ts'

/** A reload makes another one, and so shows the normal dashboard. */
const pageLoad = crypto.randomUUID()

/** The state of that navigation. */
export const receivedNow = (): { receivedIn: string } => ({ receivedIn: pageLoad })

export const isReceivedNow = (state: unknown): boolean => textOf(state, 'receivedIn') === pageLoad
