// Plays one schedule, lets the network heal at the end, and asks the oracle. Rejects when something was lost.
import type { Event, ModelSchedule, Slot } from './autosave-schedule.ts'
import { createModelNetwork } from './model-network.ts'
import { createModelServer } from './model-server.ts'
import { createModelWindow, type ModelWindow } from './model-window.ts'
import { createOracle } from './oracle.ts'
import { createVirtualClock } from './virtual-clock.ts'

const createModel = ({ forecast, randoms }: ModelSchedule) => {
  const clock = createVirtualClock()
  const server = createModelServer()
  const network = createModelNetwork(clock.schedule)
  const oracle = createOracle(server)
  const windows: ModelWindow[] = []
  const open: Partial<Record<Slot, ModelWindow>> = {}
  let draws = 0
  network.expect(...forecast)

  const random = () => {
    draws += 1
    return randoms[draws % randoms.length] ?? 0
  }

  /** The window of a slot, loaded again if it was left. */
  const windowIn = (slot: Slot): ModelWindow => {
    const known = open[slot]
    if (known?.isOpen()) return known
    const window = createModelWindow({
      name: `window${windows.length}`,
      ...{ server, network, random },
      ...{ schedule: clock.schedule, now: clock.now },
      onShownAsSaved: oracle.onShownAsSaved,
    })
    window.look()
    windows.push(window)
    open[slot] = window
    return window
  }
  return { clock, network, oracle, windows, windowIn }
}

/** Texts that were never there, and texts that were: an old value coming back must not deceive anybody. */
const createTexts = () => {
  const known: (string | null)[] = [null]
  return (text: Extract<Event, { kind: 'type' }>['text']): string | null => {
    if (text === 'none') return null
    if (text === 'first') return known[1] ?? 'first'
    if (text === 'previous') return known.at(-2) ?? null
    known.push(`text${known.length}`)
    return known.at(-1) ?? null
  }
}

const actOn = (
  window: ModelWindow,
  event: Exclude<Event, { kind: 'type' | 'type back' | 'hold' | 'wait' }>,
) => {
  if (event.kind === 'settle') window.settle(event.field, event.side)
  else if (event.kind === 'close') window.close(event.insists)
  else if (event.kind === 'flush') window.engine.flush().catch(() => {})
  else if (event.kind === 'hide') window.hide()
  else if (event.kind === 'vanish') window.vanish()
  else if (event.kind === 'kill') window.kill()
  else if (event.kind === 'sign out') window.signOut()
  else if (event.kind === 'submit') window.submit()
  else if (event.kind === 'look') window.lookForOthers()
  else if (event.kind === 'end help') window.endHelp()
  else window.setOnline(event.kind === 'online')
}

/** Longer than any wait for an answer or a next try. */
const longEnough = 300_000

export const runSchedule = async (schedule: ModelSchedule): Promise<void> => {
  const { clock, network, oracle, windows, windowIn } = createModel(schedule)
  const textOf = createTexts()
  windowIn(0)
  windowIn(1)
  for (const event of schedule.events) {
    if (event.kind === 'wait') await clock.advance(event.milliseconds)
    else if (event.kind === 'type') windowIn(event.slot).type(event.field, textOf(event.text))
    else if (event.kind === 'type back')
      windowIn(event.slot).typeBack(event.field, textOf('new'), event.isHeld)
    else if (event.kind === 'hold') windowIn(event.slot).hold(event.field, [textOf('new')])
    else actOn(windowIn(event.slot), event)
  }
  network.clearUp()
  for (const slot of [0, 1] as const) windowIn(slot).setOnline(true)
  await clock.advance(longEnough)
  for (const slot of [0, 1, 0] as const) {
    windowIn(slot).engine.change({ [`probe${slot}`]: clock.now() })
    await clock.advance(longEnough)
  }
  oracle.atTheEnd(windows)
}
