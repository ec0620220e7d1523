// What a window changed covers a list that is a moment behind, and no longer.
import { expect, test } from 'vitest'
import { createChangedRows } from '#web/desk/changed-rows.ts'

test('changes cover loaded rows, add up, and are forgotten once the lists have followed', () => {
  let now = 0
  const changed = createChangedRows<{ id: string; who: string; stage: string }>(() => now)
  const rows = [
    { id: 'a', who: '', stage: 'in-review' },
    { id: 'b', who: '', stage: 'in-review' },
  ]
  changed.set('a', { who: 'Bo' })
  changed.set('a', { stage: 'valuation' })
  expect(changed.applyTo(rows)).toEqual([{ id: 'a', who: 'Bo', stage: 'valuation' }, rows[1]])
  now = 4000
  changed.set('b', { who: 'Ada' })
  now = 6000
  changed.forgetOld()
  expect(changed.applyTo(rows)).toEqual([rows[0], { ...rows[1], who: 'Ada' }])
})
