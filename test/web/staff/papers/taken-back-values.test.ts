// A paper that was taken back by letter or phone, as the team types it.
import { expect, test } from 'vitest'
import { isTakenBackField, readTakenBack, untypedTakenBack } from '#web/staff/papers/taken-back-values.ts'

const about = { id: 'mary', paper: 'first' }

test('[PAP-27] the day goes out as we store it, and a note only if there is one', () => {
  expect(readTakenBack(about, { by: 'phone', received_on: ' 1/5/2027', note: ' ' })).toEqual({
    request: { ...about, by: 'phone', received_on: '2027-01-05' },
    issues: [],
  })
  expect(readTakenBack(about, { by: 'letter', received_on: '1/5/2027', note: 'Hers' }).request?.note).toBe(
    'Hers',
  )
})

test('each problem names its field', () => {
  const typed = { ...untypedTakenBack, received_on: 'last week', note: 'x'.repeat(1001) }
  const { request, issues } = readTakenBack(about, typed)
  expect(request).toBeUndefined()
  expect(issues).toEqual([
    { path: 'received_on', message: 'Please enter a date' },
    { path: 'note', message: 'Please use at most 1,000 characters' },
  ])
  expect(issues.every(({ path }) => isTakenBackField(path))).toBe(true)
  expect(isTakenBackField('paper')).toBe(false)
})
