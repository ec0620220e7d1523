// The function `Sweep`. It settles nothing yet, so it doesn't log `swept`, and its alarm says so.

export const handler = (): Promise<void> => Promise.resolve()
