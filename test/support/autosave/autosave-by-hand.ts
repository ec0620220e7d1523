// For the tests of autosave's rules: the clock moves only when told, and the answers come by hand, or from a model server behind a model network.
import { Autosave } from '#web/draft/autosave.ts'
import type { Answers, SavedCopy, SaveReply, SaveRequest } from '#web/draft/save-call.ts'
import { createModelNetwork } from './model-network.ts'
import { createModelServer } from './model-server.ts'
import { createVirtualClock, settle } from './virtual-clock.ts'

export const autosaveByHand = (saved: SavedCopy = { answers: {}, version: 3 }) => {
  const clock = createVirtualClock()
  const sent: SaveRequest[] = []
  const answers: ((answer: SaveReply) => void)[] = []
  const seen = { changes: 0 }
  const autosave = new Autosave({
    saved,
    send: (request) => {
      sent.push(request)
      return new Promise((resolve) => answers.push(resolve))
    },
    step: () => 2,
    schedule: clock.schedule,
    random: () => 0,
    newId: () => 'save-',
    onChange: () => {
      seen.changes += 1
    },
  })
  const answer = async (index: number, given: SaveReply) => {
    answers[index]?.(given)
    await settle()
  }
  /** Milliseconds until another save goes out, at most `most`. */
  const nextAfter = async (most: number) => {
    const before = sent.length
    const start = clock.now()
    while (sent.length === before && clock.now() - start < most) await clock.advance(100)
    return sent.length === before ? undefined : clock.now() - start
  }
  return { autosave, clock, sent, answer, seen, nextAfter }
}

export const failed = { kind: 'failed', error: new Error('no network') } as const satisfies SaveReply
export const savedAs = (version: number): SaveReply => ({ kind: 'saved', version })
export const kilobytes = (count: number) => 'x'.repeat(count * 1024)

/** What a promise has come to so far: 'open', 'resolved' or the error in words. */
export const outcomeOf = (promise: Promise<unknown>, textOf: (error: unknown) => string = String) => {
  const outcome = { is: 'open' }
  const note = (is: string) => void Object.assign(outcome, { is })
  promise.then(
    () => note('resolved'),
    (error: unknown) => note(textOf(error)),
  )
  return outcome
}

/** With a save of these answers on its way, and what the flush that sent it has come to. */
export const savingByHand = (answers: Answers, saved?: SavedCopy) => {
  const world = autosaveByHand(saved)
  world.autosave.change(answers)
  return { ...world, flushed: outcomeOf(world.autosave.flush()) }
}

/** The id of the window's save with this number, from 1 to 9. */
export const saveIdOf = (number: number) => `save-00000000000${number}`

export const setUpAutosave = (answerWith?: (request: SaveRequest) => Promise<SaveReply>) => {
  const clock = createVirtualClock()
  const server = createModelServer()
  const network = createModelNetwork(clock.schedule)
  const sent: SaveRequest[] = []
  const autosave = new Autosave({
    saved: server.copy(),
    send: (request) => {
      sent.push(request)
      return answerWith?.(request) ?? network.request(() => server.save(request))
    },
    step: () => 2,
    schedule: clock.schedule,
    random: () => 0.5,
    newId: () => 'save-',
    onChange: () => {},
  })
  const save = async (answers: Record<string, unknown>) => {
    autosave.change(answers)
    await clock.advance(2001)
  }
  return { autosave, server, network, clock, sent, save }
}
