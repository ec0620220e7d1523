import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseRecord } from '#test/support/cases/case-record.ts'
import { recordOf } from '#test/support/cases/case-record.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { disclosedRecord, disclosureOf } from '#test/support/packages/disclosed-record.ts'

takeFunctionEnvironment(caseEnvironment)
const { withNotSent, withSent, withTold } = await import('#lambdas/disclosures/change-disclosures.ts')
const { buyersToTell, receivedByOf } = await import('#lambdas/disclosures/stored-disclosures.ts')
const { caseFactsOf } = await import('#lambdas/cases/case-facts.ts')
const { deskRowOf } = await import('#lambdas/list/desk-index.ts')

const act = (at = '2026-12-05T15:00:00.000Z', by = 'bob@example.com') => ({ id: `act ${at}`, at, by })
const asked = { id: 'mary', package: 'package-1' }
const tell = (record: CaseRecord, changes: object = {}, by = act()) =>
  withTold(record, { ...asked, on: '2026-12-04', how: 'phone', papers: ['first'], ...changes }, by)
const only = (record: CaseRecord | undefined) => record?.disclosures?.[0]
const status = (number: number, message: string) =>
  expect.objectContaining({ status: number, message: expect.stringContaining(message) })
const why = 'It was for another case.'

test('[PKG-9] The first download counts as sent, and later ones change nothing', () => {
  const ready = disclosedRecord({ sent: null })
  const sent = withSent(ready, 'package-1', act())
  expect(only(sent)?.sent).toEqual({ at: act().at, by: act().by })
  expect(sent && withSent(sent, 'package-1', act('2026-12-06T15:00:00.000Z'))).toBeUndefined()
  expect(() => withSent(ready, 'package-2', act())).toThrow(status(404, 'can’t find this package'))
})

test('[PKG-11] A package that wasn’t sent after all keeps its download and the reason, and can’t be opened again', () => {
  const after = withNotSent(disclosedRecord(), { ...asked, why }, act())
  expect(only(after)).toEqual(disclosureOf({ not_sent: { at: act().at, by: act().by, why } }))
  if (!after) throw new Error('Nothing was changed.')
  expect(withNotSent(after, { ...asked, why: 'Again.' }, act())).toBeUndefined()
  expect(() => withSent(after, 'package-1', act())).toThrow(status(409, 'wasn’t sent'))
  expect(() => withNotSent(disclosedRecord({ sent: null }), { ...asked, why }, act())).toThrow(
    status(409, 'wasn’t downloaded'),
  )
  const told = tell(disclosedRecord({}, ['2026-12-02']))
  if (!told) throw new Error('Nothing was changed.')
  expect(() => withNotSent(told, { ...asked, why }, act())).toThrow(status(409, 'Harbor Settlements'))
})

test('[PKG-12] A buyer is to be told of each paper inside that was taken back, until someone did', () => {
  const holds = disclosedRecord()
  const first = disclosedRecord({}, ['2026-12-02'])
  expect([holds, first].map((record) => buyersToTell(record).length)).toEqual([0, 1])
  const told = tell(first)
  expect(only(told)?.told).toEqual([
    { at: act().at, by: act().by, on: '2026-12-04', how: 'phone', papers: ['first'] },
  ])
  const second = {
    ...disclosedRecord({}, ['2026-12-02', '2026-12-04']),
    disclosures: told?.disclosures ?? [],
  }
  expect([told && buyersToTell(told).length, buyersToTell(second).length]).toEqual([0, 1])
  const all = tell(second, { papers: ['first', 'second'] })
  expect(only(all)?.told.map(({ papers }) => papers)).toEqual([['first'], ['second']])
})

test('[PKG-12] Who got nothing needn’t be told', () => {
  const [unsent, notSent] = [{ sent: null }, { not_sent: { at: act().at, by: null, why } }]
  for (const one of [unsent, notSent]) {
    const record = disclosedRecord(one, ['2026-12-02'])
    expect(buyersToTell(record)).toEqual([])
    expect(() => tell(record)).toThrow(status(409, 'wasn’t sent'))
  }
  const other = disclosedRecord({ papers: ['second'] }, ['2026-12-02'])
  expect(buyersToTell(other)).toEqual([])
  expect(() => tell(other)).toThrow(status(409, 'Not all of these papers'))
  expect(() => tell(disclosedRecord())).toThrow(status(409, 'Not all of these papers'))
})

