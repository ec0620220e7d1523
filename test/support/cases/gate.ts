// Lets the calls of several actors through one at a time, in an order that a schedule picks, with the faults that it orders.
import { AsyncLocalStorage } from 'node:async_hooks'

/** After a crash, nothing of an actor happens anymore. */
export type Actor = { isCrashed: boolean; isDone: boolean }
export type Fate =
  | 'ok'
  | 'crash before'
  | 'crash after'
  | 'reply lost'
  | 'fail'
  | 'throttle'
  | 'suspended'
  | 'reject'
export type Service = 'table' | 'ses' | 'other'
type Call = {
  actor: Actor
  service: Service
  letThrough: (fate: Fate) => Promise<() => void>
}

const actors = new AsyncLocalStorage<Actor>()
const immediately = globalThis.setImmediate
const quiet = () => new Promise<void>((resolve) => immediately(resolve))

export const currentActor = (): Actor | undefined => actors.getStore()

export const createGate = () => {
  let waiting: Call[] = []
  let picks: readonly number[] = [0]
  let fates: readonly Fate[] = ['ok']
  let passed = 0

  const nextOf = <One>(list: readonly One[]) => list[passed % list.length]

  const letOneThrough = async () => {
    const index = (nextOf(picks) ?? 0) % waiting.length
    const [call] = waiting.splice(index, 1)
    if (!call) return
    const fate = call.service === 'other' ? 'ok' : (nextOf(fates) ?? 'ok')
    passed += 1
    if (fate === 'crash before') call.actor.isCrashed = true
    else {
      const tell = await call.letThrough(fate)
      if (fate === 'crash after') call.actor.isCrashed = true
      else tell()
    }
    if (call.actor.isCrashed) waiting = waiting.filter(({ actor }) => actor !== call.actor)
  }

  return {
    /** Without an actor, it is the test itself that calls. */
    pass: async <Value>(service: Service, perform: (fate: Fate) => Promise<Value>): Promise<Value> => {
      const actor = currentActor()
      if (!actor) return perform('ok')
      const { promise, resolve, reject } = Promise.withResolvers<Value>()
      const letThrough = (fate: Fate) =>
        perform(fate).then(
          (value) => () => resolve(value),
          (error: unknown) => () => reject(error),
        )
      if (!actor.isCrashed) waiting.push({ actor, service, letThrough })
      return promise
    },
    order: (newPicks: readonly number[], newFates: readonly Fate[]) => {
      picks = newPicks
      fates = newFates
      passed = 0
    },
    play: async (acts: readonly (() => Promise<unknown>)[]): Promise<void> => {
      const group = acts.map((act) => {
        const actor: Actor = { isCrashed: false, isDone: false }
        const end = () => {
          actor.isDone = true
        }
        actors.run(actor, act).then(end, end)
        return actor
      })
      await quiet()
      while (group.some(({ isCrashed, isDone }) => !isCrashed && !isDone)) {
        if (waiting.length > 0) await letOneThrough()
        await quiet()
      }
    },
  }
}
