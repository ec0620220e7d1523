// Tells that Amplify changed the session in this window.
const change = 'larkfield-session-change'

export const tellSessionChange = (): void => void dispatchEvent(new Event(change))

/** Returns a function that stops it. */
export const onSessionChange = (callback: () => void): (() => void) => {
  addEventListener(change, callback)
  return () => removeEventListener(change, callback)
}
