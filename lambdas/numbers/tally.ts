// Counts rows of the indexes one by one, and keeps only the counts.
import * as z from 'zod/mini'
import { assigneeSchema, closedReasonSchema, stageSchema } from '#domain/cases/case.ts'
import type { OpenStage, Stage } from '#domain/cases/case-stages.ts'
import type { Numbers, PersonsLoad } from '#domain/contracts/numbers-contract.ts'
import { stepNumber } from '#domain/schema-parts.ts'
import { addDays, daysBetween, easternDayOf } from '#domain/text/eastern-day.ts'
import { type Course, courseColumn } from '../cases/course.ts'
import { orNull, textOrNull } from '../table/columns.ts'
import { shownGroup, shownTogether } from './small-groups.ts'
import { createStays } from './stays.ts'
import { mondaysUntil, weekOf } from './weeks.ts'

const caseSchema = z.object({
  /** A draft has none. */
  case_stage: orNull(stageSchema),
  next_update_by: textOrNull,
  assignee: orNull(assigneeSchema),
  case_facts: z.catch(
    z.object({
      reason: orNull(closedReasonSchema),
      course: courseColumn,
    }),
    { reason: null, course: null },
  ),
})

const draftSchema = z.object({
  updated_at: z.string(),
  status: z.catch(z._default(z.string(), ''), ''),
  current_step: z.catch(stepNumber, 1),
})

const ofStages = <Value>(make: (stage: OpenStage) => Value) => ({
  'in-review': make('in-review'),
  'documents-requested': make('documents-requested'),
  valuation: make('valuation'),
  'collecting-offers': make('collecting-offers'),
  'offers-ready': make('offers-ready'),
  closing: make('closing'),
})

const newWeek = (from: string) => ({
  from,
  submitted: 0,
  closed: 0,
  open: ofStages(() => 0),
  kept: 0,
  late: 0,
  stopped: [0, 0, 0, 0],
})
type Week = ReturnType<typeof newWeek>

const stageAt = ({ entered }: Course, day: string): Stage | undefined =>
  entered.findLast(([, since]) => since <= day)?.[0]

const createCourses = (today: string) => {
  const weeks = mondaysUntil(today).map(newWeek)
  const first = weeks[0]?.from ?? today
  const stays = createStays()
  const weekWith = (day: string): Week | undefined => weeks[weekOf(day, first)]
  const countPromise = (end: 'kept' | 'late') => (day: string) => {
    const week = weekWith(day)
    if (week) week[end] += 1
  }
  const countStays = ({ entered }: Course) => {
    for (const [index, [stage, since]] of entered.entries()) {
      const left = entered[index + 1]?.[1]
      if (stage !== 'closed' && left !== undefined && left >= first)
        stays.add(stage, daysBetween(since, left))
    }
  }
  const countStanding = (course: Course) => {
    for (const { from, open } of weeks.slice(0, -1)) {
      const stage = stageAt(course, addDays(from, 6))
      if (stage !== undefined && stage !== 'closed') open[stage] += 1
    }
  }
  return {
    weeks,
    weekWith,
    stays,
    add: (course: Course) => {
      countStays(course)
      countStanding(course)
      course.kept.forEach(countPromise('kept'))
      course.late.forEach(countPromise('late'))
      const submitted = weekWith(course.entered[0]?.[1] ?? '')
      if (submitted) submitted.submitted += 1
      const [stage, since] = course.entered.at(-1) ?? []
      const closed = stage === 'closed' && since !== undefined ? weekWith(since) : undefined
      if (closed) closed.closed += 1
    },
  }
}

const createLoads = (today: string) => {
  const people = new Map<string | null, PersonsLoad>()
  return {
    add: (assignee: z.infer<typeof caseSchema>['assignee'], promised: string | null): boolean => {
      const { id = null, email = null } = assignee ?? {}
      const person = people.get(id) ?? { id, email, open: 0, overdue: 0 }
      const isOverdue = promised !== null && promised < today
      person.open += 1
      person.overdue += Number(isOverdue)
      people.set(id, person)
      return isOverdue
    },
    /** The cases without an assignee last. */
    all: () =>
      [...people.values()].sort(
        (one, other) =>
          Number(one.id === null) - Number(other.id === null) ||
          other.open - one.open ||
          (one.id ?? '').localeCompare(other.id ?? ''),
      ),
  }
}

/** `today`: the Eastern day. A damaged row counts as far as it can be read. */
export const createTally = (today: string) => {
  const courses = createCourses(today)
  const now = courses.weeks.at(-1)
  const loads = createLoads(today)
  const reasons = { sold: 0, 'not-eligible': 0, withdrawn: 0, 'no-offer': 0 }
  const unknown = { cases: 0, moves: 0 }
  return {
    addCase: (row: unknown): void => {
      const {
        case_stage: stage,
        next_update_by: promised,
        assignee,
        case_facts: facts,
      } = caseSchema.parse(row)
      if (stage === null) return
      if (facts.course) courses.add(facts.course)
      else unknown.cases += 1
      unknown.moves += facts.course?.unknown ?? 0
      if (stage === 'closed') {
        reasons[facts.reason ?? 'withdrawn'] += 1
        return
      }
      if (!now) return
      now.open[stage] += 1
      now.late += Number(loads.add(assignee, promised))
    },
    addDraft: (row: unknown): void => {
      const { updated_at, status, current_step } = draftSchema.parse(row)
      const week = status === 'submitted' ? undefined : courses.weekWith(easternDayOf(updated_at))
      if (week) week.stopped[current_step - 1] = (week.stopped[current_step - 1] ?? 0) + 1
    },
    numbers: (): Numbers => ({
      weeks: courses.weeks
        .toReversed()
        .map(({ stopped, ...week }) => ({ ...week, stopped: stopped.map(shownGroup) })),
      stays: ofStages(courses.stays.of),
      reasons: shownTogether(reasons),
      people: loads.all(),
      unknown,
    }),
  }
}
