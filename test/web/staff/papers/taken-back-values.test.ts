import { expect, test } from 'vitest'
import { takenBackSchema, untypedTakenBack } from '#web/staff/papers/taken-back-dialog.tsx'

test('[PAP-27] the day goes out as we store it, and a note only if there is one', () => {
  const typed = { by: 'phone', received_on: ' 1/5/2027', note: ' ' } as const
  expect(takenBackSchema.parse(typed)).toEqual({ by: 'phone', received_on: '2027-01-05' })
  expect(takenBackSchema.parse({ ...typed, note: 'Hers' }).note).toBe('Hers')
})

test('each problem names its field', () => {
  const typed = { ...untypedTakenBack, received_on: 'last week', note: 'x'.repeat(1001) }
  expect(takenBackSchema.safeParse(typed).error?.issues).toMatchObject([
    { path: ['received_on'], message: 'Please enter a date' },
    { path: ['note'], message: 'Please use at most 1,000 characters' },
  ])
})
