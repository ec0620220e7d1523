// The function `MailEvents`. It marks no address yet, so it fails, and its alarm says so.

export const handler = (): Promise<void> => Promise.reject(new Error('No address was marked.'))
