import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Disclosure } from '#domain/packages/disclosures.ts'
import type { CaseRecord } from '#test/support/cases/case-record.ts'
import { recordOf } from '#test/support/cases/case-record.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { disclosedRecord, disclosureOf } from '#test/support/packages/disclosed-record.ts'

takeFunctionEnvironment(caseEnvironment)
const { withNotSent, withSent, withTold } = await import('#lambdas/disclosures/change-disclosures.ts')
const { endedOn } = await import('#lambdas/papers/stored-papers.ts')
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

test('[PKG-12] The day fits all papers that they are told of', () => {
  const record = disclosedRecord({}, ['2026-12-02', '2026-12-04'])
  const both = { papers: ['first', 'second'] }
  const message = expect.stringContaining('last of these papers was taken back on 12/04/2026')
  const refused = expect.objectContaining({ status: 422, details: { fields: [{ path: 'on', message }] } })
  expect(() => tell(record, { ...both, on: '2026-12-03' })).toThrow(refused)
  expect(only(tell(record, { on: '2026-12-03' }))?.told).toMatchObject([{ papers: ['first'] }])
  expect(only(tell(record, { ...both, on: '2026-12-04' }))?.told).toMatchObject([both])
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

test('[PKG-13] The person sees only what was sent, and what the buyer was told', () => {
  const seen = {
    papers: ['first', 'second'],
    id: 'package-1',
    on: '2026-11-23',
    buyer: 'Harbor Settlements',
    state: 'IL',
    has_answers: false,
  }
  const takenBack = disclosedRecord({}, ['2026-12-02'])
  const told = tell(takenBack)
  expect(receivedByOf(takenBack)).toEqual([{ ...seen, told: [] }])
  expect(told && receivedByOf(told)).toEqual([{ ...seen, told: [{ on: '2026-12-04', papers: ['first'] }] }])
  for (const one of [{ sent: null }, { not_sent: { at: act().at, by: null, why } }])
    expect(receivedByOf(disclosedRecord(one))).toEqual([])
})

const badTime = { at: 'yesterday', by: null }

test.each([
  ['an entry without its parts', { id: 'package-2' }],
  ['an unreadable time', disclosureOf({ id: 'package-2', sent: badTime })],
  [
    'a bad time of telling',
    disclosureOf({ told: [{ ...badTime, on: '2026-12-04', how: 'phone', papers: [] }] }),
  ],
])('[PKG-17] In a damaged log, %s costs only that entry, and nothing is changed', (_, entry) => {
  const whole = disclosedRecord({}, ['2026-12-02'])
  const damaged = recordOf({ papers: whole.papers, disclosures: [entry, ...whole.disclosures] })
  expect(damaged).toMatchObject({ are_disclosures_whole: false, disclosures: [disclosureOf()] })
  expect([buyersToTell(damaged).length, receivedByOf(damaged)]).toEqual([1, receivedByOf(whole)])
  expect(caseFactsOf(damaged).buyers_to_tell).toBe(1)
  for (const change of [tell, (record: CaseRecord) => withNotSent(record, { ...asked, why }, act())])
    expect(() => change(damaged)).toThrow(status(409, 'can’t be read'))
  const unsent = recordOf({ disclosures: [entry, disclosureOf({ sent: null })] })
  expect(() => withSent(unsent, 'package-1', act())).toThrow(status(409, 'can’t be read'))
  expect(() => withSent(damaged, 'package-2', act())).toThrow(status(404, 'can’t find'))
})

test('[PKG-17] A log that is no list reads as empty', () => {
  const damaged = recordOf({ disclosures: 'damaged' })
  expect(damaged).toMatchObject({ are_disclosures_whole: false, disclosures: [] })
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

const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']
const someDay = fc.constantFrom(...days)
const somePapers = fc.subarray(['first', 'second'], { minLength: 1 })
const somePackage = fc.constantFrom('package-1', 'package-2')

/** To one buyer: one with both papers, one with the first only. */
const twoPackages = (sent: Disclosure['sent'] = disclosureOf().sent): CaseRecord => ({
  ...disclosedRecord(),
  disclosures: [disclosureOf({ sent }), disclosureOf({ id: 'package-2', papers: ['first'], sent })],
})

const takeBack = (record: CaseRecord, [first, second]: readonly (string | null)[]): CaseRecord => {
  const earlier = (index: number) => {
    const taken = record.papers[index]?.taken_back
    return taken ? endedOn(taken) : null
  }
  const { papers } = disclosedRecord({}, [earlier(0) ?? first ?? null, earlier(1) ?? second ?? null])
  return { ...record, papers }
}

test('[PKG-12] One buyer with two packages is told about the papers in each, and no others', () => {
  const record = takeBack(twoPackages(), ['2026-12-02', '2026-12-02'])
  const both = { papers: ['first', 'second'] }
  expect(() => tell(record, { ...both, package: 'package-2' })).toThrow(
    status(409, 'Not all of these papers'),
  )
  const one = tell(record, both)
  const all = one && tell(one, { package: 'package-2' })
  expect([one, all].map((after) => after && buyersToTell(after).map(({ id }) => id))).toEqual([
    ['package-2'],
    [],
  ])
})

const change: fc.Arbitrary<Change> = fc.oneof(
  somePackage.map(
    (id): Change =>
      (record) => {
        if (record.papers.some(({ taken_back }) => taken_back)) throw new Error('It was taken back.')
        return withSent(record, id, act())
      },
  ),
  fc.tuple(fc.option(someDay), fc.option(someDay)).map(
    (ended): Change =>
      (record) =>
        takeBack(record, ended),
  ),
  fc.tuple(somePackage, somePapers, someDay).map(
    ([id, papers, on]): Change =>
      (record) =>
        tell(record, { package: id, papers, on }),
  ),
  somePackage.map(
    (id): Change =>
      (record) =>
        withNotSent(record, { ...asked, package: id, why }, act()),
  ),
)

test('[PKG-9] [PKG-12] However opening, taking back, and telling come together, nobody is told twice, too early, or forgotten', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const record = changes.reduce(after, twoPackages(null))
      const endOf = new Map(
        record.papers.flatMap(({ id, taken_back }) => (taken_back ? [[id, endedOn(taken_back)]] : [])),
      )
      const untold = record.disclosures.filter(({ sent, not_sent, told, papers }) => {
        const known = told.flatMap((one) => one.papers)
        expect(new Set(known).size).toBe(known.length)
        for (const one of told)
          for (const paper of one.papers) expect(one.on >= String(endOf.get(paper))).toBe(true)
        if (known.length > 0) expect(not_sent).toBeNull()
        const isToTell = papers.some((paper) => endOf.has(paper) && !known.includes(paper))
        return sent !== null && not_sent === null && isToTell
      })
      expect(buyersToTell(record)).toEqual(untold)
    }),
  )
})
