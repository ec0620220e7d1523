// Moves the clock of the site's functions, so that the sweep runs. Browsers keep theirs.
import { expect, inject } from 'vitest'

export const later = async (minutes: number): Promise<void> => {
  const body = JSON.stringify({ advance: minutes * 60_000 })
  const { status } = await fetch(`${inject('siteUrl')}/__local/clock`, { method: 'POST', body })
  expect(status).toBe(200)
}
