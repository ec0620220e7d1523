// A change of an account that the server has not heard of yet: it waits for its own user alone.
import { beforeEach, expect, test } from 'vitest'
import {
  forgetAccountChange,
  hasAccountChange,
  noteAccountChange,
} from '#web/session/account-change-storage.ts'

beforeEach(forgetAccountChange)

test('the next user of the browser is not taken for the one who changed something [OWN-9]', () => {
  noteAccountChange('mary')
  expect(hasAccountChange('mary')).toBe(true)
  expect(hasAccountChange('john')).toBe(false)
  forgetAccountChange()
  expect(hasAccountChange('mary')).toBe(false)
})
