// What autosave does with a newer copy that another window stored, answer by answer; whole windows play in autosave-conflicts.test.ts.
import { describe, expect, test } from 'vitest'
import { outcomeOf, savedAs, savingByHand } from '#test/support/autosave/autosave-by-hand.ts'
import type { SaveReply } from '#web/draft/save-call.ts'

const stale = (version: number): SaveReply => ({ kind: 'stale', copy: { answers: {}, version } })

describe('a newer copy of another window', () => {
  test('is met at once three times, and from then on ever later', async () => {
    const { autosave, answer, sent, nextAfter } = savingByHand({ city: 'Austin' })
    for (const index of [0, 1, 2]) await answer(index, stale(10 + index))
    expect(sent.map(({ version }) => version)).toEqual([3, 10, 11, 12])
    await answer(3, stale(13))
    expect(sent).toHaveLength(4)
    expect(await nextAfter(40_000)).toBe(1000)
    await answer(4, stale(14))
    expect(await nextAfter(40_000)).toBe(2000)
    expect(autosave.status()).toBe('retrying')
    await answer(5, savedAs(15))
    autosave.change({ city: 'Dallas' })
    autosave.flush().catch(() => undefined)
    await answer(6, stale(20))
    expect(sent).toHaveLength(8)
  })

  test('three times in a row counts as a failure until a save succeeds: said, nobody waits, the browser asks [KEP-3]', async () => {
    const { autosave, answer, clock, flushed } = savingByHand({ city: 'Austin' })
    const told = () => [autosave.status(), flushed.is, autosave.wouldLose(true)]
    await answer(0, stale(10))
    await answer(1, stale(11))
    expect(told()).toEqual(['saving', 'open', false])
    await answer(2, stale(12))
    const words = 'Error: Another window keeps changing the same answers'
    expect(told()).toEqual(['retrying', words, true])
    await answer(3, stale(13))
    const again = outcomeOf(autosave.flush())
    await answer(4, stale(14))
    expect(again.is).toBe(words)
    await clock.advance(5000)
    await answer(5, savedAs(15))
    expect([autosave.status(), autosave.wouldLose(true)]).toEqual(['saved', false])
  })

  test('that a save brings along is what the page goes on with', async () => {
    const { autosave, sent, answer } = savingByHand(
      { city: 'Austin' },
      { answers: { state: 'TX' }, version: 3 },
    )
    await answer(0, {
      kind: 'saved',
      version: 9,
      copy: { answers: { city: 'Austin', state: 'OH' }, version: 9 },
    })
    expect([autosave.latest(), autosave.version()]).toEqual([{ city: 'Austin', state: 'OH' }, 9])
    autosave.change({ city: 'Dallas' })
    autosave.flush()
    expect(sent[1]?.version).toBe(9)
  })
})

test('a stale reply that stored every other answer leaves only the conflict to send', async () => {
  const { sent, answer } = savingByHand(
    { city: 'Dallas', state: 'TX' },
    { answers: { city: 'Austin' }, version: 3 },
  )
  await answer(0, { kind: 'stale', copy: { answers: { city: 'Houston', state: 'TX' }, version: 5 } })
  expect(sent[1]).toMatchObject({ answers: { city: 'Dallas' }, version: 5 })
  expect(sent[1]?.answers).not.toHaveProperty('state')
})

test('a stale reply that is older than a copy known by another way takes nothing back', async () => {
  const { autosave, sent, answer } = savingByHand({ city: 'Dallas' }, { answers: {}, version: 3 })
  autosave.rebase({ answers: { city: 'Houston' }, version: 6 })
  await answer(0, { kind: 'stale', copy: { answers: {}, version: 4 } })
  expect([autosave.conflicts(), sent[1]?.version]).toEqual([{ city: { kept: 'mine', other: 'Houston' } }, 6])
})
