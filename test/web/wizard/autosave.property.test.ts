// Any typing on any network: what was shown as saved is stored, and the last value of each field wins.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAutosave } from '#web/wizard/autosave.ts'
import { createModelServer } from './model-server.ts'
import { createVirtualClock } from './virtual-clock.ts'

const weather = fc.record({
  request: fc.constantFrom('arrives', 'arrives', 'lost'),
  answer: fc.constantFrom('arrives', 'arrives', 'lost'),
  delay: fc.constantFrom(0, 50, 3000, 45_000),
})

const event = fc.oneof(
  fc.record({
    kind: fc.constant('type'),
    field: fc.constantFrom('a', 'b', 'c'),
    value: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('wait'), milliseconds: fc.constantFrom(1, 500, 2000, 10_000, 60_000) }),
  fc.record({ kind: fc.constantFrom('leave', 'flush', 'online') }),
  fc.record({ kind: fc.constant('elsewhere'), value: fc.integer() }),
)

test('nothing shown as saved is missing, and in the end everything is stored', async () => {
  const schedule = fc.tuple(fc.array(event, { maxLength: 25 }), fc.array(weather, { maxLength: 25 }))
  await fc.assert(
    fc.asyncProperty(schedule, async ([events, weathers]) => {
      const clock = createVirtualClock()
      const server = createModelServer(clock)
      server.expect(...weathers)
      let ids = 0
      const autosave = createAutosave({
        saved: { answers: {}, version: 0 },
        send: server.send,
        step: () => 1,
        schedule: clock.schedule,
        random: () => 0.5,
        newId: () => {
          ids += 1
          return `save-${ids}`
        },
        onChange: () => {},
      })
      const typed = new Map<string, unknown>()
      const expectStored = () => expect(server.record().answers).toMatchObject(Object.fromEntries(typed))

      for (const step of events) {
        if ('field' in step) {
          autosave.change({ [step.field]: step.value })
          typed.set(step.field, step.value)
        } else if ('milliseconds' in step) await clock.advance(step.milliseconds)
        else if ('value' in step) server.storeElsewhere({ other: step.value })
        else if (step.kind === 'leave') autosave.leave()
        else if (step.kind === 'online') autosave.retryNow()
        else autosave.flush().catch(() => {})
        if (autosave.status() === 'saved') expectStored()
      }

      server.clearUp()
      await clock.advance(600_000)
      expect(autosave.status()).toBe('saved')
      expectStored()
    }),
    { numRuns: 500 },
  )
})
