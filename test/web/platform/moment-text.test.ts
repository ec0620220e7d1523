import { afterEach, expect, test, vi } from 'vitest'
import { momentWithZone } from '#web/platform/moment-text.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['America/New_York', '11/24/2026 11:20\u00a0AM Eastern Time'],
  ['America/Phoenix', '11/24/2026 9:20\u00a0AM Mountain Standard Time'],
  ['Pacific/Honolulu', '11/24/2026 6:20\u00a0AM Hawaii-Aleutian Standard Time'],
  ['UTC', '11/24/2026 4:20\u00a0PM Coordinated Universal Time'],
  ['Europe/London', '11/24/2026 4:20\u00a0PM United Kingdom Time'],
  ['Asia/Kolkata', '11/24/2026 9:50\u00a0PM India Standard Time'],
  ['Etc/GMT+5', '11/24/2026 11:20\u00a0AM local time'],
])('[FMT-3] In the zone %s a time reads %s', (zone, words) => {
  vi.stubEnv('TZ', zone)
  expect(momentWithZone('2026-11-24T16:20:00Z')).toBe(words)
})

test('A damaged time stays as it is', () => {
  expect(momentWithZone('a while ago')).toBe('a while ago')
})
