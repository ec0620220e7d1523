import { expect, test } from 'vitest'
import { madeUpCount, madeUpNumbers } from '#test/support/made-up-numbers.ts'
import { countedText, warningOf } from '#web/desk/numbers/counted-text.ts'
import { numberTables } from '#web/desk/numbers/number-tables.ts'
import { numbersCsv } from '#web/desk/numbers/numbers-csv.ts'

const people = [{ id: 'bo', email: null, open: 4, overdue: 1, name: '=Bo' }]
const tables = numberTables(madeUpNumbers, people)
const rowsOf = ({ rows }: (typeof tables)['cases']) =>
  rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)].join(' | '))

test('[NUM-1] [NUM-5] [DSK-26] Each table has what was counted, in words', () => {
  expect(rowsOf(tables.cases)[0]).toBe('This week | 31 | 40 | 22 | 64 | 18 | 7 | 0 | 12')
  expect(rowsOf(tables.promises).slice(0, 2)).toEqual([
    'This week | 48 | 0 | 100%',
    '11/16/2026 | 44 | 3 | 93%',
  ])
  expect(rowsOf(tables.stops)[1]).toBe('11/16/2026 | 119 | 44 | 0 | Under 10')
  expect(rowsOf(tables.stays).slice(3)).toEqual([
    'Collecting offers | 40 | 11 days | 19 days',
    'Offers ready | 3 | 1 day | Too few',
    'Closing | 0 | – | –',
  ])
  expect(rowsOf(tables.reasons)[0]).toBe('Sold | 140 | 60%')
})

test('[NUM-8] Hidden reasons have no row, and a hidden group no bar', () => {
  expect(numberTables({ ...madeUpNumbers, reasons: null }, people).reasons.rows).toEqual([])
  expect(tables.stops.rows[0]?.cells.map(({ share }) => share)).toEqual([1, 44 / 120, 0, undefined])
})

test('[NUM-6] What older releases didn’t store is named', () => {
  const { cases, stays, promises } = numberTables(
    { ...madeUpNumbers, unknown: { cases: 1, moves: 7 } },
    people,
  )
  expect([cases.text, stays.text, promises.text]).toEqual([
    expect.stringMatching(/In the weeks before this one, one case from before isn’t counted\.$/),
    expect.stringMatching(/One case from before isn’t counted\.$/),
    expect.stringMatching(/7 promises from before aren’t counted\.$/),
  ])
})

test('[NUM-10] The CSV has every table as it is shown, and no formula', () => {
  const csv = numbersCsv(Object.values(tables))
  expect(csv).toContain('Week from,Submitted,In review,Documents requested')
  expect(csv).toContain(`\r\n'=Bo,4,1\r\n`)
  for (const { title } of Object.values(tables)) expect(csv).toContain(`${title}\r\n`)
})

const now = '2026-11-28T15:00:00.000Z'
const at = (counted_at: string) => madeUpCount({ counted_at })

test('[NUM-3] The page says when the count was, that it failed, and from the third day on that it is old', () => {
  expect(countedText(at('2026-11-28T11:10:00.000Z'), now)).toMatch(/^Counted today at 6:10.AM ET\.$/)
  expect(countedText(at('2026-11-26T11:10:00.000Z'), now)).toMatch(/^Counted on 11\/26\/2026 6:10.AM ET\.$/)
  expect(warningOf(at('2026-11-26T11:10:00.000Z'), now)).toBeUndefined()
  expect(warningOf(at('2026-11-25T11:10:00.000Z'), now)).toContain('3 days old')
  expect(warningOf(madeUpCount({ state: 'failed' }), now)).toContain('failed')
  expect(countedText(madeUpCount({ state: 'none', counted_at: null }), now)).toContain(
    'Nothing has been counted',
  )
})
