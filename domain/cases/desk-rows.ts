// Server and browser merge sorted parts alike.
import { compactText, plainText } from '../record-search.ts'
import { submitterName } from '../submission-progress.ts'
import { easternDayOf } from '../text/eastern-day.ts'
import { stageSchema } from './case.ts'
import type { DeskFilters, DeskRow, DeskSort } from './desk.ts'

type Range<Value> = readonly [from: Value | undefined, to: Value | undefined]

const isWithin = <Value extends string | number>(value: Value | null, [from, to]: Range<Value>): boolean => {
  if (from === undefined && to === undefined) return true
  if (value === null) return false
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}

const isAsked = <Value>(asked: Value | undefined, value: Value | null): boolean =>
  asked === undefined || asked === value

/** Signs such as % match nothing. */
const isPart = (asked: string | undefined, value: string | null): boolean => {
  if (asked === undefined) return true
  const part = compactText(asked)
  return part !== '' && compactText(value ?? '').includes(part)
}

export const matchesFilters = (filters: DeskFilters, row: DeskRow): boolean => {
  const { stage, assignee, state, insurer, policyType, flag } = filters
  const submittedOn = row.submitted_at === null ? null : easternDayOf(row.submitted_at)
  return (
    isAsked(stage, row.stage) &&
    isAsked(assignee, row.assignee?.id ?? 'nobody') &&
    isAsked(state, row.state) &&
    isAsked(policyType, row.policy_type) &&
    isPart(insurer, row.insurer) &&
    (flag === undefined || row.flags.some(({ id }) => id === flag)) &&
    isWithin(row.face_value, [filters.faceFrom, filters.faceTo]) &&
    isWithin(submittedOn, [filters.submittedFrom, filters.submittedTo])
  )
}

export const deskOrders = {
  due: ({ next_update_by }) => next_update_by ?? '',
  name: ({ first_name, last_name }) => plainText(submitterName(first_name, last_name)),
  submitted: ({ submitted_at }) => submitted_at ?? '',
  stage: ({ stage }) => (stage === null ? '' : String(stageSchema.options.indexOf(stage)).padStart(2, '0')),
  assignee: ({ assignee }) => plainText(assignee?.email ?? ''),
  'face-value': ({ face_value }) => face_value?.toFixed(2).padStart(18, '0') ?? '',
} as const satisfies Record<DeskSort, (row: DeskRow) => string>
