// What can happen to a case, as a list of moments at which several things happen at once, with the faults beneath: the schedules that
// are searched.
import fc from 'fast-check'
import { closedReasons } from '#domain/cases/case-stages.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import type { Fate } from './gate.ts'

export type CaseEvent =
  | { kind: 'save' | 'submit' | 'undo' | 'finish' | 'sweep' | 'scheduled' | 'bounce' | 'new email' }
  | { kind: 'papers' }
  | { kind: 'move' | 'sign' | 'take back'; choice: number }

export type Moment = { events: CaseEvent[]; picks: number[]; fates: Fate[]; minutes: number }
export type OutboxSchedule = { isSubmitted: boolean; moments: Moment[] }

const event: fc.Arbitrary<CaseEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('move' as const), choice: fc.nat(11) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('sign' as const, 'take back' as const),
      choice: fc.nat(11),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('sweep' as const, 'scheduled' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('submit' as const, 'save' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('finish' as const, 'bounce' as const, 'new email' as const),
    }),
  },
)

const fate = fc.constantFrom<Fate>(
  ...(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'] as const),
  ...(['crash before', 'crash after', 'reply lost', 'fail', 'throttle', 'suspended', 'reject'] as const),
)

const moment: fc.Arbitrary<Moment> = fc.record({
  events: fc.array(event, { minLength: 1, maxLength: 3 }),
  picks: fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }),
  fates: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Fate[]>(['ok']) },
    { weight: 3, arbitrary: fc.array(fate, { minLength: 1, maxLength: 12, size: 'max' }) },
  ),
  minutes: fc.constantFrom(0, 0, 1, 2, 6, 11, 60, 8 * 24 * 60),
})

export const outboxSchedules: fc.Arbitrary<OutboxSchedule> = fc.record({
  isSubmitted: fc.constantFrom(true, true, false),
  moments: fc.array(moment, { minLength: 1, maxLength: 7, size: 'max' }),
})

export const reasons = idsOf(closedReasons)
