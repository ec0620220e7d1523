// The last screen, and what it tells of what a page threw. Without a browser React has no error boundaries, so the class is asked itself.
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { describeError, ErrorBoundary } from '#web/frame/error-boundary.tsx'

afterEach(() => vi.unstubAllEnvs())

const screenOf = (thrown: unknown) => {
  const boundary = new ErrorBoundary({ children: 'the page' })
  expect(boundary.render()).toBe('the page')
  boundary.state = ErrorBoundary.getDerivedStateFromError(thrown)
  return renderToString(boundary.render())
}

const thrown = Object.assign(new Error('The page broke'), { stack: 'Error: The page broke\n  at Page' })

test('[PUB-4] the error screen shows the message, and in development the stack trace', () => {
  const screen = screenOf(thrown)
  expect(screen).toContain('Unexpected Application Error!')
  expect(screen).toContain('>The page broke<')
  expect(screen).toContain('at Page')
  expect(screen).toMatch(/href="\/"[^>]*>Return to Home</)
})

test('[PUB-4] a deployed page has no stack trace to show, and what was thrown without one is shown without', () => {
  expect(screenOf({ status: 503, statusText: 'Service Unavailable' })).not.toContain('<pre')
  vi.stubEnv('DEV', false)
  expect(screenOf(thrown)).toContain('>The page broke<')
  expect(screenOf(thrown)).not.toContain('at Page')
})

test.each([
  [new Error('It broke'), 'It broke'],
  [{ status: 503, statusText: 'Unavailable' }, '503 Unavailable'],
  ['words', 'words'],
])('[PUB-4] the error screen tells %o as %s', (thrown, words) => expect(describeError(thrown)).toBe(words))
