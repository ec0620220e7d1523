import { expect, test } from 'vitest'
import { doneToast, handOverParts, type Progress, stayedText } from '#web/desk/hand-over/hand-over-parts.ts'

const reason = 'A task needs a person. Please choose a colleague for it.'
const parts = [
  { moved: 50, refused: [], cursor: 'second', count: { value: 120, isExact: true } },
  { moved: 48, refused: [{ id: 'a', reason }], cursor: 'third', count: null },
  { moved: 19, refused: [{ id: 'b', reason }], cursor: null, count: null },
]

const run = async (stopAfter = Number.POSITIVE_INFINITY) => {
  const asked: (string | undefined)[] = []
  const told: Progress[] = []
  const done = await handOverParts({
    read: async (cursor) => {
      asked.push(cursor)
      const part = parts[asked.length - 1]
      if (!part) throw new Error('There is no more.')
      return part
    },
    onPart: (progress) => void told.push(progress),
    isStopped: () => asked.length >= stopAfter,
  })
  return { asked, told, done }
}

test('[HAND-2] It goes on with each part until there is no more, and says how far it is and what stays', async () => {
  const { asked, told, done } = await run()
  expect(asked).toEqual([undefined, 'second', 'third'])
  expect(told.map(({ moved, total }) => [moved, total])).toEqual([
    [50, 120],
    [98, 120],
    [117, 120],
  ])
  expect(stayedText(done)).toBe(`2 cases stay as they are:\n${reason}`)
})

test('[HAND-2] Stopped, it ends after the part that is under way', async () => {
  expect((await run(2)).done).toMatchObject({ moved: 98, total: 120 })
})

test('[HAND-2] It says where the cases are, and how many are left', async () => {
  const { done } = await run(2)
  expect(doneToast(done, 'now in “Nobody’s”')).toEqual({
    kind: 'success',
    title: '98 cases now in “Nobody’s”',
    text: '21 cases left. To go on, hand over again.',
  })
})
