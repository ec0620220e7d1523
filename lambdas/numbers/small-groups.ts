// A small group of people could be recognized.
import { deskLimits } from '#domain/cases/desk.ts'

const isSmall = (count: number) => count > 0 && count < deskLimits.smallestGroup

/** For groups whose sum is shown nowhere. */
export const shownGroup = (count: number): number | null => (isSmall(count) ? null : count)

/** Groups whose sum is known: one hidden number would be the rest of it, so all are shown or none. */
export const shownTogether = <Groups extends Readonly<Record<string, number>>>(
  groups: Groups,
): Groups | null => (Object.values(groups).some(isSmall) ? null : groups)
