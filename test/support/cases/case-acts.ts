// Acts of the team on a case, as pure changes of its record.
import type { Stage } from '#domain/cases/case-stages.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import type { CaseRecord } from './case-record.ts'
import { caseEnvironment } from './case-world.ts'

takeFunctionEnvironment(caseEnvironment)
const { move } = await import('#lambdas/cases/case-moves.ts')

export const at = '2026-11-23T15:00:00.000Z'
export const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()
export const by = 'ada@example.com'
export const id = 'user'

let acts = 0
export const actAt = (time = at) => {
  acts += 1
  return { id: `act-${acts}`, at: time, by }
}

const needsOf = (to: Stage) => ({
  ...(to === 'closed' && { reason: 'sold' as const }),
  ...(to === 'documents-requested' && { requests: ['Your policy'] }),
})

export const must = <Value>(value: Value | undefined | null): Value => {
  if (value === undefined || value === null) throw new Error('Nothing was changed.')
  return value
}

export const moved = (record: CaseRecord, to: Stage, more: object = {}, act = actAt()) =>
  must(move(record, { id, version: record.case?.version ?? 0, to, ...needsOf(to), ...more }, act))
