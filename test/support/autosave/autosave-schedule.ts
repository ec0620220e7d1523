// What can happen to an application in two windows, as a list of events, and the network beneath it: the schedules that are searched.
import fc from 'fast-check'
import type { Weather } from './model-network.ts'

export const fields = ['city', 'address1', 'address2'] as const
type Field = (typeof fields)[number]
/** Two windows are open; one that is left is loaded again. */
export type Slot = 0 | 1

export type Event =
  | { kind: 'type'; slot: Slot; field: Field; text: 'new' | 'first' | 'previous' | 'none' }
  /** Types something else and then what stood there. `isHeld`: in a field that holds half an answer. */
  | { kind: 'type back'; slot: Slot; field: Field; isHeld: boolean }
  | { kind: 'hold'; slot: Slot; field: Field }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'flush' | 'hide' | 'vanish' | 'kill' | 'sign out' | 'submit' | 'offline' | 'online'; slot: Slot }
  /** Asks for what the other side typed. */
  | { kind: 'look'; slot: Slot }
  /** The window of a helper: its saves are refused from now on. */
  | { kind: 'end help'; slot: Slot }
  | { kind: 'close'; slot: Slot; insists: boolean }
  | { kind: 'settle'; slot: Slot; field: Field; side: 'mine' | 'theirs' }

export type ModelSchedule = { events: Event[]; forecast: Weather[]; randoms: number[] }

const slot = fc.constantFrom<Slot>(0, 0, 1)
const field = fc.constantFrom(...fields)

const weather: fc.Arbitrary<Weather> = fc.record({
  fate: fc.constantFrom(
    ...(['delivered', 'delivered', 'delivered', 'delivered', 'request lost', 'answer lost'] as const),
    ...(['fault', 'busy'] as const),
  ),
  there: fc.constantFrom(0, 0, 40, 700, 3000),
  back: fc.constantFrom(0, 0, 40, 3000, 45_000),
})

const typing = fc.record({
  kind: fc.constant('type' as const),
  slot,
  field,
  text: fc.constantFrom('new', 'new', 'new', 'first', 'previous', 'none'),
})
const typingBack = fc.record({ kind: fc.constant('type back' as const), slot, field, isHeld: fc.boolean() })
const holding = fc.record({ kind: fc.constant('hold' as const), slot, field })
const waiting = fc.record({
  kind: fc.constant('wait' as const),
  milliseconds: fc.constantFrom(1, 50, 500, 2000, 2000, 5000, 30_000),
})

const single: fc.Arbitrary<Event> = fc.oneof(
  { weight: 9, arbitrary: typing },
  { weight: 2, arbitrary: typingBack },
  { weight: 2, arbitrary: holding },
  { weight: 8, arbitrary: waiting },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('flush', 'hide'), slot }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('offline', 'online'), slot }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('sign out', 'vanish', 'kill', 'submit'), slot }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close'), slot, insists: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settle'),
      slot,
      field,
      side: fc.constantFrom('mine', 'theirs'),
    }),
  },
)

const sides = fc.constantFrom<readonly [Slot, Slot]>([0, 1], [1, 0])
const typed = (slot: Slot, field: Field): Event => ({ kind: 'type', slot, field, text: 'new' })
const soon: Event = { kind: 'wait', milliseconds: 50 }
const later: Event = { kind: 'wait', milliseconds: 5000 }

/** Both answer the same question, and one of them is asked which answer stands. */
const dispute = fc
  .record({ sides, field, side: fc.constantFrom('mine', 'theirs'), settler: slot })
  .map(({ sides: [one, other], field, side, settler }): Event[] => [
    typed(one, field),
    soon,
    typed(other, field),
    later,
    later,
    { kind: 'settle', slot: settler, field, side },
  ])

