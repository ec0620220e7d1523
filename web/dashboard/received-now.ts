// Marks the visit of the dashboard that follows a submission.

/** The state of that navigation. A reload starts at another time, so it shows the normal dashboard. */
export const receivedNow = (): { receivedIn: number } => ({ receivedIn: performance.timeOrigin })

export const isReceivedNow = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'receivedIn' in state &&
  state.receivedIn === performance.timeOrigin
