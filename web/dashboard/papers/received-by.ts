import { type ReceivedBy, receivedBySchema } from '#domain/packages/disclosures.ts'
import type { PaperView } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { namesText } from '#web/platform/names-text.ts'

/** Without what only a newer server knows. */
export const readReceivedBy = (sent: readonly unknown[]): readonly ReceivedBy[] =>
  sent.flatMap((one) => receivedBySchema.safeParse(one).data ?? [])

/** Each authorization ends with any other. A release that was signed later wasn't sent. */
const mustHear =
  ({ kind, signed_at: signedAt }: PaperView) =>
  ({ on, told_on: toldOn }: ReceivedBy) =>
    easternDayOf(signedAt) <= on || (kind === 'authorization' && toldOn === null)

/** What the question of taking back says of buyers. */
export const toTellText = (paper: PaperView, received: readonly ReceivedBy[]): string | undefined => {
  const names = new Set(received.filter(mustHear(paper)).map(({ buyer }) => buyer))
  if (names.size === 0) return undefined
  return `${namesText(names)} ${names.size === 1 ? 'has' : 'have'} your papers. We’ll tell them that you took this back.`
}
