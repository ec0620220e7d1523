import { type ReceivedBy, receivedBySchema, untoldOf } from '#domain/packages/disclosures.ts'
import { endingWith, type PaperKind, type PaperView } from '#domain/papers/papers.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { namesText } from '#web/platform/names-text.ts'
import { paperWords } from './own-papers.ts'

/** Without what only a newer server knows. */
export const readReceivedBy = (sent: readonly unknown[]): readonly ReceivedBy[] =>
  sent.flatMap((one) => receivedBySchema.safeParse(one).data ?? [])

export const shortNames = (kinds: Iterable<PaperKind>): string =>
  namesText([...kinds].map((kind) => paperWords[kind].short))

/** What another person signed, only they take back. */
const whoTookBack = (back: readonly PaperView[]) => {
  const [first] = back
  return first && back.every(({ signed_by }) => signed_by !== undefined && signed_by === first.signed_by)
    ? { name: first.signer, they: 'they', their: 'their' }
    : { name: 'You', they: 'you', their: 'your' }
}

/** Undefined while the papers hold. */
const takenBackText = (received: ReceivedBy, papers: readonly PaperView[]): string | undefined => {
  const back = papers.filter((paper) => paper.taken_back_at !== null && received.papers.includes(paper.id))
  const kinds = [...new Set(back.map(({ kind }) => kind))].sort()
  if (kinds.length === 0) return undefined
  const who = whoTookBack(back)
  const untold = untoldOf(received, new Set(back.map(({ id }) => id)))
  const toldOn = received.told
    .map(({ on }) => on)
    .sort()
    .at(-1)
  const next =
    untold.length > 0 || toldOn === undefined
      ? 'We’ll tell them.'
      : `On ${toUsDate(toldOn)} we told them that ${who.they} took ${kinds.length === 1 ? 'it' : 'both'} back.`
  return `${who.name} took ${who.their} ${shortNames(kinds)} back. ${next}`
}

type Case = { papers: readonly PaperView[]; received: readonly ReceivedBy[] }

/** One for each buyer, day, and state of telling. */
export const receivedLines = ({ papers, received }: Case) => {
  const lines = received.map((one) => ({
    line: { on: one.on, buyer: one.buyer, state: one.state, takenBack: takenBackText(one, papers) },
    hasAnswers: one.has_answers,
  }))
  return [...Map.groupBy(lines, ({ line }) => JSON.stringify(line))].flatMap(([key, same]) =>
    same.slice(0, 1).map(({ line }) => ({ ...line, key, hasAnswers: same.some((one) => one.hasAnswers) })),
  )
}

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