/** One still shows the answer that the other one replaced, and goes back to it. */
const goingBack = fc
  .record({ sides, field, isHeld: fc.boolean(), pause: fc.constantFrom(50, 5000) })
  .map(({ sides: [one, other], field, isHeld, pause }): Event[] => [
    typed(one, field),
    later,
    { kind: 'type back', slot: other, field, isHeld },
    { kind: 'wait', milliseconds: pause },
  ])

/** The other one answers while one is in the middle of typing, and hears of it by a save of another field. */
const interrupted = fc
  .record({ sides, field, others: field, end: fc.constantFrom('close', 'hide', 'wait') })
  .map(({ sides: [one, other], field, others, end }): Event[] => [
    typed(other, field),
    { kind: 'flush', slot: other },
    typed(one, others),
    { kind: 'hold', slot: one, field },
    { kind: 'wait', milliseconds: 5000 },
    end === 'wait'
      ? { kind: 'wait', milliseconds: 30_000 }
      : end === 'close'
        ? { kind: 'close', slot: one, insists: false }
        : { kind: 'hide', slot: one },
  ])

/** One leaves while a save of its own is on its way and the other window saves something. */
const crossing = fc
  .record({ sides, own: field, others: field, end: fc.constantFrom('close', 'vanish', 'hide', 'sign out') })
  .map(({ sides: [one, other], own, others, end }): Event[] => [
    typed(one, own),
    { kind: 'flush', slot: one },
    soon,
    typed(other, others),
    { kind: 'flush', slot: other },
    soon,
    typed(one, own),
    end === 'close' ? { kind: end, slot: one, insists: false } : { kind: end, slot: one },
  ])

/** One submits, maybe more than once, while the other goes on. */
const submission = fc
  .record({ sides, field })
  .map(({ sides: [one, other], field }): Event[] => [
    { kind: 'submit', slot: one },
    soon,
    typed(other, field),
    { kind: 'submit', slot: one },
    { kind: 'hide', slot: other },
    later,
    { kind: 'submit', slot: one },
  ])

/** One types on and on, in one field or over several, and never pauses long enough for the usual delay. */
const steadyTyping = fc
  .record({
    slot,
    asked: fc.array(field, { minLength: 1, maxLength: 3 }),
    pause: fc.constantFrom(500, 1900),
    keys: fc.integer({ min: 6, max: 30 }),
  })
  .map(({ slot, asked, pause, keys }): Event[] =>
    Array.from({ length: keys }, (_, key) => [
      typed(slot, asked[key % asked.length] ?? 'city'),
      { kind: 'wait', milliseconds: pause } as const,
    ]).flat(),
  )

/** What hardly comes about by chance comes ready-made now and then. */
const events = fc.oneof(
  { weight: 60, arbitrary: single.map((event) => [event]) },
  { weight: 4, arbitrary: crossing },
  { weight: 3, arbitrary: dispute },
  { weight: 2, arbitrary: goingBack },
  { weight: 2, arbitrary: interrupted },
  { weight: 1, arbitrary: submission },
  { weight: 1, arbitrary: steadyTyping },
)

const schedulesOf = (parts: fc.Arbitrary<Event[]>): fc.Arbitrary<ModelSchedule> =>
  fc.record({
    events: fc.array(parts, { maxLength: 24, size: 'max' }).map((some) => some.flat()),
    forecast: fc.array(weather, { maxLength: 20, size: 'max' }),
    randoms: fc.array(fc.constantFrom(0, 0.3, 0.999), { minLength: 1, maxLength: 4 }),
  })

export const modelSchedules = schedulesOf(events)

/** The applicant in one window, and in the other a helper whose help ends at any moment. Both look for what the other one typed. */
export const helpSchedules = schedulesOf(
  fc.oneof(
    { weight: 6, arbitrary: events },
    { weight: 3, arbitrary: slot.map((slot): Event[] => [{ kind: 'look', slot }]) },
    { weight: 1, arbitrary: fc.constant<Event[]>([{ kind: 'end help', slot: 1 }]) },
  ),
)
