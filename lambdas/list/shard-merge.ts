// Merges shards into one list.
import type { ListIndex } from './list-index.ts'
import type { Shard } from './shard-reader.ts'

type Taken<Row> = { row: Row; shard: number }

/** For rows of the same time, the lowest shard comes first. */
const firstOf = <Row extends { id: string }>(
  { timeOf, isAscending }: ListIndex<Row>,
  shards: readonly Shard<Row>[],
) => {
  let first: { shard: number; time: string } | undefined
  for (const [shard, { head }] of shards.entries()) {
    const row = head()
    const time = row && timeOf(row)
    if (time === undefined) continue
    if (!first || (isAscending ? time < first.time : time > first.time)) first = { shard, time }
  }
  return first?.shard
}

export const mergeShards = <Row extends { id: string }>(
  index: ListIndex<Row>,
  shards: readonly Shard<Row>[],
) => {
  const fillAll = () => Promise.all(shards.map((shard) => shard.fill()))

  const takeReady = (count: number): Taken<Row>[] => {
    const taken: Taken<Row>[] = []
    while (taken.length < count) {
      const shard = firstOf(index, shards) ?? -1
      const row = shards[shard]?.next()
      if (row === undefined) return taken
      taken.push({ row, shard })
      if (shards[shard]?.isEmpty()) return taken
    }
    return taken
  }

  return {
    take: async (count: number): Promise<Taken<Row>[]> => {
      const taken: Taken<Row>[] = []
      while (taken.length < count) {
        await fillAll()
        const ready = takeReady(count - taken.length)
        if (ready.length === 0) return taken
        for (const one of ready) taken.push(one)
      }
      return taken
    },
    isAtEnd: async (): Promise<boolean> => {
      if (firstOf(index, shards) !== undefined) return false
      await fillAll()
      return firstOf(index, shards) === undefined
    },
  }
}
