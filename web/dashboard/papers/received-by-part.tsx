import { stateName } from '#domain/packages/buyers.ts'
import { type PaperView, paperKindSchema } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { Card } from '#web/dashboard/card.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { canTakeBack, readPapers } from './own-papers.ts'
import styles from './papers.module.css'
import { readReceivedBy, receivedLines, shortNames } from './received-by.ts'

type Line = ReturnType<typeof receivedLines>[number]

const Received = ({ on, buyer, state, hasAnswers, takenBack }: Omit<Line, 'key'>) => (
  <li className={styles.received}>
    <p>
      On {toUsDate(on)} we sent {hasAnswers ? 'your papers and your answers' : 'your papers'} to{' '}
      <strong>{buyer}</strong>, licensed in {stateName(state)}.
    </p>
    {takenBack !== undefined && <p>{takenBack}</p>}
  </li>
)

/** Kinds that can be taken back. */
const kindsInForce = (papers: readonly PaperView[]) => {
  const today = easternDayOf(new Date().toISOString())
  const inForce = papers.filter((paper) => canTakeBack(paper, today))
  return paperKindSchema.options.filter((option) => inForce.some(({ kind }) => kind === option))
}

export const ReceivedByPart = () => {
  const draft = useDraft()
  const papers = readPapers(draft.papers) ?? []
  const lines = receivedLines({ papers, received: readReceivedBy(draft.receivedBy) })
  const kinds = kindsInForce(papers)
  if (lines.length === 0) return null
  return (
    <Card
      id="received-by"
      title="Who got your papers"
      lead="You allowed this when you signed. Buyers read your papers to make an offer for your policy."
      className={styles.card}
    >
      <ul className={styles.papers}>
        {lines.map(({ key, ...line }) => (
          <Received key={key} {...line} />
        ))}
      </ul>
      {kinds.length > 0 && (
        <p className="screen-only">
          You can take your {shortNames(kinds)} back at any time. Press “Take it back” under “Your papers”.
        </p>
      )}
    </Card>
  )
}
