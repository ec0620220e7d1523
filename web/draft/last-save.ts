// A reload can overtake the save that the page sent as it went.
import type * as z from 'zod/mini'
import type { getFormData } from '#domain/contracts/contract.ts'
import { hasSave } from '#domain/save-id.ts'
import { later, type Schedule } from '#web/platform/schedule.ts'

export type SaveUnderWay = {
  note: (userId: string | undefined, saveId: string | undefined) => void
  of: (userId: string) => string | undefined
}

export type Read = z.infer<typeof getFormData.reply>

const interval = 500
const mostReads = 12

/** Reads until the record has the save, for about six seconds: a save can also be refused, or lost with the network. */
export const readAfter = async (
  saveId: string | undefined,
  read: () => Promise<Read>,
  schedule: Schedule,
  reads = 1,
): Promise<Read> => {
  const found = await read()
  const isThere = saveId === undefined || !found.lastSaves || hasSave(found.lastSaves, saveId)
  if (isThere || reads === mostReads) return found
  await later(schedule, interval)
  return readAfter(saveId, read, schedule, reads + 1)
}
