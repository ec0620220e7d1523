// Fails a test in which an unexpected console.error happens.
import { afterEach, beforeEach, expect, vi } from 'vitest'

let reported = vi.fn()

beforeEach(() => {
  reported = vi.fn()
  vi.spyOn(console, 'error').mockImplementation(reported)
})

afterEach(() => {
  expect(reported.mock.calls, 'console.error was called').toEqual([])
})
