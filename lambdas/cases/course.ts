// The course of a case, for the numbers: in which stage it was since when, and which promises were kept.
import * as z from 'zod/mini'
import { stageSchema } from '#domain/cases/case.ts'
import { day } from '#domain/schema-parts.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { orNull } from '../table/columns.ts'
import { isTime } from './days-after.ts'
import { type StoredCase, storedCaseOf } from './stored-case.ts'

/** Eastern days. `unknown`: moves of older releases, which didn't store the promised day. */
const courseSchema = z.object({
  entered: z.array(z.tuple([stageSchema, day])).check(z.minLength(1)),
  /** Days of news that were promised, in time or not. */
  kept: z.array(day),
  late: z.array(day),
  unknown: z.number(),
})
export type Course = z.infer<typeof courseSchema>

export const courseColumn = orNull(courseSchema)

type Move = StoredCase['history'][number]

/** An undone move doesn't count. */
export const movesThatCount = (history: readonly Move[]): Move[] => {
  const moves: Move[] = []
  for (const entry of history) {
    if (entry.is_undo) moves.pop()
    else moves.push(entry)
  }
  return moves
}

/** null if it isn't known: each version has its line in a whole history. */
export const courseOf = (record: ApplicantRecord): Course | null => {
  const { history, version } = storedCaseOf(record)
  const { submitted_at } = record
  if (!isTime(submitted_at) || history.length !== version || !history.every(({ at }) => isTime(at)))
    return null
  const moves = movesThatCount(history)
  const course: Course = {
    entered: [['in-review', easternDayOf(submitted_at)]],
    kept: [],
    late: [],
    unknown: 0,
  }
  for (const { at, from, to, promised } of moves) {
    const movedOn = easternDayOf(at)
    if (from !== to) course.entered.push([to, movedOn])
    if (promised === undefined) course.unknown += 1
    else if (promised !== null) course[movedOn <= promised ? 'kept' : 'late'].push(movedOn)
  }
  return course
}
