import { expect, test } from 'vitest'
import { openWhenMade } from '#web/papers/made-file.ts'

const made = { url: 'https://bucket/file.pdf' }

/** `times`: how often it is still being made. Waits pass at once, and are noted. */
const openAfter = async (times: number) => {
  const left = Array<undefined>(times).fill(undefined)
  const waits: number[] = []
  const open = async () => (left.length > 0 ? left.pop() : made)
  const schedule = (run: () => void, milliseconds: number) => {
    waits.push(milliseconds)
    run()
    return () => {}
  }
  return { outcome: await openWhenMade(open, schedule), waits }
}

test('[PAP-5] a file that is being made is asked for again for ten seconds, and then no more', async () => {
  expect(await openAfter(2)).toEqual({ outcome: made, waits: [1000, 2000] })
  expect(await openAfter(5)).toEqual({ outcome: undefined, waits: [1000, 2000, 3000, 4000] })
})

test('[PAP-5] any other failure is told at once', async () => {
  const refused = () => Promise.reject(new Error('Not found'))
  const schedule = () => {
    throw new Error('It waits')
  }
  await expect(openWhenMade(refused, schedule)).rejects.toThrow('Not found')
})
