// The order of the test files; a random one where that is asked for (npm test -- --shuffle). Where Vitest knows no durations of an
// earlier run, as after every fresh install, it starts with the biggest files. Some of the smallest take longest, and the last of them
// would leave a core idle.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isSmallButLong = ({ moduleId }: TestSpecification) =>
  /\/(sweeps\/(?!sweeps-can-fail)[^/]+|(tour|at-scale|(helper-)?authorization|inspector|package-story|dev)\.test\.ts)$/.test(
    moduleId,
  )

const longFirst = (files: readonly TestSpecification[]) =>
  files.toSorted((one, other) => Number(isSmallButLong(other)) - Number(isSmallButLong(one)))

/** By a number that the seed and the file make together, so that a seed gives the same order on every machine. */
const shuffled = (files: readonly TestSpecification[], seed: number, root: string) => {
  const placeOf = ({ moduleId }: TestSpecification) =>
    createHash('sha256')
      .update(`${seed} ${relative(root, moduleId)}`)
      .digest('hex')
  return files.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** Vitest asks for a class. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    if (sequence.shuffle) return shuffled(files, sequence.seed, root)
    const bySuite = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...bySuite.values()].flatMap(longFirst)
  }
}
