import { textOf } from '#web/platform/location-state.ts'

/** A reload changes it and shows the normal dashboard. */
const pageLoad = crypto.randomUUID()

export const receivedNow = (): { receivedIn: string } => ({ receivedIn: pageLoad })

export const isReceivedNow = (state: unknown): boolean => textOf(state, 'receivedIn') === pageLoad
