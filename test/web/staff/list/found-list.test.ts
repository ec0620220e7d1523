import { expect, test } from 'vitest'
import { createFoundList, type ListQuery } from '#web/staff/list/list-rows.ts'

type Row = { id: string; name: string; at: string }
type Reply = { items: Row[]; matches: number; cursor: string | null }

const row = (name: string, id = name): Row => ({ id, name, at: '2026' })
const byName = { sort: 'name', isDescending: false, filters: {} }

const listOf = () => {
  const asked: ListQuery[] = []
  const answers: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = []
  const list = createFoundList<Row>({
    fetchPart: (query) => {
      asked.push(query)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    keyOf:
      () =>
      ({ name }) =>
        name,
    timeOf: ({ at }) => at,
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const answer = async (number: number, reply: Reply) => {
    answers[number]?.resolve(reply)
    await settled()
  }
  const fail = async (number: number) => {
    answers[number]?.reject(new Error('no reply'))
    await settled()
  }
  const shown = () => {
    const { items, matches, isLoaded, isLoading } = list.snapshot()
    return { names: items.map(({ name }) => name), matches, isLoaded, isLoading }
  }
  return { list, asked, answer, fail, shown }
}

test('[PPL-53] parts merge in the order asked for, each row once, and rows show before the search ends', async () => {
  const { list, asked, answer, shown } = listOf()
  list.open(byName)
  list.open({ ...byName })
  await answer(0, { items: [row('b'), row('d', '4')], matches: 2, cursor: 'next' })
  expect(shown()).toEqual({ names: ['b', 'd'], matches: 2, isLoaded: true, isLoading: true })
  await answer(1, { items: [row('a'), row('c', '4')], matches: 2, cursor: null })
  expect(shown()).toEqual({ names: ['a', 'b', 'c'], matches: 3, isLoaded: true, isLoading: false })
  expect(asked).toEqual([byName, { ...byName, cursor: 'next' }])
})

test('the late reply of an older search changes nothing', async () => {
  const { list, answer, shown } = listOf()
  list.open({ ...byName, words: 'ma' })
  list.open({ ...byName, words: 'mary' })
  await answer(1, { items: [row('mary')], matches: 1, cursor: null })
  await answer(0, { items: [row('max')], matches: 1, cursor: 'next' })
  expect(shown()).toMatchObject({ names: ['mary'], matches: 1, isLoading: false })
  list.close()
  expect(shown()).toMatchObject({ names: [], isLoaded: false })
})

test('a failed search keeps its own rows, but none of another search, and can be tried again', async () => {
  const { list, answer, fail, shown } = listOf()
  list.open(byName)
  await answer(0, { items: [row('a')], matches: 1, cursor: 'next' })
  await fail(1)
  expect(shown()).toMatchObject({ names: ['a'], isLoading: false })
  expect(list.snapshot()).toMatchObject({ matches: 1, hasMore: true, failure: { message: 'no reply' } })
  list.refresh()
  await answer(2, { items: [row('b')], matches: 1, cursor: null })
  expect([shown().names, list.snapshot().failure]).toEqual([['b'], undefined])
  list.open({ ...byName, words: 'mary' })
  expect(shown()).toMatchObject({ names: ['b'], matches: undefined, isLoading: true })
  await fail(3)
  expect(shown()).toEqual({ names: [], matches: undefined, isLoaded: false, isLoading: false })
})
