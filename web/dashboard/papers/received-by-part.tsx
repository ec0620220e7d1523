import { stateName } from '#domain/packages/buyers.ts'
import type { ReceivedBy } from '#domain/packages/disclosures.ts'
import { paperKindSchema, paperStateOf } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { Card } from '#web/dashboard/card.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { readPapers } from './own-papers.ts'
import styles from './papers.module.css'
import { readReceivedBy, shortNames, takenBackText } from './received-by.ts'

const Received = (received: ReceivedBy) => {
  const { on, buyer, state, has_answers: hasAnswers } = received
  const takenBack = takenBackText(received)
  return (
    <li className={styles.received}>
      <p>
        On {toUsDate(on)} we sent {hasAnswers ? 'your papers and your answers' : 'your papers'} to{' '}
        <strong>{buyer}</strong>, licensed in {stateName(state)}.
      </p>
      {takenBack !== undefined && <p>{takenBack}</p>}
    </li>
  )
}

/** Kinds that can be taken back. */
const useKindsInForce = () => {
  const today = easternDayOf(new Date().toISOString())
  const inForce = readPapers(useDraft().papers)?.filter((paper) => paperStateOf(paper, today) === 'in-force')
  return paperKindSchema.options.filter((option) => inForce?.some(({ kind }) => kind === option))
}

export const ReceivedByPart = () => {
  const received = readReceivedBy(useDraft().receivedBy)
  const kinds = useKindsInForce()
  if (received.length === 0) return null
  return (
    <Card
      id="received-by"
      title="Who got your papers"
      lead="You allowed this when you signed. Buyers read your papers to make an offer for your policy."
      className={styles.card}
    >
      <ul className={styles.papers}>
        {received.map((one) => (
          <Received key={one.id} {...one} />
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
