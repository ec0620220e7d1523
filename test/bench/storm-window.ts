// One browser window in the storm: it types at random into the wizard's own autosave, five times as fast.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createAutosave } from '#web/draft/autosave.ts'
import type { SaveRequest } from '#web/draft/save-call.ts'
import type { Schedule } from '#web/platform/schedule.ts'
import type { Ledger } from './storm-ledger.ts'
import type { Traffic } from './storm-traffic.ts'

/** Not more, or its 30 seconds without an answer would be shorter than a queue of saves on a busy machine. */
const speed = 5
/** Milliseconds of this machine: no save takes so long unless the window has stopped trying. */
const patience = 120_000

const schedule: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds / speed)
  return () => clearTimeout(timer)
}

type Settings = {
  userId: string
  calls: ReturnType<Traffic['callsOf']>
  traffic: Traffic
  ledger: Ledger
  /** The fields that this window types, and no other of the same applicant. */
  fields: readonly string[]
  saves: number
  random: () => number
  /** Something may go wrong with the next request. */
  disturb: () => Promise<void>
}

/** Resolves when every one of `saves` rounds was acknowledged and nothing is left unsaved. */
export const runWindow = async (settings: Settings): Promise<void> => {
  const { userId, calls, traffic, ledger, fields, saves, random, disturb } = settings
  const { data } = await calls.load(userId)
  const [record] = data
  let wake = () => {}
  const acknowledged = new Set<string>()
  const send = async (request: SaveRequest) => {
    traffic.noteSend(request.saveId)
    const answer = await calls.save(request, userId)
    if (answer.kind === 'saved') {
      acknowledged.add(request.saveId)
      ledger.acknowledge({ ...request, version: answer.version, isOwnVersion: answer.copy === undefined })
    }
    return answer
  }
  const autosave = createAutosave({
    saved: { answers: record?.form_data ?? {}, version: record?.version ?? 0 },
    send,
    step: () => 1 + Math.floor(random() * 4),
    schedule,
    random,
    newId: randomUUID,
    onChange: () => wake(),
  })

  const type = (round: number) => {
    const field = fields[Math.floor(random() * fields.length)] ?? ''
    const answers = { [field]: `${round} ${randomUUID().slice(0, 8)}` }
    ledger.type(answers)
    autosave.change(answers)
  }

  const until = async (isReached: () => boolean) => {
    const giveUp = Date.now() + patience
    while (!isReached()) {
      if (Date.now() > giveUp) throw new Error(`A window of ${userId} no longer saves: ${autosave.status()}.`)
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      await Promise.race([promise, pause(1000)])
    }
  }

  const run = async () => {
    for (let round = 0; round < saves; round += 1) {
      await disturb()
      const before = acknowledged.size
      type(round)
      const chance = random()
      if (chance < 0.3) autosave.flush().catch(() => undefined)
      else if (chance < 0.35) autosave.leave()
      await pause(random() * 300)
      /** While a save is on its way, more often than not. */
      if (random() < 0.3) type(round)
      await until(() => acknowledged.size > before)
    }
    autosave.flush().catch(() => undefined)
    await until(() => autosave.status() === 'saved')
  }

  await run().finally(() => autosave.stop())
}
