// What autosave does with a newer copy that another window stored, answer by answer; whole windows play in autosave-conflicts.test.ts.
import { describe, expect, test } from 'vitest'
import { outcomeOf, savedAs, savingByHand } from '#test/support/autosave/autosave-by-hand.ts'
import type { SaveReply } from '#web/draft/save-call.ts'

const stale = (version: number): SaveReply => ({ kind: 'stale', copy: { answers: {}, version } })

describe('a newer copy of another window', () => {
  test('is met at once three times, then ever later; from the third on it counts as a failure, until a save succeeds [KEP-3]', async () => {
    const { autosave, answer, sent, nextAfter, flushed } = savingByHand({ city: 'Austin' })
    const told = () => ({ status: autosave.status(), flush: flushed.is, asks: autosave.wouldLose(true) })
    const words = 'Error: Another window keeps changing the same answers'
    for (const index of [0, 1]) await answer(index, stale(10 + index))
    expect(told()).toEqual({ status: 'saving', flush: 'open', asks: false })
    await answer(2, stale(12))
    expect(told()).toEqual({ status: 'retrying', flush: words, asks: true })
    expect(sent.map(({ version }) => version)).toEqual([3, 10, 11, 12])
    await answer(3, stale(13))
    expect(sent).toHaveLength(4)
    expect(await nextAfter(40_000)).toBe(1000)
    await answer(4, stale(14))
    const again = outcomeOf(autosave.flush())
    await answer(5, stale(15))
    expect(again.is).toBe(words)
    await nextAfter(40_000)
    await answer(6, savedAs(16))
    expect(told()).toMatchObject({ status: 'saved', asks: false })
    autosave.change({ city: 'Dallas' })
    autosave.flush().catch(() => undefined)
    await answer(7, stale(20))
    expect(sent).toHaveLength(9)
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
