// Points in time in the admins' lists; a damaged record may hold anything there.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Day, Moment } from '#web/admin/moment.tsx'

const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

test.each([
  ['2026-03-04T12:30:00.000Z', '03/04/2026', /^03\/04\/2026 \d+:30\u00a0[AP]M$/],
  ['once', 'once', /^once$/],
  ['', '', /^$/],
])('%j is shown, damaged or not [CON-2]', (at, day, moment) => {
  expect(wordsOf(renderToStaticMarkup(<Day at={at} />))).toBe(day)
  expect(wordsOf(renderToStaticMarkup(<Moment at={at} />))).toMatch(moment)
})
