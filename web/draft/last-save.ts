// A reload can overtake the save that the page sent as it went.
import type * as z from 'zod/mini'
import type { getFormData } from '#domain/contracts/contract.ts'
import { hasSave } from '#domain/save-id.ts'
import { apiErrorIn } from '#web/calls/call-api.ts'
import { later, type Schedule } from '#web/platform/schedule.ts'

export type SaveUnderWay = {
  note: (userId: string | undefined, saveId: string | undefined) => void
  of: (userId: string) => string | undefined
}

export type Read = z.infer<typeof getFormData.reply>

const interval = 500
/** Milliseconds: a save can also be refused, or lost with the network. */
const patience = 6000

const isThere = ({ lastSaves, data }: Read, saveId: string) =>
  !lastSaves || data[0]?.status === 'submitted' || hasSave(lastSaves, saveId)

/** The session ended, or the draft was deleted. */
const isFinal = (error: unknown) => [401, 403, 410].includes(apiErrorIn(error)?.status ?? 0)

/** Reads until the record has the save, at most `patience` after the first reply. From then on, no reply is no failure. */
export const readAfter = async (
  saveId: string | undefined,
  read: () => Promise<Read>,
  schedule: Schedule,
): Promise<Read> => {
  let found = await read()
  if (saveId === undefined) return found
  let isLate = false
  const readOn = async () => {
    while (!isLate && !isThere(found, saveId)) {
      await later(schedule, interval)
      found = await read().catch((error: unknown) => {
        if (isFinal(error)) throw error
        return found
      })
    }
  }
  const giveUp = later(schedule, patience).then(() => {
    isLate = true
  })
  await Promise.race([readOn(), giveUp])
  return found
}
