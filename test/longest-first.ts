// The order of the test files. Where Vitest knows no durations of an earlier run it starts with the biggest files: those of the sweeps are
// the smallest and take longest, so the last of them would run alone.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isSweep = ({ moduleId }: TestSpecification) => /\/sweep-[^/]+$/.test(moduleId)

const sweepsFirst = (files: readonly TestSpecification[]) =>
  files.toSorted((one, other) => Number(isSweep(other)) - Number(isSweep(one)))

/** Vitest asks for a class. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySuite = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...bySuite.values()].flatMap(sweepsFirst)
  }
}
