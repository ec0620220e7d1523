// Whose account change still has to be reported.
import { beforeEach, expect, test } from 'vitest'
import { forgetAccountChange, hasAccountChange, noteAccountChange } from '#web/session/browser-storage.ts'

beforeEach(forgetAccountChange)

test('[OWN-9] another user of the same browser has no account change to report', () => {
  noteAccountChange('mary')
  expect(hasAccountChange('mary')).toBe(true)
  expect(hasAccountChange('john')).toBe(false)
  forgetAccountChange()
  expect(hasAccountChange('mary')).toBe(false)
})
