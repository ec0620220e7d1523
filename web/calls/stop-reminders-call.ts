// Stops reminders for the link of a mail, without a session.
import { stopRemindersCall } from '#domain/paths.ts'

/** `parameters` are those of the link. The body is that of a mail program's one click. Rejects if the server doesn't confirm it. */
export const stopRemindersFor = async (parameters: URLSearchParams): Promise<void> => {
  const { method, path } = stopRemindersCall
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const { ok, status } = await fetch(`${path}?${parameters}`, { method, body })
  if (!ok) throw new Error(`Stopping reminders failed with ${status}`)
}
