// The answer about a paper, large enough to read at a glance. Screen readers read it out.
import { useEffect, useRef } from 'react'
import type { Verification } from '#domain/contracts/paper-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { Button } from '#web/components/button.tsx'
import { FactList } from '#web/components/fact-list.tsx'
import { momentWithZone } from '#web/platform/moment-text.ts'
import styles from './answer-card.module.css'
import { answerWords, type Subject, troubleWords } from './verify-words.ts'

type Trouble = Parameters<typeof troubleWords>[0]

/** Without `outcome` while it is being checked. */
export type Check = { subject: Subject; outcome?: { found: Verification | Trouble; at: string } }

const factsOf = ({ by, name }: Subject, found: Verification, at: string) => ({
  ...(found.answer !== 'unknown' && {
    Paper: paperTitles[found.kind],
    'Signer’s initials': <strong>{found.initials}</strong>,
  }),
  [by === 'code' ? 'Code' : 'File']: name,
  Checked: momentWithZone(at),
})

const Outcome = ({ check: { subject, outcome } }: { check: Check }) => {
  if (!outcome) return <p className="bold">Checking...</p>
  const { found, at } = outcome
  const isAnswer = typeof found !== 'string'
  const { title, text } = isAnswer ? answerWords(found, subject.by) : troubleWords(found)
  return (
    <>
      <h2 className={isAnswer ? `${styles.title} ${styles[found.answer]}` : styles.title}>{title}</h2>
      <p>{text}</p>
      {isAnswer && <FactList className={styles.facts} facts={factsOf(subject, found, at)} />}
    </>
  )
}

const tones = { 'in-force': styles.good, 'taken-back': styles.bad, expired: styles.late, unknown: styles.bad }

/** undefined while there's none */
const answerOf = ({ outcome }: Check) =>
  outcome && typeof outcome.found !== 'string' ? outcome.found.answer : undefined

export const AnswerCard = ({ check }: { check: Check | undefined }) => {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (check) card.current?.scrollIntoView({ block: 'nearest' })
  }, [check])
  const answer = check && answerOf(check)
  return (
    <div
      ref={card}
      className={check ? `${styles.card} ${answer ? tones[answer] : styles.calm}` : styles.none}
    >
      <div role="status" className={styles.words}>
        {check && <Outcome check={check} />}
      </div>
      {answer && (
        <Button variant="secondary" onClick={() => print()}>
          Print this answer
        </Button>
      )}
    </div>
  )
}
