// POST /api/reminders: turns the caller's email reminders on or off.
import { setReminders } from '#domain/contracts/account-contract.ts'
import { turnReminders } from '../cases/turn-reminders.ts'
import { endpoint } from '../http/endpoint.ts'
import { loadRecord } from '../records/records.ts'

export const handler = endpoint(setReminders, async ({ reminders }, caller) => {
  await turnReminders(await loadRecord(caller), reminders)
  return { reminders }
})
