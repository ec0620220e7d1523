import { stateName } from '#domain/packages/buyers.ts'
import type { ReceivedBy } from '#domain/packages/disclosures.ts'
import { paperStateOf } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { Card } from '#web/dashboard/card.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { readPapers } from './own-papers.ts'
import styles from './papers.module.css'
import { readReceivedBy } from './received-by.ts'

const TakenBack = ({ told_on: toldOn }: ReceivedBy) => (
  <p>
    You took your permission back.{' '}
    {toldOn === null ? 'We’ll tell them.' : `On ${toUsDate(toldOn)} we told them that you took it back.`}
  </p>
)

const Received = (received: ReceivedBy) => {
  const { on, buyer, state, has_answers: hasAnswers, is_taken_back: isTakenBack } = received
  return (
    <li className={styles.received}>
      <p>
        On {toUsDate(on)} we sent {hasAnswers ? 'your papers and your answers' : 'your papers'} to{' '}
        <strong>{buyer}</strong>, licensed in {stateName(state)}.
      </p>
      {isTakenBack && <TakenBack {...received} />}
    </li>
  )
}

const useCanTakeBack = () => {
  const today = easternDayOf(new Date().toISOString())
  return readPapers(useDraft().papers)?.some((paper) => paperStateOf(paper, today) === 'in-force')
}

export const ReceivedByPart = () => {
  const received = readReceivedBy(useDraft().receivedBy)
  const canTakeBack = useCanTakeBack()
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
      {canTakeBack && (
        <p className="screen-only">
          You can take your permission back at any time. Press “Take it back” under “Your papers”.
        </p>
      )}
    </Card>
  )
}
