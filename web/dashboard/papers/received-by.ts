import { type ReceivedBy, receivedBySchema } from '#domain/packages/disclosures.ts'
import { endingWith, type PaperKind, type PaperView } from '#domain/papers/papers.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { namesText } from '#web/platform/names-text.ts'
import { paperWords } from './own-papers.ts'

const kindsOf = ({ taken_back: kinds }: ReceivedBy) => [...new Set(kinds)].sort()

const lineOf = (one: ReceivedBy) => JSON.stringify([one.buyer, one.state, one.on, kindsOf(one), one.told_on])

/** One for each buyer, day, and state of telling, without what only a newer server knows. */
export const readReceivedBy = (sent: readonly unknown[]): readonly ReceivedBy[] => {
  const read = sent.flatMap((one) => receivedBySchema.safeParse(one).data ?? [])
  return [...Map.groupBy(read, lineOf).values()].flatMap((same) => {
    const [first] = same
    return first
      ? [
          {
            ...first,
            has_answers: same.some((one) => one.has_answers),
            papers: same.flatMap(({ papers }) => papers),
          },
        ]
      : []
  })
}

export const shortNames = (kinds: Iterable<PaperKind>): string =>
  namesText([...kinds].map((kind) => paperWords[kind].short))

/** Undefined while the papers hold. */
export const takenBackText = (received: ReceivedBy): string | undefined => {
  const kinds = kindsOf(received)
  if (kinds.length === 0) return undefined
  const { told_on: toldOn } = received
  const next =
    toldOn === null
      ? 'We’ll tell them.'
      : `On ${toUsDate(toldOn)} we told them that you took ${kinds.length === 1 ? 'it' : 'both'} back.`
  return `You took your ${shortNames(kinds)} back. ${next}`
}

type Case = { papers: readonly PaperView[]; received: readonly ReceivedBy[] }

/** What the question of taking back says of buyers. `today`: Eastern. */
export const toTellText = (
  paper: PaperView,
  { papers, received }: Case,
  today: string,
): string | undefined => {
  const ending = new Set(endingWith(papers, paper, today).map(({ id }) => id))
  const holders = received.filter((one) => one.papers.some((id) => ending.has(id)))
  const names = new Set(holders.map(({ buyer }) => buyer))
  if (names.size === 0) return undefined
  return `${namesText(names)} ${names.size === 1 ? 'has' : 'have'} your papers. We’ll tell them that you took this back.`
}
