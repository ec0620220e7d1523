// How long the stages took, without keeping each stay.

import { type OpenStage, openStages } from '#domain/cases/case-stages.ts'
import { deskLimits } from '#domain/cases/desk.ts'

/** The smallest number of days that at least this share of the stays didn't exceed. */
const daysAt = (stays: ReadonlyMap<number, number>, count: number, share: number) => {
  let seen = 0
  for (const [days, times] of [...stays].sort(([one], [other]) => one - other)) {
    seen += times
    if (seen >= count * share) return days
  }
  return null
}

export const createStays = () => {
  const byStage = new Map(openStages.map((stage) => [stage, new Map<number, number>()]))
  return {
    add: (stage: OpenStage, days: number) => {
      const stays = byStage.get(stage)
      stays?.set(days, (stays.get(days) ?? 0) + 1)
    },
    of: (stage: OpenStage) => {
      const stays = byStage.get(stage) ?? new Map<number, number>()
      const count = [...stays.values()].reduce((sum, times) => sum + times, 0)
      const daysOf = (share: number) =>
        count < deskLimits.smallestGroup ? null : daysAt(stays, count, share)
      return { count, median: daysOf(0.5), slowest: daysOf(0.9) }
    },
  }
}
