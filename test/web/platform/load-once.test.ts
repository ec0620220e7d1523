import { expect, test, vi } from 'vitest'
import { provideBrand } from '#test/support/provide-brand.ts'
import { loadOnce } from '#web/platform/reload-once.ts'

vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

provideBrand('Meadow')

test('[CON-4] a failed download names the brand of the stage and counts as a missing network, and the next call tries again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce('the part')
  const part = loadOnce(load)
  await expect(part()).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'We couldn’t reach Meadow. Please check your internet connection and try again.',
  })
  expect(await part()).toBe('the part')
  expect(await part()).toBe('the part')
  expect(load).toHaveBeenCalledTimes(2)
})