test.each([
  ['ahead', '2026-12-06', 'in the future'],
  ['before the taking back', '2026-12-01', 'taken back on 12/02/2026'],
  ['that isn’t real', '2026-02-30', 'a real date'],
])('[PKG-12] A day %s is refused', (_, on, message) => {
  const fields = [{ path: 'on', message: expect.stringContaining(message) }]
  const refused = expect.objectContaining({ status: 422, details: { fields } })
  expect(() => tell(disclosedRecord({}, ['2026-12-02']), { on })).toThrow(refused)
})

test('[PKG-12] The day is one of the Eastern time zone', () => {
  const record = disclosedRecord({}, ['2026-12-02'])
  const lateEvening = act('2026-12-06T04:30:00.000Z')
  expect(tell(record, { on: '2026-12-05' }, lateEvening)).toBeDefined()
  expect(() => tell(record, { on: '2026-12-06' }, lateEvening)).toThrow(expect.anything())
})

test('[PKG-12] A row of the desk has the flag, as the case does', () => {
  const flagsOf = (record: CaseRecord) =>
    deskRowOf(
      { pk: `USER#${record.user_id}`, case_stage: 'valuation', case_facts: caseFactsOf(record) },
      '2026-12-05',
    ).flags.map(({ id }) => id)
  expect(flagsOf(disclosedRecord({}, ['2026-12-02']))).toContain('buyers-to-tell')
  expect(flagsOf(disclosedRecord())).not.toContain('buyers-to-tell')
  const twice = {
    ...disclosedRecord({}, ['2026-12-02']),
    disclosures: [disclosureOf(), disclosureOf({ id: 'other' })],
  }
  expect(caseFactsOf(twice).buyers_to_tell).toBe(1)
})

test('[PKG-13] The person sees only what was sent, and what they took back', () => {
  const seen = {
    id: 'package-1',
    on: '2026-11-23',
    buyer: 'Harbor Settlements',
    state: 'IL',
    has_answers: false,
  }
  const takenBack = disclosedRecord({}, ['2026-12-02'])
  const told = tell(takenBack)
  expect(receivedByOf(disclosedRecord())).toEqual([{ ...seen, is_taken_back: false, told_on: null }])
  expect(receivedByOf(takenBack)).toEqual([{ ...seen, is_taken_back: true, told_on: null }])
  expect(told && receivedByOf(told)).toEqual([{ ...seen, is_taken_back: true, told_on: '2026-12-04' }])
  for (const one of [{ sent: null }, { not_sent: { at: act().at, by: null, why } }])
    expect(receivedByOf(disclosedRecord(one))).toEqual([])
})

test('[PKG-17] A damaged log reads as empty, and nothing is told or sent of it', () => {
  const damaged = recordOf({ disclosures: [{ id: 'package-1' }] })
  expect([damaged.disclosures, buyersToTell(damaged), receivedByOf(damaged)]).toEqual([null, [], []])
  expect(() => withSent(damaged, 'package-1', act())).toThrow(status(404, 'can’t find'))
  expect(() => tell(damaged)).toThrow(status(404, 'can’t find'))
})

type Change = (record: CaseRecord) => CaseRecord | undefined

/** Who comes second repeats its change on the newer record. A refusal changes nothing. */
const after = (record: CaseRecord, change: Change) => {
  try {
    return change(record) ?? record
  } catch {
    return record
  }
}

test('[PKG-9] [PKG-12] However opening, taking back, telling, and its repeat come together, nobody is told twice or forgotten', () => {
  const changes = {
    open: (record: CaseRecord) => {
      if (record.papers.some(({ taken_back }) => taken_back)) throw new Error('It was taken back.')
      return withSent(record, 'package-1', act())
    },
    takeBack: (record: CaseRecord) => ({
      ...record,
      papers: disclosedRecord({}, ['2026-12-02']).papers,
    }),
    tell: (record: CaseRecord) => tell(record),
    tellToo: (record: CaseRecord) => tell(record, {}, act('2026-12-05T16:00:00.000Z')),
    notSent: (record: CaseRecord) => withNotSent(record, { ...asked, why }, act()),
  }
  const writers = fc.shuffledSubarray(Object.values<Change>(changes), { minLength: 1 })
  fc.assert(
    fc.property(writers, (order) => {
      const record = order.reduce(after, disclosedRecord({ sent: null }))
      const [one] = record.disclosures ?? []
      const isTakenBack = record.papers.some(({ taken_back }) => taken_back)
      expect(one?.told.length).toBeLessThanOrEqual(1)
      if (one?.told.length) expect(one.not_sent).toBeNull()
      const isThere = one?.sent !== null && one?.not_sent === null
      expect(buyersToTell(record).length).toBe(Number(isThere && isTakenBack && one.told.length === 0))
    }),
  )
})
