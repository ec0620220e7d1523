// A console.error that nobody expects is a fault: it fails the test in which it happens.
import { afterEach, beforeEach, expect, vi } from 'vitest'

let reported = vi.fn()

beforeEach(() => {
  reported = vi.fn()
  vi.spyOn(console, 'error').mockImplementation(reported)
})

afterEach(() => {
  expect(reported.mock.calls, 'console.error was called').toEqual([])
})
