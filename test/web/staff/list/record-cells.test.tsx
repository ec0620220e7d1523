import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Day, Moment, RecentMoment } from '#web/staff/list/record-cells.tsx'

const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

test.each([
  ['2026-03-04T12:30:00.000Z', '03/04/2026', '03/04/2026 7:30\u00a0AM'],
  ['once', 'once', 'once'],
  ['', '', ''],
])('%j is shown, damaged or not [CON-2]', (at, day, moment) => {
  expect(wordsOf(renderToStaticMarkup(<Day at={at} />))).toBe(day)
  expect(wordsOf(renderToStaticMarkup(<Moment at={at} />))).toBe(moment)
})

test('A moment after midnight in UTC is of the day before', () => {
  const words = wordsOf(renderToStaticMarkup(<Moment at="2026-07-02T03:59:00.000Z" />))
  expect(words).toBe('07/01/2026 11:59\u00a0PM')
})

test('A moment of the last day says how long ago it was', () => {
  const now = Date.parse('2026-07-02T03:59:00.000Z')
  const words = wordsOf(renderToStaticMarkup(<RecentMoment at="2026-07-02T00:30:00.000Z" now={now} />))
  expect(words).toBe('3 h ago, 8:30\u00a0PM')
})
